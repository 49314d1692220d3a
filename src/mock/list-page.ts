import type { PageLinks, PageMeta } from '../../generated/models.ts'
import type { MockRecord } from './contract.ts'
import type { Records } from './records.ts'
import type { ListAddress, OperationRequest, Values } from './request.ts'

/** The body of a list: its records, the links to other pages, the numbers of this page. */
export interface ListPage {
  data: MockRecord[]
  links: PageLinks
  meta: PageMeta
}

export function listPage(
  records: Records,
  { operation, query, address }: OperationRequest,
  fields: Readonly<Record<string, unknown>>,
): ListPage {
  const value = (name: string): string | number =>
    (query[name] ?? operation.query[name]?.default ?? '') as string | number
  const [current, perPage] = [Number(value('page')), Number(value('per_page'))]
  const found = records.list({
    search: { field: String(value('search_by')), text: String(value('search')) },
    filters: filtersIn(query, fields),
    sortBy: String(value('sort_by')),
    descending: value('sort') === 'desc',
    offset: (current - 1) * perPage,
    limit: perPage,
  })
  const last = Math.max(1, Math.ceil(found.total / perPage))
  const from = found.records.length > 0 ? (current - 1) * perPage + 1 : null
  return {
    data: found.records,
    links: links(address, current, last),
    meta: {
      current_page: current,
      from,
      last_page: last,
      path: address.path,
      per_page: perPage,
      to: from === null ? null : from + found.records.length - 1,
      total: found.total,
    },
  }
}

// A query parameter that is called like a field of the record keeps the records with that value.
function filtersIn(query: Values, fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in fields)) as Record<string, string>
}

function links({ path, search }: ListAddress, current: number, last: number): PageLinks {
  const others = new URLSearchParams(search)
  others.delete('page')
  const rest = others.size > 0 ? `${others}&` : ''
  const page = (number: number): string => `${path}?${rest}page=${number}`
  return {
    first: page(1),
    last: page(last),
    prev: current > 1 ? page(Math.min(current - 1, last)) : null,
    next: current < last ? page(current + 1) : null,
  }
}
