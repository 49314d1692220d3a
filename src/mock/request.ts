import type { MockOperation } from './contract.ts'

/** A request from the wire, from a page or from a test: the same for all of them. */
export interface MockRequest {
  method: string
  /** The origin that links begin with, such as `http://127.0.0.1:4010`. */
  origin: string
  path: string
  /** The query without its question mark. */
  search: string
  header(name: string): string | null | undefined
  /** All headers, asked for only when the request is remembered. */
  headers(): Record<string, string>
  /** The body as text; undefined when it is larger than {@link maxBody}. */
  body: string | undefined
}

/** How large a body may be, in bytes. */
export const maxBody = 1_000_000

/** A request to a documented operation, taken apart. */
export interface OperationRequest {
  operation: MockOperation
  /** The value in the path, as it was sent. */
  id: string | undefined
  query: Values
  form: Values
  address: ListAddress
}

/** Where a list was asked for: its address without the query, and the query as it was sent. */
export interface ListAddress {
  path: string
  search: string
}

/** The values of a form or a query by name; a list when a name came more than once. */
export type Values = Record<string, string | number | string[]>

/**
 * The pairs of a form or a query (the URL standard's application/x-www-form-urlencoded) by name.
 *
 * A name that comes more than once keeps all its values; no schema of the contract allows that. The object has
 * no prototype, so that a field called `__proto__` is a field like any other.
 */
export function decode(text: string): Values {
  const values: Values = Object.create(null) as Values
  // Without the ampersand a question mark at the beginning would be taken for the one before a query.
  for (const [name, value] of new URLSearchParams(`&${text}`)) {
    const before = values[name]
    if (before === undefined) values[name] = value
    else if (Array.isArray(before)) before.push(value)
    else values[name] = [String(before), value]
  }
  return values
}

/**
 * The query parameters that the operation has, integers as numbers. Empty ones count as left out. A number that
 * JavaScript cannot tell from the next one is read as the highest that it can: it is past every page as well.
 */
export function queryValues({ query }: MockOperation, search: string): Values {
  const sent = decode(search)
  const values: Values = {}
  for (const [name, { integer }] of Object.entries(query)) {
    const value = sent[name]
    if (value === undefined || value === '') continue
    values[name] =
      integer && typeof value === 'string' && /^-?\d+$/.test(value)
        ? Math.min(Number(value), Number.MAX_SAFE_INTEGER)
        : value
  }
  return values
}

/** Whether the request carries a bearer token, and the right one if there is one. The scheme is read in any case. */
export function isAuthenticated({ header }: MockRequest, apiKey: string | undefined): boolean {
  const [, token] = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '') ?? []
  return token !== undefined && (apiKey === undefined || token === apiKey)
}

/** A form by its media type, or nothing at all: the type of a body that is not there says nothing. */
export function isForm({ body, header }: MockRequest): boolean {
  const type = header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  return body === '' || type === 'application/x-www-form-urlencoded'
}
