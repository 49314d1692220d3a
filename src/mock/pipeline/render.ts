import {
  type DocumentedResponse,
  exampleBody,
  type MockContract,
  type MockOperation,
  responseOf,
} from '../contract/types.ts'
import { fill, type Roles } from '../contract/fill-body.ts'
import { InputError, StateError } from '../errors.ts'
import { escapeText } from '../../lib/html.ts'
import { read } from '../contract/read-body.ts'

/** A response before it is written to the wire. If the body is undefined, the response has no body. */
export interface MockResponse {
  status: number
  headers: Record<string, string>
  body?: unknown
  /** Default: JSON. */
  mediaType?: string
  /** What was wrong with the request, for the log. */
  reason?: string
  /** What it was asked for by, if it is not the usual response: a rule, or `Prefer`. */
  by?: string
  /** Whether the connection is dropped instead, or cut off in the middle of the body. */
  fault?: 'drop' | 'cut'
}

/** A response as it goes out: every header, and the body as text if there is one. */
interface WireResponse {
  status: number
  headers: Record<string, string>
  text: string | undefined
}

/** What HTTP itself says of a request, whatever the contract is of. */
export const statuses = {
  ok: 200,
  noContent: 204,
  seeOther: 303,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  contentTooLarge: 413,
  uriTooLong: 414,
  unsupportedMediaType: 415,
  expectationFailed: 417,
  misdirected: 421,
  headersTooLarge: 431,
  serverError: 500,
  insufficientStorage: 507,
} as const

const json = 'application/json'

/** Problems (RFC 9457) are JSON too. */
function isJson(mediaType: string): boolean {
  return mediaType.endsWith('json')
}

/**
 * The response to a request that was not carried out: 400 for what the request did; what nobody foresaw is a mistake of
 * the mock, and its place is printed for whoever mends it.
 */
export function failed(contract: MockContract, error: unknown): MockResponse {
  if (error instanceof StateError) return otherError(contract, statuses.insufficientStorage, error.message)
  if (error instanceof InputError) return otherError(contract, statuses.badRequest, error.message)
  const { name = 'value', stack = '' } = Object(error)
  // Without the message, which may repeat what was sent, a key too.
  const places = String(stack)
    .split('\n')
    .filter((line) => /^ +at /.test(line))
  console.error([`The mock failed on a request: nobody foresaw this ${name}.`, ...places].join('\n'))
  const message = 'The mock failed on this request. That is a mistake in the mock: report it with what it printed.'
  return otherError(contract, statuses.serverError, message)
}

/** The response of a documented status: its body says the roles that are given. */
export function documented(operation: MockOperation, status: number, roles: Roles): MockResponse {
  return written(responseOf(operation, status), status, roles)
}

function written(response: DocumentedResponse | undefined, status: number, roles: Roles): MockResponse {
  const { headers, schema, mediaType = json } = response ?? { examples: {} }
  const all = { status, ...roles }
  const head = { status, headers: { ...headers } }
  const isError = status >= statuses.badRequest
  if (schema === undefined) return isError ? { ...head, reason: reasonIn(all) } : head
  const body = isJson(mediaType) ? fill(schema, all) : pageOf(String(roles['message'] ?? ''))
  if (!isError) return { ...head, body, mediaType }
  // Not each role that was given has a place in the body.
  const said = isJson(mediaType) ? read(schema, body) : all
  return { ...head, reason: reasonIn(said), body, mediaType }
}

/** An example as the contract shows it. */
export function exampleResponse(operation: MockOperation, status: number, name?: string): MockResponse {
  const response = responseOf(operation, status)
  const body = response && exampleBody(response, name)
  const filled = documented(operation, status, exampleRoles(operation, status, name))
  return body === undefined ? filled : { ...filled, body }
}

function reasonIn({ message = '', 'field-errors': errors }: Roles): string {
  const sentences = Object.values((errors ?? {}) as Record<string, string[]>).flat() // what the role holds
  return sentences.length > 0 ? sentences.join(' ') : String(message)
}

/** The page that a browser would get instead of an error in JSON. */
export function asPage(response: MockResponse): MockResponse {
  const { status, body, reason = '' } = response
  if (status < statuses.badRequest || body === undefined) return response
  return { ...response, body: pageOf(reason), mediaType: 'text/html' }
}

function pageOf(sentence: string): string {
  return `<h1>${escapeText(sentence)}</h1>`
}

/** What the example of a documented status says, and the description of the response where there is no example. */
export function exampleRoles(operation: MockOperation, status: number, name?: string): Roles {
  const response = responseOf(operation, status)
  if (response?.schema === undefined) return {}
  return { message: response.message, ...read(response.schema, exampleBody(response, name)) }
}

// A message that repeats a body of 1 MB would help a caller to keep the mock busy.
const longestMessage = 2_000

/** An error that has nothing to do with an operation: what the contract documents as `default`. */
export function otherError(
  { operations: [operation] }: MockContract,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): MockResponse {
  const shown = message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message
  const response = written(operation?.responses['default'], status, { message: shown })
  return { ...response, headers: { ...response.headers, ...headers } }
}

/** Nothing that a mock says is worth caching. */
export function onTheWire({ status, headers, body, mediaType = json }: MockResponse): WireResponse {
  const all: Record<string, string> = { 'Cache-Control': 'no-store', ...headers }
  if (body === undefined) return { status, headers: all, text: undefined }
  all['Content-Type'] = mediaType
  return { status, headers: all, text: isJson(mediaType) ? JSON.stringify(body) : String(body) }
}
