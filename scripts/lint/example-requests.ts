// The requests of examples, which the check of the examples sends.

import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../src/lib/json.ts'
import { read } from '../contract/read-body.ts'
import type { OperationView } from '../contract/operations.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'
import { invalidRequests, unknownField, validRequest } from './invalid-requests.ts'
import type { MockClient, Records, SentRequest } from './mock-client.ts'

type Form = Readonly<Record<string, unknown>>

/** The request of each example of a success, by its key. */
export function successRequests(mock: MockClient, view: OperationView): Record<string, SentRequest> {
  const { success, form } = view
  const keys = Object.keys(success.body?.examples ?? {})
  const { id } = validRequest(view)
  switch (view['x-action']) {
    case 'list':
      return Object.fromEntries(keys.map((key, index) => [key, pageRequest(view, index)]))
    case 'show':
      return Object.fromEntries(keys.map((key) => [key, { id: idIn(view, key) }]))
    case 'delete':
      return { [keys[0] ?? 'delete']: { id } }
    case 'create':
    case 'update': {
      const forms = Object.entries(form?.examples ?? {}).map(([key, { value }]) => {
        const sent = { id, form: isObject(value) ? value : {} }
        const isCreate = view['x-action'] === 'create'
        return [key, isCreate ? { ...sent, records: recordsBefore(mock, view, sent.form) } : sent]
      })
      return Object.fromEntries(forms)
    }
  }
}

/**
 * Requests, one of which is rejected for one of the reasons.
 *
 * @param fields the names of the invalid fields; empty if the body has no place for them
 */
export function rejectedRequests(
  view: OperationView,
  views: readonly OperationView[],
  reasons: readonly RejectionRole[],
  fields: string[],
): SentRequest[] {
  const sets = fields.length > 0 ? [fields] : [[], ...fieldSets(view, views)]
  return sets.flatMap((some) => invalidRequests(view, reasons, some))
}

function fieldSets({ form, queryParameters, resource }: OperationView, views: readonly OperationView[]): string[][] {
  const forms = views.filter((view) => view.resource === resource).map((view) => view.form?.schema.properties ?? {})
  const fields = [...new Set(forms.flatMap(Object.keys)), unknownField]
  const names = form ? fields : queryParameters.map(({ name }) => name)
  return [...names.map((name) => [name]), ...(form?.schema.required ? [form.schema.required] : [])]
}

/** The pages of a list, in order; a page without records is that of a service without records. */
function pageRequest({ success: { body }, pages }: OperationView, index: number): SentRequest {
  const values = Object.values(body?.examples ?? {}).map(({ value }) => read(body?.schema ?? {}, value))
  const isEmpty = JSON.stringify(values[index]?.['records']) === '[]'
  const query = queryIn(Object.values(values[isEmpty ? index : 0] ?? {}))
  const { first, page } = pages ?? {}
  // The page before has the cursor of this one.
  const cursor = isEmpty ? undefined : cursorIn(values[index - 1], page?.name)
  const selector = first === undefined ? cursor : first + (isEmpty ? 0 : index)
  query.delete(page?.name ?? '')
  if (page && selector !== undefined) query.set(page.name, String(selector))
  return { query: String(query), ...(isEmpty ? { records: {} } : {}) }
}

/** The cursor that a page has for the next one. */
function cursorIn(values: Readonly<Record<string, unknown>> = {}, parameter = ''): unknown {
  return values['next-cursor'] ?? queryIn([values['next-url']]).get(parameter) ?? undefined
}

/** The query of the page, taken from its first address of another page. */
function queryIn(values: unknown[]): URLSearchParams {
  const queries = values.map((value) => /\?(.*)/.exec(typeof value === 'string' ? value : '')?.[1])
  return new URLSearchParams(queries.find((query) => query !== undefined) ?? '')
}

/** The records that exist before the form creates the one with its values. */
function recordsBefore(mock: MockClient, view: OperationView, form: Form): Records {
  const records = mock.records[view.resource] ?? []
  const index = indexOfCreated(mock, view, form)
  return { [view.resource]: index === -1 ? records : records.slice(0, index) }
}

/** The index of the record that a form creates. Ignores fields that are only sent, or empty. */
function indexOfCreated({ records }: MockClient, { resource }: OperationView, form: Form): number {
  return (records[resource] ?? []).findIndex((record) =>
    Object.entries(form).every(
      ([name, value]) => !(name in record) || value === '' || isDeepStrictEqual(record[name], value),
    ),
  )
}

function idIn({ success: { body } }: OperationView, key: string): unknown {
  const values = read(body?.schema ?? {}, body?.examples?.[key]?.value)
  // records, by role
  return values['id'] ?? (values['record'] as { id?: unknown } | undefined)?.id
}
