// Invalid requests, by the reason for which an operation rejects them.

import { isObject } from '../../src/lib/json.ts'
import { exampleOf, type OperationView } from '../contract/operations.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'
import type { SentRequest } from './mock-client.ts'

/** A field that no form has. */
export const unknownField = 'colour'

type Form = Readonly<Record<string, unknown>>

/** The request with the examples of the id and of the form. */
export function validRequest({ pathParameters, form }: OperationView): { id: unknown; form: Form } {
  const example = exampleOf(form)
  return { id: exampleOf(pathParameters[0]), form: isObject(example) ? example : {} }
}

/**
 * Requests, one of which is rejected for one of the reasons.
 *
 * @param fields the names of the invalid fields or parameters, in each possible way
 */
export function invalidRequests(
  view: OperationView,
  reasons: readonly RejectionRole[],
  fields: string[],
): SentRequest[] {
  return reasons.flatMap((reason) => {
    const requests = requestsFor(reason, view, validRequest(view), fields)
    return view['x-action'] === 'create' ? requests.map((request) => ({ ...request, records: {} })) : requests
  })
}

function requestsFor(
  reason: RejectionRole,
  view: OperationView,
  valid: { id: unknown; form: Form },
  fields: string[],
): SentRequest[] {
  switch (reason) {
    case 'unauthenticated':
      return [{ ...valid, headers: { Authorization: 'none' } }]
    case 'unknown-id':
      return [{ ...valid, id: unknownId(valid.id) }]
    case 'page-selection':
      return view.pages ? [{ query: `${view.pages.page.name}=999999` }] : []
    case 'empty-update':
      return [{ ...valid, form: {} }]
    default:
      if (view['x-action'] === 'list')
        return [{ query: new URLSearchParams(fields.map((name) => [name, '0'])).toString() }]
      return invalidForms(valid.form, fields).map((form) => ({ ...valid, form }))
  }
}

/** A form whose fields are missing, not allowed, empty, not accepted, or sent twice. */
function invalidForms(form: Form, fields: string[]): Form[] {
  const others = Object.entries(form).filter(([name]) => !fields.includes(name))
  const ways: ((name: string) => [string, unknown][])[] = [
    () => [],
    (name) => [[name, 'no such value']],
    (name) => [[name, '']],
    (name) => [[name, form[name] ?? 'sent']],
    (name) => [[name, ['sent', 'twice']]],
  ]
  return ways.map((way) => Object.fromEntries([...others, ...fields.flatMap(way)]))
}

/** An `id` of the same format that no record has. */
function unknownId(id: unknown): unknown {
  return typeof id === 'string' && id.length > 20 ? id.replace(/..$/, 'ff') : 999_999
}
