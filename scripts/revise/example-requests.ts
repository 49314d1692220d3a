// The request that an example of a success is for.

import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../src/lib/json.ts'
import { idAs } from '../../src/mock/contract/ids.ts'
import type { MockRecord } from '../../src/mock/contract/types.ts'
import type { OperationView } from '../contract/operations.ts'
import type { Records, SentRequest } from '../lint/mock-client.ts'
import { type Fields, rolesIn } from './story.ts'

export function requestFor(
  view: OperationView,
  old: OperationView,
  key: string,
  index: number,
  story: Records,
): SentRequest | undefined {
  const shown = old.success.body?.examples?.[key]?.value
  const said = rolesIn(old, shown)
  const form = view.form?.examples?.[key]?.value
  const records = story[view.resource] ?? []
  switch (view['x-action']) {
    case 'list':
      return pageRequest(view, old, key, index)
    case 'create':
      return isObject(form) ? { form, records: { ...story, [view.resource]: before(records, form) } } : undefined
    case 'update':
      return isObject(form) ? { form, id: idOf(view, said) } : undefined
    default:
      return { id: idOf(view, said) }
  }
}

/** The id of the record that an example showed, or else the one that stands in the path. */
export function idOf(view: OperationView, said: Fields): unknown {
  const { schema = {}, examples = {} } = view.pathParameters[0] ?? {}
  const shown = said['id'] ?? Object(said['record'])['id']
  return shown === undefined ? Object.values(examples)[0]?.value : idAs(schema, shown)
}

/** The records that are there before the form makes the one with its values. */
function before(records: readonly MockRecord[], form: Fields): MockRecord[] {
  // What is only sent, or empty, says nothing of the record.
  const isLike = (record: MockRecord) =>
    Object.entries(form).every(
      ([name, value]) => !(name in record) || value === '' || isDeepStrictEqual(record[name], value),
    )
  const index = records.findIndex(isLike)
  return records.slice(0, index === -1 ? records.length : index)
}

/** The pages of one list stand in their order; a page without records is that of a service without records. */
function pageRequest(view: OperationView, old: OperationView, key: string, index: number): SentRequest {
  const examples = Object.entries(old.success.body?.examples ?? {}).map(([name, { value }]) => ({
    name,
    said: rolesIn(old, value),
  }))
  const own = examples.find(({ name }) => name === key)?.said
  const isEmpty = JSON.stringify(own?.['records']) === '[]'
  const query = queryIn(Object.values((isEmpty ? own : examples[0]?.said) ?? {}))
  if (view.pages) {
    if (old.pages) query.delete(old.pages.page.name)
    query.set(view.pages.page.name, String(view.pages.first + (isEmpty ? 0 : index)))
  }
  return { query: String(query), ...(isEmpty && { records: {} }) }
}

/** What the page was asked for, as its first address of another page says it. */
function queryIn(values: unknown[]): URLSearchParams {
  const queries = values.map((value) => /\?(.*)/.exec(typeof value === 'string' ? value : '')?.[1])
  return new URLSearchParams(queries.find((query) => query !== undefined) ?? '')
}
