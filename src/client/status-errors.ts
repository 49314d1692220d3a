// One class for each status that the contract documents as an error, and two for all others.

import { type DocumentedStatus, type ErrorBodies, type OperationErrors, errorShapes } from '../../generated/errors.ts'
import type { Operation, OperationId, Shape } from '../../generated/operations.ts'
import { type Attempt, CallError, type ConnectionError, type InvalidResponseError, type RedirectError } from './errors.ts'
import { hasShape } from './shape.ts'

/** The service answered with an error. */
export abstract class StatusError<Status extends number = number, Body extends ErrorBodies['default'] = ErrorBodies['default']> extends CallError {
  readonly status: Status
  /** Undefined if the service sent something else than the contract promises. */
  readonly body: Body | undefined

  constructor(attempt: Attempt, status: Status, body: unknown, shape: Shape, advice: string) {
    // The shape and the type are generated from one schema.
    const known = hasShape<Body>(body, shape) ? body : undefined
    super(attempt, `the service answered ${status}${known ? `, "${known.message.replace(/\.$/, '')}"` : ''}. ${advice}`)
    this.status = status
    this.body = known
  }
}

/** 401: the key is missing or not known. */
export class UnauthenticatedError extends StatusError<401> {
  override get name(): 'UnauthenticatedError' {
    return 'UnauthenticatedError'
  }

  constructor(attempt: Attempt, body: unknown) {
    super(attempt, 401, body, errorShapes[401], 'Check the apiKey.')
  }
}

/** 404: no record has this id. */
export class NotFoundError extends StatusError<404> {
  override get name(): 'NotFoundError' {
    return 'NotFoundError'
  }

  constructor(attempt: Attempt, body: unknown) {
    super(attempt, 404, body, errorShapes[404], 'Check the id.')
  }
}

/** 415: the service does not take the body as a form. */
export class UnsupportedMediaTypeError extends StatusError<415> {
  override get name(): 'UnsupportedMediaTypeError' {
    return 'UnsupportedMediaTypeError'
  }

  constructor(attempt: Attempt, body: unknown) {
    super(attempt, 415, body, errorShapes[415], 'Check what middleware and proxies do to the request.')
  }
}

/** 422: fields or query parameters are not valid. */
export class ValidationError extends StatusError<422, ErrorBodies[422]> {
  override get name(): 'ValidationError' {
    return 'ValidationError'
  }
  /** What is wrong with each field at fault, by its name. Empty if the service does not say. */
  readonly errors: ErrorBodies[422]['errors']

  constructor(attempt: Attempt, body: unknown) {
    super(attempt, 422, body, errorShapes[422], 'Correct the fields named in `errors`.')
    this.errors = this.body?.errors ?? {}
  }
}

/** 5xx: the service failed. What was sent may have been done all the same. */
export class ServerError extends StatusError {
  override get name(): 'ServerError' {
    return 'ServerError'
  }

  constructor(attempt: Attempt, status: number, body: unknown) {
    super(attempt, status, body, errorShapes.default, 'Try again later.')
  }
}

/** Any other status that the contract does not document for this operation. */
export class UnexpectedStatusError extends StatusError {
  override get name(): 'UnexpectedStatusError' {
    return 'UnexpectedStatusError'
  }

  constructor(attempt: Attempt, status: number, body: unknown) {
    super(attempt, status, body, errorShapes.default, 'The contract does not document it here: check the baseUrl.')
  }
}

// Without a class here for a status that the contract gains, this does not compile.
const classes = {
  401: UnauthenticatedError,
  404: NotFoundError,
  415: UnsupportedMediaTypeError,
  422: ValidationError,
} satisfies Record<DocumentedStatus, new (attempt: Attempt, body: unknown) => StatusError>

type DocumentedErrors = { [Status in DocumentedStatus]: InstanceType<(typeof classes)[Status]> }

/** All that a call of this operation can reject with, for a `switch` over `error.name`. */
export type ErrorOf<Id extends OperationId> =
  | DocumentedErrors[OperationErrors[Id]]
  | ServerError
  | UnexpectedStatusError
  | ConnectionError
  | RedirectError
  | InvalidResponseError

/** The error for an answer that is not a success. */
export function statusError(operation: Operation, attempt: Attempt, status: number, body: unknown): StatusError {
  if (isDocumented(operation, status)) return new classes[status](attempt, body)
  return new (status >= 500 ? ServerError : UnexpectedStatusError)(attempt, status, body)
}

function isDocumented({ errors }: Operation, status: number): status is DocumentedStatus {
  return errors.includes(status)
}
