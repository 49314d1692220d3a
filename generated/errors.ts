// Generated from the contract by `npm run generate`. Do not edit.
// The errors of the client: those that this contract documents, and those that every call can have.

import type { ErrorFields, ErrorMessage } from './models.ts'
import type { ErrorBody, FieldErrors, OperationId } from './service.ts'

import type { ResponseInfo } from '../src/client/call.ts'
import * as calls from '../src/client/errors/call-errors.ts'
import type { AbstractErrorClass, CallErrorClass } from '../src/client/errors/call-errors.ts'
import * as statuses from '../src/client/errors/status-errors.ts'
import { type StatusErrorInit, argumentsOf } from '../src/client/errors/status-errors.ts'
import { errorMessage, fieldErrors } from './service.ts'

/** Fields or query parameters are not valid. */
export class ValidationError extends statuses.StatusError<ErrorFields, OperationId> {
  declare readonly status: 422
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 422, 'See `errors`.'))
  }
  /** Each invalid field's messages, by its name. Empty if the service sends none. */
  get errors(): FieldErrors {
    return fieldErrors(this.body)
  }
  override get name(): 'ValidationError' {
    return 'ValidationError'
  }
}

/** No record has this id. */
export class NotFoundError extends statuses.StatusError<ErrorMessage, OperationId> {
  declare readonly status: 404
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 404, 'Check the id.'))
  }
  override get name(): 'NotFoundError' {
    return 'NotFoundError'
  }
}

/** The key is missing or invalid. */
export class UnauthenticatedError extends statuses.StatusError<ErrorMessage, OperationId> {
  declare readonly status: 401
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 401, 'Check the apiKey.'))
  }
  override get name(): 'UnauthenticatedError' {
    return 'UnauthenticatedError'
  }
}

/** Every error of a call. Besides them, a wrong argument is a TypeError, and a call that your signal ends rejects with its reason. */
export type CallError = calls.CallError<ResponseInfo | undefined, OperationId>
export const CallError: AbstractErrorClass<CallError> = calls.CallError

/** The `apiKey` function failed. `cause` has the class and the message of what it threw, or of its cause: keep keys out. */
export interface ApiKeyError extends calls.ApiKeyError<OperationId> {}
export const ApiKeyError: CallErrorClass<ApiKeyError> = calls.ApiKeyError

/**
 * No response came, or it broke off. The service may have received the request, unless the connection was never made.
 * `cause` has the message, the stack and the `code` (`ECONNREFUSED`) of what went wrong, without the API key.
 */
export interface ConnectionError extends calls.ConnectionError<OperationId> {}
export const ConnectionError: CallErrorClass<ConnectionError> = calls.ConnectionError

/** A function of the options failed: `headers`, `onRequest` or `retry.when`. `cause` has the message of what it threw. */
export interface HookError extends calls.HookError<OperationId> {}
export const HookError: CallErrorClass<HookError> = calls.HookError

/** The response took longer than `timeoutMs`. The service may have received the request. */
export interface TimeoutError extends calls.TimeoutError<OperationId> {}
export const TimeoutError: CallErrorClass<TimeoutError> = calls.TimeoutError

/** The status is a success, but the response lacks what the call asks for. The status is `response.status`. */
export interface InvalidResponseError extends calls.InvalidResponseError<OperationId> {}
export const InvalidResponseError: CallErrorClass<InvalidResponseError> = calls.InvalidResponseError

/** The service responded with an error. */
export type StatusError<Body = ErrorBody> = statuses.StatusError<Body, OperationId>
export const StatusError: AbstractErrorClass<StatusError> = statuses.StatusError

/** 429: too many requests. `retryAfter` is the time to wait, if the service sends it. */
export class TooManyRequestsError extends statuses.StatusError<ErrorBody, OperationId> {
  declare readonly status: 429
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 429, 'Try later.'))
  }
  override get name(): 'TooManyRequestsError' {
    return 'TooManyRequestsError'
  }
}

/** 5xx: the service failed. The service may have carried the request out. */
export class ServerError extends statuses.StatusError<ErrorBody, OperationId> {
  declare readonly status: number
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 500, calls.mayBeDone(init?.method).trim() || 'Try later.'))
  }
  override get name(): 'ServerError' {
    return 'ServerError'
  }
}

/** The service redirects. The client never follows: a POST would become a GET, and a form could reach strangers. */
export class RedirectError extends statuses.StatusError<ErrorBody, OperationId> {
  /** A server would respond with it: see `response.status`. */
  declare readonly status: undefined
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 302, 'Check the baseUrl.'))
  }
  /** The target. Browsers hide it. */
  get location(): string | undefined {
    return this.response.headers.get('Location') ?? undefined
  }
  override get name(): 'RedirectError' {
    return 'RedirectError'
  }
}

/** Any other status that the contract does not document for this operation. */
export class UnexpectedStatusError extends statuses.StatusError<ErrorBody, OperationId> {
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init))
  }
  override get name(): 'UnexpectedStatusError' {
    return 'UnexpectedStatusError'
  }
}

/** The errors of every call, whatever its operation documents. */
export type OtherErrors =
  | TooManyRequestsError
  | ServerError
  | UnexpectedStatusError
  | ConnectionError
  | TimeoutError
  | RedirectError
  | InvalidResponseError
  | ApiKeyError
  | HookError
