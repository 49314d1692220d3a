import type { Roles } from '../../lib/fill-body.ts'
import {
  type Behavior,
  isDescending,
  type MockOperation,
  rejectionFor,
  responseOf,
  type Values,
} from '../contract/types.ts'
import type { Outcome } from './outcome.ts'
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
  const { operation, request } = parsed
  const page = askedPage(parsed)
  const { records, total } = recordsOn(page, parsed)
  const pages = Math.max(Math.ceil(total / page.length), 1)
  const last = page.first - 1 + pages
  const rejection = page.number > Math.max(page.first, last) ? rejectionFor(operation, 'page-selection') : undefined
  if (rejection) return { kind: 'rejection', rejection }
  const urlOf = urlWriter(parsed)
  const urls = pageUrls(urlOf, page, last)
  const isEmpty = records.length === 0
  const roles = {
    ...urls,
    records,
    total,
    page: page.number,
    'page-length': page.length,
    'last-page': last,
    'list-url': request.origin + request.path,
    'first-position': isEmpty ? null : page.offset + 1,
    'last-position': isEmpty ? null : page.offset + records.length,
    count: records.length,
    'page-list': pageList(operation, urlOf, page, last, urls),
    'page-links': linkHeader(operation, urls),
  }
  return { kind: 'success', roles }
}

function askedPage({ operation, query }: ParsedRequest): Page {
  const first = Number(operation.defaults[operation.roles['page'] ?? ''] ?? 1)
  const number = Number(askedFor(operation, query, 'page') ?? first)
  const length = Number(askedFor(operation, query, 'page-length') ?? Number.MAX_SAFE_INTEGER)
  return { first, number, length, offset: (number - first) * length }
}

function recordsOn({ offset, length }: Page, { mock, operation, query, records, resource }: ParsedRequest) {
  const { behavior } = mock.contract
  const asked = (role: string): Values[string] | undefined => askedFor(operation, query, role)
  const text = String(asked('search') ?? '')
  return queryRecords(records, {
    search:
      text === ''
        ? undefined
        : { field: String(asked('search-field') ?? resource.name), matches: behavior.matches(text) },
    filters: filtersIn(operation, query),
    sortBy: String(asked('sort-field') ?? resource.id),
    sortKey: behavior.sortKey,
    descending: isDescending(asked('sort-direction')),
    offset,
    limit: length,
  })
}

function askedFor({ roles, defaults }: MockOperation, query: Values, role: string): Values[string] | undefined {
  const name = roles[role]
  return name === undefined ? undefined : (query[name] ?? defaults[name])
}

/** A query parameter without a role filters by the field of the same name. */
function filtersIn({ roles }: MockOperation, query: Values): Values {
  const others = Object.values(roles)
  return Object.fromEntries(Object.entries(query).filter(([name]) => !others.includes(name)))
}

type Urls = Readonly<Record<'first-url' | 'last-url' | 'previous-url' | 'next-url', string | null>>

function pageUrls(urlOf: UrlOf, { first, number }: Page, last: number): Urls {
  return {
    'first-url': urlOf(first),
    // An empty list still links to one page, whatever the number of its last page.
    'last-url': urlOf(Math.max(first, last)),
    'previous-url': number > first ? urlOf(Math.min(number - 1, last)) : null,
    'next-url': number < last ? urlOf(number + 1) : null,
  }
}

type UrlOf = (page: number) => string

/** Writes the URL of a page. */
function urlWriter({ mock, operation, request, query }: ParsedRequest): UrlOf {
  const parameter = operation.roles['page'] ?? ''
  const others = linksQuery(mock.contract.behavior.linksQuery, operation, request.search, query)
  others.delete(parameter)
  const rest = others.size > 0 ? `${others}&` : ''
  return (page) => `${request.origin}${request.path}?${rest}${parameter}=${page}`
}

function linksQuery(
  kind: Behavior['linksQuery'],
  { query: schema, defaults }: MockOperation,
  search: string,
  query: Values,
): URLSearchParams {
  if (kind === 'dropped') return new URLSearchParams()
  // The ampersand protects a leading question mark, which `URLSearchParams` would remove.
  if (kind === 'kept') return new URLSearchParams(`&${search}`)
  const names = Object.keys(schema?.fields ?? {})
  const values = names.map((name) => [name, query[name] ?? defaults[name]] as const)
  return new URLSearchParams(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}

/** The number of links on either side of the current page, besides the first two and the last two pages. */
const pagesBeside = 3

/** The links for page controls; in long lists, `...` replaces some. */
function pageList(
  operation: MockOperation,
  urlOf: UrlOf,
  { first, number }: Page,
  last: number,
  urls: Urls,
): Roles[] | undefined {
  const labels = responseOf(operation, operation.success)?.pageLabels
  if (!labels) return undefined
  const link = (url: string | null, label: string, active = false): Roles => {
    return { 'page-url': url, 'page-label': label, 'page-active': active }
  }
  const shown = [first, first + 1, ...around(number), last - 1, last].filter((page) => page >= first && page <= last)
  const pages = [...new Set(shown)].sort((one, other) => one - other)
  const links = pages.flatMap((page, index) => {
    const own = link(urlOf(page), String(page), page === number)
    return index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [link(null, '...'), own] : [own]
  })
  const [previous, next] = labels
  return [link(urls['previous-url'], previous), ...links, link(urls['next-url'], next)]
}

function around(page: number): number[] {
  return Array.from({ length: 2 * pagesBeside + 1 }, (_, index) => page - pagesBeside + index)
}

/** The neighboring pages, as an RFC 8288 header; undefined if the contract has no header for them. */
function linkHeader(operation: MockOperation, urls: Urls): string | undefined {
  const roles = Object.values(responseOf(operation, operation.success)?.headerRoles ?? {})
  if (!roles.includes('page-links')) return undefined
  const relations = { first: 'first-url', prev: 'previous-url', next: 'next-url', last: 'last-url' } as const
  return Object.entries(relations)
    .filter(([, role]) => urls[role] !== null)
    .map(([relation, role]) => `<${urls[role]}>; rel="${relation}"`)
    .join(', ')
}
