import type { MockRecord } from '../contract/types.ts'
import type { Records } from './records.ts'

interface ListQuery {
  /** The field to search, and the values that match. */
  search?: { field: string; matches(text: string): boolean } | undefined
  /** The value that a field must have. */
  filters: Readonly<Record<string, unknown>>
  sortBy: string
  descending: boolean
  offset: number
  limit: number
}

/** One page, and the number of records on all pages. */
export function queryRecords(records: Records, query: ListQuery): { records: MockRecord[]; total: number } {
  const { sortBy, descending, offset, limit } = query
  const found = matching(records.inOrderOf(sortBy), query)
  const total = found.length
  if (!descending) return { records: found.slice(offset, offset + limit), total }
  const end = Math.max(0, total - offset)
  return { records: found.slice(Math.max(0, end - limit), end).reverse(), total }
}

function matching(order: readonly MockRecord[], { search, filters }: ListQuery): readonly MockRecord[] {
  const wanted = Object.entries(filters)
  if (!search && wanted.length === 0) return order
  return order.filter((record) => {
    const passes = wanted.every(([field, value]) => record[field] === value)
    return passes && (!search || search.matches(String(record[search.field] ?? '')))
  })
}
