// What a successful create, update or delete is answered with.

import { type Answer, type Changing, done, type Successes } from '../../../src/facts/answer.ts'
import { isObject } from '../../../src/lib/json.ts'
import type { Example, MediaType, Response } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { pascalCase } from '../../contract/names.ts'
import { bodiesIn, type Draft, mark, nameIn, ownSuccess, refTo, successOf, written } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema, openSchema } from '../schemas.ts'

export const createdStatus = answerKind('create', 'created-status')
export const deletedStatus = answerKind('delete', 'deleted-status')

function answerKind(action: Changing, id: string): Kind<Answer> {
  return {
    apply: (draft, answer) => {
      for (const view of draft.views) if (view['x-action'] === action) answerWith(draft, view, action, id, answer)
    },
  }
}

/** The statuses of list and show, and what an update is answered with. */
export const successStatus: Kind<Successes> = {
  apply: (draft, { list, show, update }) => {
    for (const view of draft.views) {
      if (view['x-action'] === 'list') moveTo(draft, view, list)
      if (view['x-action'] === 'show') moveTo(draft, view, show)
      if (view['x-action'] === 'update') answerWith(draft, view, 'update', 'success-status', update)
    }
  },
}

/** The same response under another status. */
function moveTo(draft: Draft, view: OperationView, status: number): void {
  const { responses } = written(draft, view)
  const { status: old } = successOf(draft, view)
  const reference = responses[old]
  if (!reference) return
  delete responses[old]
  responses[String(status)] = reference
}

function answerWith(draft: Draft, view: OperationView, action: Changing, id: string, answer: Answer): void {
  moveTo(draft, view, answer.status)
  const response = responseFor(draft, view, action, answer)
  if (answer.body === 'record') giveRecord(draft, view, action, response)
  else {
    mark(response, [id], ['record-envelope'])
    response.description = `The record was ${done[action]}.`
    if (answer.body === 'none') delete response.content
    else response.content = { 'application/json': otherBody(draft, view, action, id, answer.seen) }
  }
  if (answer.location !== undefined || answer.body !== 'record')
    setLocation(draft, view, response, id, answer.location === true)
}

/** Records of two resources cannot share a response, nor can what only one of them answers. */
function responseFor(draft: Draft, view: OperationView, action: Changing, answer: Answer): Response {
  const isOwn = (action === 'delete' && answer.body === 'record') || isShared(draft, view)
  return isOwn ? ownSuccess(draft, view, `${view.type}${pascalCase([done[action]])}`) : successOf(draft, view).response
}

/** Whether an operation of which nothing is written now has the same response. */
function isShared(draft: Draft, view: OperationView): boolean {
  const nameOf = (responses: object): string =>
    nameIn(Object.entries(responses).find(([key]) => key.startsWith('2'))?.[1])
  const own = nameOf(written(draft, view).responses)
  const all = Object.entries(draft.contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      responses: Object(Object(operation).responses),
    })),
  )
  return all.some(({ path, method, responses }) => {
    const isWritten = draft.views.some((one) => one.path === path && one.method === method)
    return !isWritten && nameOf(responses) === own
  })
}

/** The body that shows a record; its examples are told by the mock in the end. */
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

function otherBody(draft: Draft, view: OperationView, action: Changing, id: string, seen: unknown): MediaType {
  const name = `${action.charAt(0).toUpperCase()}${action.slice(1)}Result`
  const about = `What a successful ${action} returns.`
  draft.contract.components.schemas[name] = {
    ...(isObject(seen) ? bodySchema(new Map(), seen, about) : openSchema(seen)),
    'x-assumption': id,
  }
  return { schema: refTo('schemas', name), examples: examplesFor(view, action, seen) }
}

/** One for each form; one alone where there is no form. */
function examplesFor({ form }: OperationView, action: Changing, value: unknown): Record<string, Example> {
  const word = done[action]
  const keys = form ? Object.entries(form.examples ?? {}) : [[word, { summary: `The record was ${word}` }] as const]
  return Object.fromEntries(
    keys.map(([key, { summary = '' }]) => [key, { ...(summary && { summary }), value: structuredClone(value) }]),
  )
}

function setLocation(draft: Draft, view: OperationView, response: Response, id: string, isThere: boolean): void {
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
