import { isDescending, type MockOperation, rejectionFor, takesCursor, type Values } from '../contract/types.ts'
import { pairsIn } from './form-values.ts'
import type { Outcome } from './outcome.ts'
import { countBefore, cursorBehind } from '../records/cursor.ts'
import { queryRecords } from '../records/query.ts'
import type { ParsedRequest } from './requests.ts'

/** The page of a list for a query. */
interface Page {
  /** The number of the first page. */
  first: number
  number: number
  length: number
  /** The number of records before it. */
  offset: number
}

/** The page of a list for a query, or the rejection of a page that does not exist. */
export function listPage(parsed: ParsedRequest): Outcome {
  const { operation } = parsed
  const page = requestedPage(parsed)
  const { records, total } = recordsOn(page, parsed)
  const pages = Math.max(Math.ceil(total / page.length), 1)
  const last = page.first - 1 + pages
  const isFollowed = page.offset + page.length < total
  const rejection = page.number > Math.max(page.first, last) ? rejectionFor(operation, 'page-selection') : undefined
  if (rejection) return { kind: 'rejection', rejection }
  const cursor = cursorBehind(page.offset + page.length)
  const next = takesCursor(operation) ? cursor : String(page.number + 1)
  const roles = {
    records,
    total,
    page: page.number,
    'page-length': page.length,
    'last-page': last,
    count: records.length,
    'next-url': isFollowed ? urlOf(parsed, next) : null,
    'next-cursor': isFollowed ? cursor : null,
    'has-next': isFollowed,
  }
  return { kind: 'success', roles }
}

function requestedPage({ operation, query }: ParsedRequest): Page {
  const first = Number(operation.defaults[operation.roles['page'] ?? ''] ?? 1)
  const given = parameterValue(operation, query, 'page')
  const length = Number(parameterValue(operation, query, 'page-length') ?? Number.MAX_SAFE_INTEGER)
  if (takesCursor(operation)) {
    const offset = given === undefined ? 0 : countBefore(given)
    return { first, number: first + Math.floor(offset / length), length, offset }
  }
  const number = Number(given ?? first)
  return { first, number, length, offset: (number - first) * length }
}

function recordsOn({ offset, length }: Page, { mock, operation, query, records, resource }: ParsedRequest) {
  const { behavior } = mock.contract
  const parameter = (role: string): Values[string] | undefined => parameterValue(operation, query, role)
  const text = String(parameter('search') ?? '')
  return queryRecords(records, {
    search:
      text === ''
        ? undefined
        : { field: String(parameter('search-field') ?? resource.name), matches: behavior.matches(text) },
    filters: filtersIn(operation, query),
    sortBy: String(parameter('sort-field') ?? resource.id),
    descending: isDescending(parameter('sort-direction')),
    offset,
    limit: length,
  })
}

function parameterValue({ roles, defaults }: MockOperation, query: Values, role: string): Values[string] | undefined {
  const name = roles[role]
  return name === undefined ? undefined : (query[name] ?? defaults[name])
}

/** A query parameter without a role filters by the field of the same name. */
function filtersIn({ roles }: MockOperation, query: Values): Values {
  const others = Object.values(roles)
  return Object.fromEntries(Object.entries(query).filter(([name]) => !others.includes(name)))
}

/** The address of a page of the same list. */
function urlOf({ operation, request }: ParsedRequest, page: string): string {
  const query = pairsIn(request.search)
  query.set(operation.roles['page'] ?? '', page)
  return `${request.origin}${request.path}?${query}`
}
