// The errors of a service that responded with another status than success. A class means what the service rejects
// (its role in the contract), not a number: it stays the same if the number turns out to be another.

import {
  type ErrorBodies,
  type ErrorStatuses,
  type FieldErrors,
  errorMessage,
  fieldErrors,
  notFoundStatus,
  unauthenticatedStatus,
  unsupportedMediaTypeStatus,
  validationStatus,
} from '../../../generated/service.ts'
import type { OperationErrors, OperationId } from '../../../generated/client.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import type { ResponseInfo } from '../call.ts'
import {
  type ApiKeyError,
  CallError,
  type ConnectionError,
  type InvalidResponseError,
  type RedirectError,
  type SentRequest,
  type TimeoutError,
} from './call-errors.ts'

const longestMessage = 300

/** What an error is made of. In a test of yours, any of it may be left out. */
export interface StatusErrorInit extends Partial<SentRequest> {
  status?: number
  headers?: Headers
  body?: unknown
}

/** The service responded with an error. */
export abstract class StatusError<Body = ErrorBodies[keyof ErrorBodies]> extends CallError<ResponseInfo> {
  declare readonly status: number
  /** How many seconds the service asks to wait, if it does (`Retry-After`). */
  declare readonly retryAfter: number | undefined
  /** Undefined if the service sent no JSON. */
  declare readonly body: Body | undefined

  constructor(init: StatusErrorInit = {}, usual = 500, advice = init.body ? 'See `body`.' : 'Check the baseUrl.') {
    const { status = usual, headers = new Headers(), body, ...request } = init
    const said = JSON.stringify(errorMessage(body))?.slice(0, longestMessage)
    const retryAfterMs = retryAfterOf(headers)
    super(
      { method: 'GET', url: '/', attempts: 1, ...request },
      `the service responded with ${status}${said ? `, ${said}` : ''}. ${advice}`,
      {
        status,
        retryAfter: retryAfterMs && Math.ceil(retryAfterMs / 1000),
        body,
        response: { status, headers },
      },
    )
  }
}

/** The key is missing or not known. */
export class UnauthenticatedError extends StatusError<ErrorBodies['UnauthenticatedError']> {
  declare readonly status: ErrorStatuses['UnauthenticatedError']
  constructor(init?: StatusErrorInit) {
    super(init, unauthenticatedStatus, 'Check the apiKey.')
  }
  override get name(): 'UnauthenticatedError' {
    return 'UnauthenticatedError'
  }
}

/** No record has this id. */
export class NotFoundError extends StatusError<ErrorBodies['NotFoundError']> {
  declare readonly status: ErrorStatuses['NotFoundError']
  constructor(init?: StatusErrorInit) {
    super(init, notFoundStatus, 'Check the id.')
  }
  override get name(): 'NotFoundError' {
    return 'NotFoundError'
  }
}

/** The service does not take the body as a form. */
export class UnsupportedMediaTypeError extends StatusError<ErrorBodies['UnsupportedMediaTypeError']> {
  declare readonly status: ErrorStatuses['UnsupportedMediaTypeError']
  constructor(init?: StatusErrorInit) {
    super(init, unsupportedMediaTypeStatus)
  }
  override get name(): 'UnsupportedMediaTypeError' {
    return 'UnsupportedMediaTypeError'
  }
}

/** Fields or query parameters are not valid. */
export class ValidationError extends StatusError<ErrorBodies['ValidationError']> {
  declare readonly status: ErrorStatuses['ValidationError']
  /** The sentences for each field at fault, by its name. Empty if the service does not say. */
  get errors(): FieldErrors {
    return fieldErrors(this.body)
  }

  constructor(init?: StatusErrorInit) {
    super(init, validationStatus, 'See `errors`.')
  }
  override get name(): 'ValidationError' {
    return 'ValidationError'
  }
}

/** 429: too many requests. `retryAfter` says when to come back, if the service does. */
export class TooManyRequestsError extends StatusError {
  declare readonly status: 429
  constructor(init?: StatusErrorInit) {
    super(init, 429, 'Try later.')
  }
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

/** All that a call of this operation can reject with, for a `switch` over `error.name`. */
export type ErrorOf<Id extends OperationId> = OperationErrors[Id]
