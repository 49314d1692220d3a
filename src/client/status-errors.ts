// One class for each status that the contract documents as an error, and two for all others.

import type { DocumentedStatus, ErrorBodies, ErrorNames, FieldErrors, OperationErrors } from '../../generated/errors.ts'
import type { OperationId, Shape } from '../../generated/operations.ts'
import {
  type Attempt,
  CallError,
  type ConnectionError,
  type InvalidResponseError,
  type RedirectError,
  type TimeoutError,
} from './errors.ts'
import { hasShape } from './shape.ts'

/** The service answered with an error. */
export abstract class StatusError extends CallError {
  declare readonly status: number
  /** Undefined if the service sent something else than the contract promises. */
  declare readonly body: ErrorBodies['default'] | undefined
}

/** 401: the key is missing or not known. */
export class UnauthenticatedError extends StatusError {
  declare readonly status: 401
  override get name(): 'UnauthenticatedError' {
    return 'UnauthenticatedError'
  }
}

/** 404: no record has this id. */
export class NotFoundError extends StatusError {
  declare readonly status: 404
  override get name(): 'NotFoundError' {
    return 'NotFoundError'
  }
}

/** 415: the service does not take the body as a form. */
export class UnsupportedMediaTypeError extends StatusError {
  declare readonly status: 415
  override get name(): 'UnsupportedMediaTypeError' {
    return 'UnsupportedMediaTypeError'
  }
}

/** 422: fields or query parameters are not valid. */
export class ValidationError extends StatusError {
  declare readonly status: 422
  declare readonly body: ErrorBodies[422] | undefined
  override get name(): 'ValidationError' {
    return 'ValidationError'
  }
  /** Empty if the service does not say. */
  get errors(): FieldErrors {
    // The contract promises sentences by name. A name that no field has is there at run time, and in no type.
    return this.body?.errors ?? {}
  }
}

/** 5xx: the service failed. What was sent may have been done all the same. */
export class ServerError extends StatusError {
  override get name(): 'ServerError' {
    return 'ServerError'
  }
}

/** Any other status that the contract does not document for this operation. */
export class UnexpectedStatusError extends StatusError {
  override get name(): 'UnexpectedStatusError' {
    return 'UnexpectedStatusError'
  }
}

type ErrorClass<Status extends number, Name = string> = new (
  attempt: Attempt,
  why: string,
  details: object,
) => StatusError & { status: Status; name: Name }

/** A class, what to do about it, and what its body has besides a message. */
type Row<Status extends number, Name = string> = readonly [ErrorClass<Status, Name>, advice: string, shape?: Shape]

// Without a class here for a status that the contract gains, this does not compile.
const documented: { [Status in DocumentedStatus]: Row<Status, ErrorNames[Status]> } = {
  401: [UnauthenticatedError, 'Check the apiKey'],
  404: [NotFoundError, 'Check the id'],
  415: [UnsupportedMediaTypeError, 'Check the middleware'],
  422: [ValidationError, 'Correct the fields in `errors`', { errors: {} }],
}

/** What every call can reject with, whatever its operation documents. */
export type OtherErrors =
  | ServerError
  | UnexpectedStatusError
  | ConnectionError
  | TimeoutError
  | RedirectError
  | InvalidResponseError

/** All that a call of this operation can reject with, for a `switch` over `error.name`. */
export type ErrorOf<Id extends OperationId> = OperationErrors[Id]

/** The error for an answer that is not a success. */
export function statusError(errors: readonly number[], attempt: Attempt, status: number, body: unknown): StatusError {
  const [ErrorClass, advice, shape]: Row<number> = errors.includes(status)
    ? documented[status as DocumentedStatus] // Both are generated from the same responses.
    : status >= 500
      ? [ServerError, 'Try again later']
      : [UnexpectedStatusError, 'Check the baseUrl']
  const known = hasShape<ErrorBodies['default']>(body, { message: '', ...shape }) ? body : undefined
  return new ErrorClass(attempt, `the service answered ${status}${known ? `, "${known.message}"` : ''}. ${advice}.`, {
    status,
    body: known,
  })
}
