// From a response to the error that says what it means.

import { type ErrorName, errorBodies } from '../../../generated/client.ts'
import { parseJson } from '../../lib/json.ts'
import { redactJson } from '../../lib/redact.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import type { Received } from '../http/attempt.ts'
import type { Operation } from '../operation.ts'
import { InvalidResponseError } from './call-errors.ts'
import { fieldErrorsIn, sentenceIn } from './error-body.ts'
import { addLazy } from './lazy.ts'
import { responseInfo, shown } from './shown-response.ts'
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

type ErrorClass = new (init: StatusErrorInit, sentence: string) => StatusError

/** A class that the contract gets does not compile until it is here. */
const classes: Record<ErrorName, ErrorClass> = {
  UnauthenticatedError,
  NotFoundError,
  UnsupportedMediaTypeError,
  ValidationError,
}

/** The error for a response that is not a success. */
export function statusError({ errors }: Operation, { response, text, key, request }: Received): StatusError {
  const { status, headers } = response
  const json = parseJson(text)
  const body = json ?? text
  const documented = errors[status]
  const name = typeof documented === 'function' ? documented(body) : documented
  const Class = name ? classes[name] : classFor(status)
  const retryAfterMs = retryAfterOf(headers)
  const init: StatusErrorInit = {
    ...request,
    status,
    retryAfter: retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000),
  }
  addLazy(init, 'response', () => responseInfo(response, key))
  addLazy(init, 'body', () => redactJson(errorBodies[name ?? 'other'](body), key))
  if (Class === ValidationError) addLazy(init, 'errors', () => redactJson(fieldErrorsIn(body), key))
  return new Class(init, shown(sentenceIn(body), key))
}

function classFor(status: number): ErrorClass {
  if (status === 429) return TooManyRequestsError
  return status >= 500 ? ServerError : UnexpectedStatusError
}

/**
 * The error for a success in which something is missing.
 *
 * @param missing what the call is for: "record with an `id` at `data`"
 */
export function invalidResponse({ response, text, key, request }: Received, missing: string): InvalidResponseError {
  const { status } = response
  const info = responseInfo(response, key)
  const contentType = info.headers.get('Content-Type') ?? undefined
  const advice = parseJson(text) === undefined ? 'Check the baseUrl.' : 'Compare the service with the contract.'
  const why = `the response (${status}, ${contentType}) has no ${missing}. ${advice}`
  return new InvalidResponseError(request, why, { status, contentType, response: info })
}
