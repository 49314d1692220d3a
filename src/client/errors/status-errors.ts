// The errors of a service that responded with another status than success. A class means what the service rejects
// (its role in the contract), not a number: it stays the same if the number turns out to be another.

import type {
  ErrorBodies,
  ErrorStatuses,
  FieldErrors,
  OperationErrors,
  OperationId,
} from '../../../generated/client.ts'
import { documentedStatuses } from '../../../generated/client.ts'
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
import { fieldErrorsIn, sentenceIn } from './error-body.ts'

/** What an error is made of. In a test of yours, any of it may be left out. */
export interface StatusErrorInit extends Partial<SentRequest> {
  status?: number
  response?: ResponseInfo
  retryAfter?: number | undefined
  body?: ErrorBodies[keyof ErrorBodies] | undefined
  errors?: FieldErrors
}

/** What each class means where no response says its status. */
const statuses: Readonly<Record<string, number>> = { ...documentedStatuses, TooManyRequestsError: 429 }

/** What to do now, by the name of the class or else by the status. */
const advice: Readonly<Record<string, string>> = {
  UnauthenticatedError: 'Check the apiKey.',
  NotFoundError: 'Check the id.',
  UnsupportedMediaTypeError: 'Check what changes the request on its way.',
  ValidationError: 'Correct the fields in `errors`.',
  TooManyRequestsError: 'Send fewer requests.',
  ServerError: 'Try again later.',
  404: 'Check the baseUrl.',
}

/** The service responded with an error. */
export abstract class StatusError extends CallError {
  /** @param sentence what the service says to people */
  constructor(init: StatusErrorInit = {}, sentence = sentenceIn(init.body)) {
    const { name } = new.target.prototype
    const { method = 'GET', url = '/', attempts = 1, status = statuses[name] ?? 500, response } = init
    const todo = advice[name] ?? advice[status] ?? 'Look at `body`.'
    super({ method, url, attempts }, `the service responded with ${status}${sentence && `, "${sentence}"`}. ${todo}`, {
      status,
      response: response ?? { status, headers: new Headers() },
      retryAfter: undefined,
      body: undefined,
    })
    // A property that is made when it is read stays one.
    Object.defineProperties(this, Object.getOwnPropertyDescriptors(init))
  }

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

  constructor(init: StatusErrorInit = {}, sentence?: string) {
    super(init, sentence)
    if (!('errors' in init)) Object.assign(this, { errors: fieldErrorsIn(init.body) })
  }

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

/** All that a call of this operation can reject with, for a `switch` over `error.name`. */
export type ErrorOf<Id extends OperationId> = OperationErrors[Id]
