// The errors of a service that responded with another status than success. A class means what the service rejects
// (its role in the contract), not for a number: it stays the same if the number turns out to be another.

import type { ErrorBodies, ErrorStatuses, FieldErrors, OperationErrorNames } from '../../generated/errors.ts'
import type { ResponseInfo } from '../../generated/calls.ts'
import type { OperationId } from '../../generated/operations.ts'
import {
  type ApiKeyError,
  CallError,
  type ConnectionError,
  type InvalidResponseError,
  type RedirectError,
  type TimeoutError,
} from './errors.ts'

/** The service responded with an error. */
export abstract class StatusError extends CallError {
  override get name(): string {
    return 'StatusError'
  }
  declare readonly status: number
  declare readonly response: ResponseInfo
  /** Undefined if the service sent something else than the contract promises. */
  declare readonly body: ErrorBodies[keyof ErrorBodies] | undefined
  /** How many seconds the service asks to wait, if it does (`Retry-After`). */
  declare readonly retryAfter: number | undefined
}

/** The key is missing or not known. */
export class UnauthenticatedError extends StatusError {
  declare readonly status: ErrorStatuses['UnauthenticatedError']
  declare readonly body: ErrorBodies['UnauthenticatedError'] | undefined
  override get name(): 'UnauthenticatedError' {
    return 'UnauthenticatedError'
  }
}

/** No record has this id. */
export class NotFoundError extends StatusError {
  declare readonly status: ErrorStatuses['NotFoundError']
  declare readonly body: ErrorBodies['NotFoundError'] | undefined
  override get name(): 'NotFoundError' {
    return 'NotFoundError'
  }
}

/** The service does not take the body as a form. */
export class UnsupportedMediaTypeError extends StatusError {
  declare readonly status: ErrorStatuses['UnsupportedMediaTypeError']
  declare readonly body: ErrorBodies['UnsupportedMediaTypeError'] | undefined
  override get name(): 'UnsupportedMediaTypeError' {
    return 'UnsupportedMediaTypeError'
  }
}

/** Fields or query parameters are not valid. */
export class ValidationError extends StatusError {
  declare readonly status: ErrorStatuses['ValidationError']
  declare readonly body: ErrorBodies['ValidationError'] | undefined
  /** The sentences for each field at fault, by its name. Empty if the service does not say. */
  declare readonly errors: FieldErrors
  override get name(): 'ValidationError' {
    return 'ValidationError'
  }
}

/** 429: too many requests. `retryAfter` says when to come back, if the service does. */
export class TooManyRequestsError extends StatusError {
  declare readonly status: 429
  override get name(): 'TooManyRequestsError' {
    return 'TooManyRequestsError'
  }
}

/** 5xx: the service failed. What was sent may have been carried out all the same. */
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

/** What every call can reject with, whatever its operation documents. */
export type OtherErrors =
  | TooManyRequestsError
  | ServerError
  | UnexpectedStatusError
  | ConnectionError
  | TimeoutError
  | RedirectError
  | InvalidResponseError
  | ApiKeyError

/** The classes of the documented errors. */
export interface RejectionErrors {
  UnauthenticatedError: UnauthenticatedError
  NotFoundError: NotFoundError
  UnsupportedMediaTypeError: UnsupportedMediaTypeError
  ValidationError: ValidationError
}

/** All classes, as the methods name them. */
export interface AllErrors extends RejectionErrors {
  other: OtherErrors
}

/** All that a call of this operation can reject with, for a `switch` over `error.name`. */
export type ErrorOf<Id extends OperationId> = AllErrors[OperationErrorNames[Id] | 'other']
