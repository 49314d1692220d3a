// From a response with an error status to the error that says what it means.

import type { OperationId } from '../../generated/operations.ts'
import type { Operation } from './table.ts'
import { classOfBody, fieldErrorsOf, sentenceOf } from './error-body.ts'
import { retryAfterOf } from '../lib/retry-after.ts'
import { addLazy } from './lazy.ts'
import { redactJson } from '../lib/redact.ts'
import { shown } from './response-text.ts'
import {
  NotFoundError,
  type RejectionErrors,
  ServerError,
  type StatusError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
  ValidationError,
} from './status-errors.ts'
import type { SentRequest } from './errors.ts'
import type { Received } from './attempt.ts'

type ErrorClass<Kind = StatusError> = new (request: SentRequest, why: string, details: object) => Kind

/** By the name that the table of operations has for it. A new name in the table does not compile without a class. */
const classes: { [Name in keyof RejectionErrors]: ErrorClass<RejectionErrors[Name]> } = {
  UnauthenticatedError,
  NotFoundError,
  UnsupportedMediaTypeError,
  ValidationError,
}

/** What to do now, by the name of the class or else by the status. */
const advice: Readonly<Record<string, string>> = {
  UnauthenticatedError: 'Check the apiKey.',
  NotFoundError: 'Check the id.',
  UnsupportedMediaTypeError: 'Check what changes the request on its way.',
  ValidationError: 'Correct the fields in `errors`.',
  TooManyRequestsError: 'Send fewer requests.',
  ServerError: 'Try again later.',
  400: 'Check what was sent.',
  401: 'Check the apiKey.',
  403: 'Check what the apiKey may do.',
  404: 'Check the baseUrl.',
  405: 'Check the baseUrl.',
  409: 'Compare with the records that exist.',
}

/** The error for a response that is not a success. */
export function statusError({ errors }: Operation<OperationId>, received: Received): StatusError {
  const { response, request, body, key } = received
  const { status, headers } = response
  const names = errors[status] ?? []
  const fitting = classOfBody(names.length > 0 ? names : ['other'], body)
  const StatusClass = classFor(fitting ?? names[0] ?? '', status)
  const message = shown(sentenceOf(body), key)
  const todo = advice[StatusClass.prototype.name] ?? advice[status] ?? 'Look at `body`.'
  const retryAfterMs = retryAfterOf(headers)
  const why = `the service responded with ${status}${message && `, "${message}"`}. ${todo}`
  const details = {
    status,
    response: received.info(),
    retryAfter: retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000),
  }
  addLazy(details, 'body', () => fitting && redactJson(body, key))
  if (StatusClass === ValidationError) addLazy(details, 'errors', () => redactJson(fieldErrorsOf(body), key))
  return new StatusClass(request, why, details)
}

function classFor(name: string, status: number): ErrorClass {
  if (Object.hasOwn(classes, name)) return classes[name as keyof RejectionErrors] // Its own name is one of its keys.
  if (status === 429) return TooManyRequestsError
  return status >= 500 ? ServerError : UnexpectedStatusError
}
