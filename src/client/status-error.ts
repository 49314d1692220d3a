// From a response with an error status to the error that says what it means.

import type { OperationId } from '../../generated/operations.ts'
import type { Operation } from '../../generated/table.ts'
import { classOfBody, fieldErrorsOf, messageOf } from './error-body.ts'
import { retryAfterOf } from './retry.ts'
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
import type { Received } from './transport.ts'

interface Kind<Class = StatusError> {
  ErrorClass: new (request: SentRequest, why: string, details: object) => Class
  /** What to do now. */
  advice: string
}

/** By the name that the table of operations has for it. A new name in the table does not compile without a class. */
const rejections: { [Name in keyof RejectionErrors]: Kind<RejectionErrors[Name]> } = {
  UnauthenticatedError: { ErrorClass: UnauthenticatedError, advice: 'Check the apiKey.' },
  NotFoundError: { ErrorClass: NotFoundError, advice: 'Check the id.' },
  UnsupportedMediaTypeError: {
    ErrorClass: UnsupportedMediaTypeError,
    advice: 'Check what changes the request on its way.',
  },
  ValidationError: { ErrorClass: ValidationError, advice: 'Correct the fields in `errors`.' },
}

const unexpectedAdvice: Readonly<Record<number, string>> = {
  400: 'Check what was sent.',
  401: 'Check the apiKey.',
  403: 'Check what the apiKey may do.',
  404: 'Check the baseUrl.',
  405: 'Check the baseUrl.',
  409: 'Compare with the records that exist.',
}

/** The error for a response that is not a success. */
export function statusError({ errors }: Operation<OperationId>, received: Received): StatusError {
  const { response, request, body } = received
  const { status, headers } = response
  const names = errors[status] ?? []
  const fitting = classOfBody(names.length > 0 ? names : ['other'], body)
  const { ErrorClass, advice } = kindOf(fitting ?? names[0], status)
  const message = shown(messageOf(body), '')
  const why = `the service responded with ${status}${message && `, "${message}"`}. ${advice}`
  const retryAfterMs = retryAfterOf(headers)
  return new ErrorClass(request, why, {
    status,
    response: received.info(),
    retryAfter: retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000),
    body: fitting && body,
    ...(ErrorClass === ValidationError && { errors: fieldErrorsOf(body) }),
  })
}

function kindOf(name: string | undefined, status: number): Kind {
  if (name && Object.hasOwn(rejections, name)) return rejections[name as keyof RejectionErrors] // Its own name is one of its keys.
  if (status === 429) return { ErrorClass: TooManyRequestsError, advice: 'Send fewer requests.' }
  if (status >= 500) return { ErrorClass: ServerError, advice: 'Try again later.' }
  return { ErrorClass: UnexpectedStatusError, advice: unexpectedAdvice[status] ?? 'Look at `body`.' }
}
