import type { MockOperation } from './contract.ts'
import type { Values } from './values.ts'

/** A request from the wire, from a page or from a test: the same for all of them. */
export interface MockRequest {
  method: string
  /** The origin that links begin with, such as `http://127.0.0.1:4010`. */
  origin: string
  path: string
  /** The query without its question mark. */
  search: string
  header(name: string): string | null | undefined
  /** All headers, read only when the request is logged. */
  headers(): Record<string, string>
  /** Reads the body as text; undefined when it is larger than {@link maxBody}. Of a body that nobody needs, nothing is read. */
  text(): Promise<string | undefined>
}

/** How large a body may be, in bytes. */
export const maxBody = 1_000_000

/** How long a query may be, in characters. The links of a list repeat it. */
export const maxQuery = 4_000

/** A request to a documented operation, taken apart. */
export interface OperationRequest {
  operation: MockOperation
  /** The value in the path, as it was sent. */
  id: string | undefined
  query: Values
  form: Values
  address: ListAddress
}

/** The address of a list without its query, and the query as it was sent. */
export interface ListAddress {
  path: string
  search: string
}

/** The bearer token of a request. The scheme is read in any case. */
export function keyOf({ header }: MockRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1]
}

/** Whether the request carries a bearer token, and the right one if there is one. */
export function isAuthenticated(request: MockRequest, apiKey: string | undefined): boolean {
  const key = keyOf(request)
  return key !== undefined && (apiKey === undefined || key === apiKey)
}

/** The media type of a body without its parameters; nothing if there is no body, whose type says nothing. */
export function mediaTypeOf({ header }: MockRequest, body: string): string | undefined {
  return body === '' ? undefined : (header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '')
}
