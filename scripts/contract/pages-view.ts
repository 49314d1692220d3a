// How to select and read the pages of a list.

import type { Header, Parameter, Response, Schema } from './contract.ts'
import { pointerTo } from './roles.ts'

export interface Pages {
  /** The query parameter that selects a page, and the number of the first page; undefined if it takes a cursor. */
  page: Parameter
  first: number | undefined
  /** The query parameter that sets the length of a page, and its maximum. */
  length: Parameter
  longest: number
  /** JSON pointers into the body: to the number of this page, of the last one, of all records; to what leads to the next page. */
  current: string | undefined
  last: string | undefined
  total: string | undefined
  next: string | undefined
  cursor: string | undefined
  /** Whether the cursor is in the query of the next URL. */
  inUrl: boolean
  hasNext: string | undefined
  /** The header with the number of all records, if the body does not have it. */
  totalHeader: string | undefined
  /** Whether the response has other pages in `Link` (RFC 8288). */
  link: boolean
}

interface ListResponse {
  response: Response
  body?: { schema: Schema }
  records?: string
}

/** Undefined if the list has no selectable pages. */
export function pagesOf(list: ListResponse, query: Parameter[]): Pages | undefined {
  const page = query.find((parameter) => parameter['x-role'] === 'page')
  const length = query.find((parameter) => parameter['x-role'] === 'page-length')
  if (!page || !length) return undefined
  const lengths = length.schema.enum?.map(Number) ?? []
  const { schema = {} } = list.body ?? {}
  const own = pointerTo(schema, 'next-cursor')
  const next = pointerTo(schema, 'next-url')
  const cursor = own ?? (page.schema.default === undefined ? next : undefined)
  const first = typeof page.schema.default === 'number' && cursor === undefined ? page.schema.default : undefined
  const isSelected = first !== undefined || cursor !== undefined
  if (!isSelected || lengths.length === 0 || list.records === undefined) return undefined
  return {
    page,
    first,
    length,
    longest: Math.max(...lengths),
    current: pointerTo(schema, 'page'),
    last: pointerTo(schema, 'last-page'),
    total: pointerTo(schema, 'total'),
    next,
    cursor,
    inUrl: cursor !== undefined && own === undefined,
    hasNext: pointerTo(schema, 'has-next'),
    totalHeader: Object.entries(list.response.headers ?? {}).find(([, header]) => header['x-role'] === 'total')?.[0],
    link: headerOf(list.response, 'Link') !== undefined,
  }
}

/** The header of a response, in any case. */
export function headerOf({ headers = {} }: Response, name: string): Header | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
}
