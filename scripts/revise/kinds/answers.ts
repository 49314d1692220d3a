// The responses to a successful create and update. Their status stays: a client takes any 2xx.

import type { Answer, Successes } from '../../../src/facts/answer.ts'
import type { Example, Response } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { bodiesIn, type Draft, mark, ownSuccess, refTo, successOf } from '../draft.ts'
import type { Kind } from '../kind.ts'

const id = 'success-status'

/** What a create and an update do to a record. */
const done = { create: 'created', update: 'updated' } as const

type Changing = keyof typeof done

export const successStatus: Kind<Successes> = {
  apply: (draft, successes) => {
    for (const view of draft.views) {
      const action = view['x-action']
      const answer = action === 'create' || action === 'update' ? successes[action] : undefined
      if (answer) answerWith(draft, view, action as Changing, answer)
    }
  },
}

function answerWith(draft: Draft, view: OperationView, action: Changing, answer: Answer): void {
  const isOwn = answer.location || answer.body === 'record'
  const response = isOwn ? ownSuccess(draft, view, nameFor(view, action)) : successOf(draft, view).response
  if (answer.body === 'record') giveRecord(draft, view, action, response)
  else {
    mark(response, [id], ['record-envelope'])
    response.description = `The record was ${done[action]}.`
    delete response.content
  }
  if (answer.location !== undefined || answer.body !== 'record')
    setLocation(draft, view, response, answer.location === true)
}

function nameFor({ type }: OperationView, action: Changing): string {
  return action === 'create' ? `${type}Created` : `${type}Updated`
}

/** The body that shows a record; the mock writes its examples at the end. */
function giveRecord(draft: Draft, view: OperationView, action: Changing, response: Response): void {
  const show = draft.views.find((one) => one.resource === view.resource && one['x-action'] === 'show')
  const [shown] = show ? bodiesIn(successOf(draft, show).response) : []
  if (view.success.record !== undefined || !shown) return
  const [example] = Object.values(shown.examples ?? {})
  mark(response, ['record-envelope'])
  response.content = {
    'application/json': { schema: shown.schema, examples: examplesFor(view, action, example?.value) },
  }
}

/** One for each form; only one if there is no form. */
function examplesFor({ form }: OperationView, action: Changing, value: unknown): Record<string, Example> {
  const word = done[action]
  const keys = form ? Object.entries(form.examples ?? {}) : [[word, { summary: `The record was ${word}` }] as const]
  return Object.fromEntries(
    keys.map(([key, { summary = '' }]) => [key, { ...(summary && { summary }), value: structuredClone(value) }]),
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
  if (Object.keys(headers).length > 0) response.headers = headers
  else delete response.headers
}
