// The errors that every call can have, whatever its operation documents, as code of errors.ts: they name the operations of
// the contract, and their messages and bodies are those of its errors.

/** The classes of responses that no operation documents. */
export const otherClasses = ['RedirectError', 'TooManyRequestsError', 'UnexpectedStatusError', 'ServerError']

export const callErrorsText = `
/** Every error of a call. Besides them, a wrong argument is a TypeError, and a call that your signal ends rejects with its reason. */
export type CallError = calls.CallError<ResponseInfo | undefined, OperationId>
export const CallError: AbstractErrorClass<CallError> = calls.CallError

/** The \`apiKey\` function failed. \`cause\` has the class and the message of what it threw, or of its cause: keep keys out. */
export interface ApiKeyError extends calls.ApiKeyError<OperationId> {}
export const ApiKeyError: CallErrorClass<ApiKeyError> = calls.ApiKeyError

/**
 * No response came, or it broke off. What was sent may have arrived all the same. Of what went wrong, \`cause\` has the
 * text, the stack and the \`code\` (\`ECONNREFUSED\`), without the API key.
 */
export interface ConnectionError extends calls.ConnectionError<OperationId> {}
export const ConnectionError: CallErrorClass<ConnectionError> = calls.ConnectionError

/** The response took longer than \`timeoutMs\`. What was sent may have arrived all the same. */
export interface TimeoutError extends calls.TimeoutError<OperationId> {}
export const TimeoutError: CallErrorClass<TimeoutError> = calls.TimeoutError

/** The status says success, and what the call is for is missing in the response. */
export interface InvalidResponseError extends calls.InvalidResponseError<OperationId> {}
export const InvalidResponseError: CallErrorClass<InvalidResponseError> = calls.InvalidResponseError

/** The service responded with an error. */
export type StatusError<Body = ErrorBody> = statuses.StatusError<Body, OperationId>
export const StatusError: AbstractErrorClass<StatusError> = statuses.StatusError

/** 429: too many requests. \`retryAfter\` says when to come back, if the service does. */
export class TooManyRequestsError extends statuses.StatusError<ErrorBody, OperationId> {
  declare readonly status: 429
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 429, 'Try later.'))
  }
  override get name(): 'TooManyRequestsError' {
    return 'TooManyRequestsError'
  }
}

/** 5xx: the service failed. What was sent may have been carried out all the same. */
export class ServerError extends statuses.StatusError<ErrorBody, OperationId> {
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 500, calls.mayBeDone(init?.method).trim() || 'Try later.'))
  }
  override get name(): 'ServerError' {
    return 'ServerError'
  }
}

/** The service redirects. That is never followed: on the way a POST turns into a GET, and a form reaches strangers. */
export class RedirectError extends statuses.StatusError<ErrorBody, OperationId> {
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(errorMessage, init, 302, 'Check the baseUrl.'))
  }
  /** Where it points. Browsers keep that to themselves. */
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
`
