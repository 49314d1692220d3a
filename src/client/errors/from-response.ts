// From what came to the error that says what it means, without the API key.

import type { ErrorName } from '../../../generated/client.ts'
import { parseJson } from '../../lib/json.ts'
import { redact, redactJson } from '../../lib/redact.ts'
import type { ResponseInfo } from '../call.ts'
import type { Received } from '../http/transport.ts'
import type { Operation } from '../operation.ts'
import { ConnectionError, InvalidResponseError, RedirectError, type SentRequest } from './call-errors.ts'
import {
  NotFoundError,
  ServerError,
  type StatusError,
  type StatusErrorInit,
  TooManyRequestsError,
  UnauthenticatedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
  ValidationError,
} from './status-errors.ts'

/** A class that the contract gets does not compile until it is here. */
const classes: Record<ErrorName, new (init: StatusErrorInit) => StatusError> = {
  UnauthenticatedError,
  NotFoundError,
  UnsupportedMediaTypeError,
  ValidationError,
}

/** The error for a response that is not a success. */
export function statusError({ errors }: Operation, { response, text, key, request }: Received): StatusError {
  const { status, headers } = responseInfo(response, key)
  const body = redactJson(parseJson(text), key)
  const documented = errors[status]
  const name = typeof documented === 'function' ? documented(body) : documented
  const Class = name ? classes[name] : classFor(status)
  return new Class({ ...request, status, headers, body })
}

function classFor(status: number) {
  if (status === 429) return TooManyRequestsError
  return status >= 500 ? ServerError : UnexpectedStatusError
}

/**
 * The error for a success in which something is missing.
 *
 * @param missing what the call is for: "record with its `id` at `data`"
 */
export function invalidResponse({ response, text, key, request }: Received, missing: string): InvalidResponseError {
  const info = responseInfo(response, key)
  const { status } = info
  const contentType = info.headers.get('Content-Type') ?? undefined
  const advice = parseJson(text) === undefined ? ' Check the baseUrl.' : ''
  const why = `the response (${status}, ${contentType}) has no ${missing}.${advice}`
  return new InvalidResponseError(request, why, { status, contentType, response: info })
}

export function redirectError(response: Response, request: SentRequest, key: string): RedirectError {
  // The connection would stay open until somebody reads the body.
  response.body?.cancel?.().catch(() => {})
  const info = responseInfo(response, key)
  const location = info.headers.get('Location') ?? undefined
  const why = `the service redirects${location ? ` to ${location}` : ''}. Correct the baseUrl.`
  return new RedirectError(request, why, { location, response: info })
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
export function connectionError(
  thrown: unknown,
  request: SentRequest,
  response: Response | undefined,
  key: string,
): ConnectionError {
  const what = redact(JSON.stringify(`${Object(thrown).cause ?? thrown}`), key)
  const advice = request.method === 'GET' ? 'Check the network and the baseUrl.' : 'Check whether it was carried out.'
  return new ConnectionError(request, `the connection failed, ${what}. ${advice}`, {
    response: response && responseInfo(response, key),
    cause: keptError(thrown, key),
  })
}

/**
 * What is kept of an error that other code threw: its class by name, its message, its stack and its `code`. The rest of
 * it may be the request, and so the key.
 */
export function keptError(thrown: unknown, key: string): Error {
  const { name, message = `${thrown}`, stack, cause } = Object(thrown)
  const { code } = Object(cause ?? thrown)
  return Object.assign(new Error(''), redactJson({ name, message, stack, code }, key))
}

export function responseInfo({ status, headers }: ResponseInfo, key: string): ResponseInfo {
  const redacted = [...headers].map(([name, value]): [string, string] => [name, redact(value, key)])
  return { status, headers: new Headers(redacted) }
}
