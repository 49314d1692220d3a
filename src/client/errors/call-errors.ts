// The errors of a call. Each name is a literal on the prototype: it survives minification, and the compiler checks a
// `switch` over it. No error contains a Request or a foreign error, where the API key may be.

import { isPlainObject, propertiesOf, valueAt } from '../../lib/json.ts'
import { redact, redactJson } from '../../lib/redact.ts'
import { shortened } from '../../lib/text.ts'
import type { ResponseInfo } from '../call.ts'

/** A request, as errors and hooks show it. `Id` is the name of an operation. */
export interface SentRequest<Id extends string = string> {
  /** Undefined for a request of `createFetch`. */
  operationId?: Id | undefined
  /** The template, `/api/v1/pixels/{id}`, so no id gets into your metrics. Undefined for a request of `createFetch`. */
  path?: string | undefined
  method: string
  /** Includes the query. */
  url: string
  /** How often it was sent. */
  attempts: number
  /** The same for all attempts of a call. Every process counts from 1. */
  callId: number
}

/** Part of a message: repeating a create that was carried out makes a second record. */
export function mayBeDone(method = 'GET'): string {
  return method === 'GET' ? '' : ' The request may have succeeded.'
}

const requestIdHeaders = ['X-Request-Id', 'Request-Id', 'X-Correlation-Id']

/** A message has the path alone: frameworks show it to the browser, and the host may be internal. */
const originOrQuery = /^\w+:\/\/[^/?#]*|[?#].*$/g

/** More properties of an error, as its class declares them. */
interface ErrorDetails extends ErrorOptions {
  response?: ResponseInfo | undefined
  [name: string]: unknown
}

/** Every error of a call. A wrong argument is a TypeError, and a call that your signal ends rejects with its reason. */
export abstract class CallError<Info = ResponseInfo | undefined, Id extends string = string> extends Error {
  declare readonly operationId: Id | undefined
  /** The template of the path. */
  declare readonly path: string | undefined
  declare readonly method: string
  declare readonly url: string
  /** How often the request was sent. */
  declare readonly attempts: number
  /** The `callId` that the hooks get. */
  declare readonly callId: number
  /** The status and the headers of the response. Undefined if none came. */
  declare readonly response: Info
  /** The message of the service for people. Undefined if it sent none. */
  declare readonly userMessage: string | undefined

  /** @param details the other properties, as the class declares them */
  constructor(request: SentRequest, why: string, details?: ErrorDetails) {
    const path = request.url.replace(originOrQuery, '')
    super(`Failed to ${request.method} ${shortened(path, 300)}: ${shortened(why, 600)}`)
    Object.assign(this, request, details)
  }

  /** The service's id of the request, for a question to its operators: `X-Request-Id`, or a similar header. */
  get requestId(): string | undefined {
    const headers = (this.response as ResponseInfo | undefined)?.headers
    return requestIdHeaders.map((name) => headers?.get(name) ?? undefined).find(Boolean)
  }

  /** What may be shown to users, also in a browser: neither the address nor a header. `JSON.stringify` uses it. */
  toJSON(): object {
    const { name, message, userMessage } = this
    const { status, errors } = propertiesOf(this)
    return { name, message, status, errors, userMessage }
  }
}

/** A class of errors to extend, whose instances know the operations of a contract by name. */
export type AbstractErrorClass<Instance> = abstract new (
  request: SentRequest,
  why: string,
  details?: ErrorDetails,
) => Instance

/** The same for the errors that the client itself creates. */
export interface CallErrorClass<Instance> {
  new (request: SentRequest, why: string, details?: ErrorDetails): Instance
  readonly prototype: Instance
}

/** The `apiKey` function failed. `cause` has the class and the message of what it threw, or of its cause: keep keys out of it. */
export class ApiKeyError<Id extends string = string> extends CallError<ResponseInfo | undefined, Id> {
  override get name(): 'ApiKeyError' {
    return 'ApiKeyError'
  }
}

/**
 * No response came, or it broke off. The service may have received the request, unless the connection was never made.
 * `cause` has the message, the stack and the `code` (`ECONNREFUSED`) of what went wrong, without the API key.
 */
export class ConnectionError<Id extends string = string> extends CallError<ResponseInfo | undefined, Id> {
  override get name(): 'ConnectionError' {
    return 'ConnectionError'
  }
}

/** A function of the options failed: `headers`, `onRequest` or `retry.when`. `cause` has the message of what it threw. */
export class HookError<Id extends string = string> extends CallError<ResponseInfo | undefined, Id> {
  override get name(): 'HookError' {
    return 'HookError'
  }
}

/** The response took longer than `timeoutMs`. The service may have received the request. */
export class TimeoutError<Id extends string = string> extends CallError<ResponseInfo | undefined, Id> {
  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }
}

/**
 * The status is a success, but the response lacks the data of the call. It has no `status` of its own, which servers would
 * respond with: see `response.status`.
 */
export class InvalidResponseError<Id extends string = string> extends CallError<ResponseInfo, Id> {
  override get name(): 'InvalidResponseError' {
    return 'InvalidResponseError'
  }
  declare readonly status: undefined
  declare readonly contentType: string | undefined
}

/**
 * The error of an unusable success.
 *
 * @param problem what is wrong with it
 * @param body without one, the response may come from another server
 */
export function invalidResponse(
  request: SentRequest,
  response: ResponseInfo,
  problem: string,
  body?: unknown,
): InvalidResponseError {
  const { status, headers } = response
  const contentType = headers.get('Content-Type') ?? undefined
  const type = contentType && shortened(contentType, 100)
  const advice = body ? '' : ' Check the baseUrl.'
  const why = `the response (${status}, ${type}) ${problem}.${mayBeDone(request.method)}${advice}`
  return new InvalidResponseError(request, why, { contentType, response })
}

/**
 * A safe copy of an error that other code threw, or of its cause: Node's fetch only has "fetch failed". It keeps the
 * class name, message, stack, `code` and `syscall`: the rest may contain the request, and so the key.
 */
export function keptError(thrown: unknown, secret: string): Error {
  const source = valueAt(thrown, 'cause') ?? thrown
  // Any of it may be missing. Several addresses of a host fail together.
  const { name, message, stack, code, syscall = valueAt(source, 'errors', '0', 'syscall') } = propertiesOf(source)
  // An object without a prototype cannot be converted to text.
  const text = isPlainObject(thrown) ? 'an object' : String(thrown)
  const kept = { name, message: message || code || text, stack, code, syscall }
  return Object.assign(new Error(), redactJson(kept, secret))
}

/** How a message names the error of other code: by its code, or its class. Its text may contain the host. */
export function labelOf(kept: Error): string {
  const { code, name } = propertiesOf(kept)
  // The code of a DOMException is a number.
  const label = typeof code === 'string' ? code : name
  return /^\w{1,60}$/.test(`${label ?? ''}`) ? `${label}` : 'Error'
}

/** What errors show of a response: no cookie, because it is as good as a key. */
export function responseInfo({ status, headers }: ResponseInfo, secret: string): ResponseInfo {
  const shown = new Headers()
  // A copy, by iterating: the `get` of some frameworks throws. A response of a test may have an object, or no headers.
  for (const [name, value] of new Headers(headers))
    if (name.toLowerCase() !== 'set-cookie') shown.append(name, redact(value, secret))
  return { status, headers: shown }
}
