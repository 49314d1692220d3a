import type { Service } from './behavior.ts'
import { type MockOperation, type MockResource, responseOf } from './contract.ts'
import type { Records } from './records.ts'
import { rejected } from './rejection.ts'
import type { ListAddress, OperationRequest } from './request.ts'
import { documented, type MockResponse } from './response.ts'
import type { Values } from './values.ts'

/** Where a page stands among the pages of its list. */
interface Numbers {
  first: number
  current: number
  last: number
  length: number
  total: number
}

/** The page of a list that the query asks for. */
export function listPage(
  { contract, behavior }: Service,
  records: Records,
  { operation, query, address }: OperationRequest,
  { id }: MockResource,
): MockResponse {
  const asked = (role: string): Values[string] | undefined => askedFor(operation, query, role)
  const first = firstPage(operation)
  const current = Number(asked('page') ?? first)
  const length = Number(asked('page-length') ?? Number.MAX_SAFE_INTEGER)
  const text = String(asked('search') ?? '')
  const offset = (current - first) * length
  const found = records.list({
    search: text === '' ? undefined : { field: String(asked('search-field')), matches: behavior.matches(text) },
    filters: filtersIn(operation, query),
    findsEither: behavior.findsEither,
    sortBy: String(asked('sort-field') ?? id),
    sortKey: behavior.sortKey,
    descending: asked('sort-direction') === 'desc',
    offset,
    limit: length,
  })
  const pages = Math.ceil(found.total / length)
  const last = first - 1 + Math.max(pages, behavior.countsEmptyPage ? 1 : 0)
  if (behavior.rejectsPageAfterLast && current > Math.max(first, last)) {
    const rejection = rejected(contract, operation, ['page-selection'])
    if (rejection) return rejection
  }
  const urls = pageUrls(operation, address, behavior.linksKeepQuery, {
    first,
    current,
    last,
    length,
    total: found.total,
  })
  const isEmpty = found.records.length === 0
  const response = documented(contract, operation, operation.success, {
    ...urls,
    records: found.records,
    total: found.total,
    page: current,
    'page-length': length,
    'last-page': last,
    'list-url': address.path,
    'first-position': isEmpty ? null : offset + 1,
    'last-position': isEmpty ? null : offset + found.records.length,
  })
  if (!responseOf(contract, operation, operation.success)?.link) return response
  return { ...response, headers: { ...response.headers, Link: linkHeader(urls) } }
}

function askedFor({ roles, defaults }: MockOperation, query: Values, role: string): Values[string] | undefined {
  const name = roles[role]
  return name === undefined ? undefined : (query[name] ?? defaults[name])
}

function firstPage({ roles, defaults }: MockOperation): number {
  return Number(defaults[roles['page'] ?? ''] ?? 1)
}

/** A query parameter without a role of its own keeps the records whose field of its name has its value. */
function filtersIn({ roles }: MockOperation, query: Values): Values {
  const others = Object.values(roles)
  return Object.fromEntries(Object.entries(query).filter(([name]) => !others.includes(name)))
}

type Urls = Readonly<Record<'first-url' | 'last-url' | 'previous-url' | 'next-url', string | null>>

function pageUrls({ roles }: MockOperation, { path, search }: ListAddress, keepsQuery: boolean, at: Numbers): Urls {
  const parameter = roles['page'] ?? ''
  // Without the ampersand a question mark at the beginning would be taken for the one before a query.
  const others = new URLSearchParams(keepsQuery ? `&${search}` : '')
  others.delete(parameter)
  const rest = others.size > 0 ? `${others}&` : ''
  const page = (number: number): string => `${path}?${rest}${parameter}=${number}`
  return {
    'first-url': page(at.first),
    'last-url': page(at.last),
    'previous-url': at.current > at.first ? page(Math.min(at.current - 1, at.last)) : null,
    'next-url': at.current < at.last ? page(at.current + 1) : null,
  }
}

/** The pages that there are, as RFC 8288 writes them. */
function linkHeader(urls: Urls): string {
  const relations = { first: 'first-url', prev: 'previous-url', next: 'next-url', last: 'last-url' } as const
  return Object.entries(relations)
    .filter(([, role]) => urls[role] !== null)
    .map(([relation, role]) => `<${urls[role]}>; rel="${relation}"`)
    .join(', ')
}
