// What a successful create and update return. Their status stays: a client takes any 2xx.

import type { Answer, Successes } from '../../../src/facts/answer.ts'
import { propertiesOf } from '../../../src/lib/json.ts'
import { bodyOf } from '../body-template.ts'
import type { Example, Response } from '../contract.ts'
import { exampleOf, type OperationView } from '../operations.ts'
import { read } from '../read-body.ts'
import { bodiesIn, type Draft, mark, refTo, setHeaders, successOf, type Write } from './draft.ts'

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
  response.content = { 'application/json': { schema: shown.schema, examples: examplesFor(view, show) } }
}

/** One for each form: the record of show with the fields of the form, in the shape of before. */
function examplesFor({ form }: OperationView, { success: { body, flatSchema } }: OperationView) {
  const { schema = {} } = body ?? {}
  const roles = read(schema, exampleOf(body))
  const examples = Object.entries(form?.examples ?? {}).map(([key, { summary = '', value }]): [string, Example] => {
    const sent = Object.entries(propertiesOf(value)).filter(([name]) => name in (flatSchema?.properties ?? {}))
    const record = { ...propertiesOf(roles['record']), ...Object.fromEntries(sent) }
    return [key, { ...(summary && { summary }), value: bodyOf(schema, { ...roles, record }) }]
  })
  return Object.fromEntries(examples)
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
