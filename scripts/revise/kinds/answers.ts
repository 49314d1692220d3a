// The responses to a successful create, update or delete.

import { type Answer, type Changing, done, type Successes } from '../../../src/facts/answer.ts'
import { isObject, propertiesOf } from '../../../src/lib/json.ts'
import { childPointer } from '../../../src/lib/json-pointer.ts'
import type { Example, MediaType, Response, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { pascalCase } from '../../contract/names.ts'
import { bodiesIn, type Draft, mark, nameIn, ownSuccess, refTo, resolved, successOf, written } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema, openSchema } from '../schemas.ts'
import { withText } from '../../contract/with-text.ts'

export const createdStatus = answerKind('create', 'created-status')
export const deletedStatus = answerKind('delete', 'deleted-status')

function answerKind(action: Changing, id: string): Kind<Answer> {
  return {
    apply: (draft, answer) => {
      for (const view of draft.views) if (view['x-action'] === action) answerWith(draft, view, action, id, answer)
    },
  }
}

/** The statuses of list and show, and the response to an update. */
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

/** Records of two resources cannot share a response, nor can a response that only one of them has. */
function responseFor(draft: Draft, view: OperationView, action: Changing, answer: Answer): Response {
  const isOfResource = answer.body === 'record' || hasRoles(answer.seen)
  const isOwn = (action === 'delete' && isOfResource) || isShared(draft, view)
  return isOwn ? ownSuccess(draft, view, `${view.type}${pascalCase([done[action]])}`) : successOf(draft, view).response
}

/** Whether an operation that is not revised now has the same response. */
function isShared(draft: Draft, view: OperationView): boolean {
  const nameOf = (responses: object): string =>
    nameIn(Object.entries(responses).find(([key]) => key.startsWith('2'))?.[1])
  const own = nameOf(written(draft, view).responses)
  const all = Object.entries(draft.contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      responses: propertiesOf(propertiesOf(operation)['responses']),
    })),
  )
  return all.some(({ path, method, responses }) => {
    const isWritten = draft.views.some((one) => one.path === path && one.method === method)
    return !isWritten && nameOf(responses) === own
  })
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

function otherBody(draft: Draft, view: OperationView, action: Changing, id: string, seen: unknown): MediaType {
  const isOfResource = hasRoles(seen) || draft.views.every(({ resource }) => resource === view.resource)
  const name = `${isOfResource ? view.type : ''}${pascalCase([action])}Result`
  const about = `What a successful ${action} returns.`
  const leaves = leavesIn(draft, view, seen)
  draft.contract.components.schemas[name] = {
    ...(isObject(seen) ? bodySchema(leaves, seen, about) : (leaves.get('') ?? openSchema(seen))),
    'x-assumption': id,
  }
  // A report without samples shows that there is a body, but not which.
  if (seen === undefined) return { schema: refTo('schemas', name) }
  const value = withText(seen, '{record}', view.record)
  return { schema: refTo('schemas', name), examples: examplesFor(view, action, value) }
}

/** Whether a body has the `id` of the record, or the name of its resource. */
function hasRoles(seen: unknown): boolean {
  return /"\{(id|record)\}"/.test(JSON.stringify(seen) ?? '')
}

/** The schemas of known parts of a body: the `id` of the record, the name of its resource, and that it is done. */
function leavesIn(draft: Draft, view: OperationView, seen: unknown, pointer = ''): Map<string, Schema> {
  if (seen === '{id}') return new Map([[pointer, idSchema(draft, view)]])
  if (seen === '{record}')
    return new Map([[pointer, { description: 'The kind of record.', type: 'string', enum: [view.record] }]])
  if (typeof seen === 'boolean')
    return new Map([[pointer, { description: 'Whether it was done.', type: 'boolean', examples: [seen] }]])
  const parts = isObject(seen) && hasRoles(seen) ? Object.entries(seen) : []
  return new Map(parts.flatMap(([key, part]) => [...leavesIn(draft, view, part, childPointer(pointer, key))]))
}

/** The property of the record that identifies it, as written. */
function idSchema(draft: Draft, { resource }: OperationView): Schema {
  const show = draft.views.find((view) => view.resource === resource && view.success.recordSchema)
  const { properties = {} } = draft.contract.components.schemas[show?.success.recordSchema?.['x-name'] ?? ''] ?? {}
  const all = Object.values(properties)
  return all.find((property) => resolved(draft, 'schemas', property)['x-role'] === 'id') ?? {}
}

/** One for each form; only one if there is no form. */
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
