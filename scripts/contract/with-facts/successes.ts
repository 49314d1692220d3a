// What a successful create and update return. Their status stays: a client takes any 2xx.

import type { Answer, Successes } from '../../../src/facts/answer.ts'
import { parseJson, propertiesOf } from '../../../src/lib/json.ts'
import type { Example, MediaType, Response } from '../contract.ts'
import type { OperationView } from '../operations.ts'
import { bodiesIn, type Draft, examplesIn, mark, refTo, setHeaders, successOf, type Write } from './draft.ts'
import { recordSchemaOf } from './records.ts'

const id = 'success-status'

const done = { create: 'created', update: 'updated' } as const

const writeSuccesses: Write<Successes> = (draft, successes) => {
  for (const view of draft.views) {
    const action = view['x-action']
    const answer = action === 'create' || action === 'update' ? successes[action] : undefined
    if (answer) answerWith(draft, view, `The ${view.record} was ${done[action as keyof typeof done]}.`, answer)
  }
}

function answerWith(draft: Draft, view: OperationView, about: string, { body, location }: Answer): void {
  const response = successOf(draft, view)
  if (body === 'record') giveRecord(draft, view, response)
  else {
    mark(response, [id], ['record-envelope'])
    response.description = about
    delete response.content
  }
  if (location !== undefined || body !== 'record') setLocation(draft, view, response, location === true)
}

/** A body that shows the record, as the response to show has it. */
function giveRecord(draft: Draft, view: OperationView, response: Response): void {
  const show = draft.views.find((one) => one.resource === view.resource && one['x-action'] === 'show')
  const [shown] = show ? bodiesIn(successOf(draft, show)) : []
  if (response.content || !show || !shown) return
  mark(response, ['record-envelope'])
  response.content = { 'application/json': { schema: shown.schema, examples: examplesFor(draft, view, show, shown) } }
}

/** One for each form: the record of show with the fields of the form. */
function examplesFor(
  draft: Draft,
  view: OperationView,
  show: OperationView,
  shown: MediaType,
): Record<string, Example> {
  const [[, like] = [undefined, undefined]] = examplesIn(draft, { content: { '': shown } })
  const fields = Object.keys(recordSchemaOf(draft, show).properties ?? {})
  const body: unknown = like?.value
  return Object.fromEntries(
    Object.entries(view.form?.examples ?? {}).map(([key, { summary = '', value }]) => {
      const sent = Object.entries(propertiesOf(value)).filter(([name]) => fields.includes(name))
      const filled = JSON.stringify(body ?? null, (_, part: unknown) =>
        fields.every((name) => name in propertiesOf(part))
          ? { ...propertiesOf(part), ...Object.fromEntries(sent) }
          : part,
      )
      return [key, { ...(summary && { summary }), value: parseJson(filled) }]
    }),
  )
}

function setLocation(draft: Draft, view: OperationView, response: Response, isThere: boolean): void {
  const { Location: _, ...headers } = response.headers ?? {}
  if (isThere) {
    const name = `${view.type}Location`
    draft.contract.components.headers ??= {}
    draft.contract.components.headers[name] = {
      description: `The URL of the new ${view.record} (RFC 9110, section 10.2.2).`,
      'x-role': 'record-url',
      'x-assumption': id,
      schema: { type: 'string' },
    }
    headers['Location'] = refTo('headers', name)
  }
  setHeaders(response, headers)
}

export const successWriters = { [id]: writeSuccesses }
