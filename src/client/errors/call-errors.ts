// The errors of a call. Each name is a literal on the prototype: it survives minification, and the compiler checks a
// `switch` over it. No error contains a Request or a foreign error, where the API key may be.

import { isPlainObject, propertiesOf, valueAt } from '../../lib/json.ts'
import { redactJson } from '../../lib/redact.ts'
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

  /** @param details the other properties, as the class declares them */
  constructor(request: SentRequest, why: string, details?: ErrorDetails) {
    super(`Failed to ${request.method} ${shortened(request.url, 300)}: ${shortened(why, 600)}`)
    Object.assign(this, request, details)
  }

  /** The service's id of the request, for a question to its operators: `X-Request-Id`, or a similar header. */
  get requestId(): string | undefined {
    const headers = (this.response as ResponseInfo | undefined)?.headers
    return requestIdHeaders.map((name) => headers?.get(name) ?? undefined).find(Boolean)
  }

  /** `JSON.stringify` leaves out the name and the message of errors. */
  toJSON(): object {
    return { name: this.name, message: this.message, requestId: this.requestId, ...(this as object) }
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
 * No response came, or it broke off. The service may have received the request. `cause` has the message, the stack
 * and the `code` (`ECONNREFUSED`) of what went wrong, without the API key.
 */
export class ConnectionError<Id extends string = string> extends CallError<ResponseInfo | undefined, Id> {
  override get name(): 'ConnectionError' {
    return 'ConnectionError'
  }
}

/** The response took longer than `timeoutMs`. The service may have received the request. */
export class TimeoutError<Id extends string = string> extends CallError<ResponseInfo | undefined, Id> {
  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }
}

/** The status is a success, but the response lacks the data of the call. */
export class InvalidResponseError<Id extends string = string> extends CallError<ResponseInfo, Id> {
  override get name(): 'InvalidResponseError' {
    return 'InvalidResponseError'
  }
  declare readonly status: number
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
  return new InvalidResponseError(request, why, { status, contentType, response })
}

/**
 * A safe copy of an error that other code threw, or of its cause: Node's fetch only has "fetch failed". It keeps the
 * class name, message, stack and `code`: the rest may contain the request, and so the key.
 */
export function keptError(thrown: unknown, secret: string): Error {
  // Any of it may be missing.
  const { name, message, stack, code } = propertiesOf(valueAt(thrown, 'cause') ?? thrown)
  // An object without a prototype cannot be converted to text.
  const text = isPlainObject(thrown) ? 'an object' : String(thrown)
  return Object.assign(new Error(), redactJson({ name, message: message || code || text, stack, code }, secret))
}

/** What errors show of a response: no cookie, because it is as good as a key. */
export function responseInfo({ status, headers }: ResponseInfo, secret: string): ResponseInfo {
  const shown = new Headers(redactJson([...headers], secret) as [string, string][])
  shown.delete('Set-Cookie')
  return { status, headers: shown }
}
