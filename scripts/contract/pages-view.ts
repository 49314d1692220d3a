// How the pages of a list are selected and read.

import type { Header, Parameter, Response } from './contract.ts'
import type { NamedSchema } from './named-contract.ts'
import { pointerTo } from './roles.ts'

export interface Pages {
  /** The query parameter that selects a page, and the number of the first page. */
  page: Parameter
  first: number
  /** The query parameter that sets the length of a page, and its longest value. */
  length: Parameter
  longest: number
  /** JSON pointers into the body: to the number of this page, of the last one, of all records, to the next URL. */
  current?: string
  last?: string
  total?: string
  next?: string
  /** Whether the response names other pages in `Link` (RFC 8288). */
  link: boolean
}

interface ListResponse {
  response: Response
  body?: { schema: NamedSchema }
  records?: string
}

/** Nothing if the pages of a list cannot be selected. */
export function pagesOf(operationId: string, list: ListResponse, query: Parameter[]): Pages | undefined {
  const page = query.find((parameter) => parameter['x-role'] === 'page')
  const length = query.find((parameter) => parameter['x-role'] === 'page-length')
  if (!page || !length) return undefined
  const lengths = length.schema.enum?.map(Number) ?? []
  const first = page.schema.default
  if (typeof first !== 'number' || lengths.length === 0 || list.records === undefined) {
    const why = 'its pages need a `page` with a default, a page length with an enum, and an array of records'
    throw viewError(operationId, why, 'Correct the parameters or the response')
  }
  const pointers = list.body && {
    current: pointerTo(list.body.schema, 'page'),
    last: pointerTo(list.body.schema, 'last-page'),
    total: pointerTo(list.body.schema, 'total'),
    next: pointerTo(list.body.schema, 'next-url'),
  }
  return {
    page,
    first,
    length,
    longest: Math.max(...lengths),
    ...withoutUndefined(pointers ?? {}),
    link: headerOf(list.response, 'Link') !== undefined,
  }
}

/** The header of a response, whatever the case of its name. */
export function headerOf({ headers = {} }: Response, name: string): Header | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
}

/** The operation, why no view of it can be made, and what to do. */
export function viewError(operationId: string, why: string, todo: string): Error {
  return new Error(`Failed to read ${operationId}: ${why}. ${todo}.`)
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> }

function withoutUndefined<Values extends object>(values: Values): Defined<Values> {
  // Filtering keys does not change the types of the values that stay.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>
}
