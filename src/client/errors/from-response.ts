// From a response to the error that says what it means.

import type { ErrorName } from '../../../generated/client.ts'
import { parseJson } from '../../lib/json.ts'
import type { Received } from '../http/transport.ts'
import type { Operation } from '../operation.ts'
import { InvalidResponseError } from './call-errors.ts'
import { responseInfo } from './shown.ts'
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
const classes: Record<ErrorName, new (init: StatusErrorInit, key: string) => StatusError> = {
  UnauthenticatedError,
  NotFoundError,
  UnsupportedMediaTypeError,
  ValidationError,
}

/** The error for a response that is not a success. */
export function statusError({ errors }: Operation, { response, text, key, request }: Received): StatusError {
  const { status, headers } = response
  const body = parseJson(text) ?? text
  const documented = errors[status]
  const name = typeof documented === 'function' ? documented(body) : documented
  const Class = name ? classes[name] : classFor(status)
  return new Class({ ...request, status, headers, body }, key)
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
  const { status, headers } = response
  const contentType = headers.get('Content-Type') ?? undefined
  const advice = parseJson(text) === undefined ? 'Check the baseUrl.' : 'Compare the service with the contract.'
  const why = `the response (${status}, ${contentType}) has no ${missing}. ${advice}`
  return new InvalidResponseError(request, why, { status, contentType }, () => responseInfo(response, key))
}
