// The errors of a service that responded with another status than success. A class means what the service rejects
// (its role in the contract), not a number: it stays the same if the number turns out to be another. The classes that
// the contract documents are in generated/errors.ts.

import { type ErrorBody, errorMessage } from '../../../generated/service.ts'
import type { OperationErrors, OperationId } from '../../../generated/client.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import { shortened } from '../../lib/text.ts'
import type { ResponseInfo } from '../call.ts'
import {
  type ApiKeyError,
  CallError,
  type ConnectionError,
  type InvalidResponseError,
  type SentRequest,
  type TimeoutError,
  mayBeDone,
} from './call-errors.ts'

/** What an error is made of. In a test of yours, any of it may be left out. */
export interface StatusErrorInit extends Partial<SentRequest> {
  response?: ResponseInfo
  body?: unknown
}

/** The service responded with an error. */
export abstract class StatusError<Body = ErrorBody> extends CallError<ResponseInfo> {
  declare readonly status: number
  /** How many seconds the service asks to wait, if it does (`Retry-After`). */
  declare readonly retryAfter: number | undefined
  /** Undefined if the service sent no JSON. */
  declare readonly body: Body | undefined
}

/** 429: too many requests. `retryAfter` says when to come back, if the service does. */
export class TooManyRequestsError extends StatusError {
  declare readonly status: 429
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(init, 429, 'Try later.'))
  }
  override get name(): 'TooManyRequestsError' {
    return 'TooManyRequestsError'
  }
}

/** 5xx: the service failed. What was sent may have been carried out all the same. */
export class ServerError extends StatusError {
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(init, 500, mayBeDone(init?.method).trim() || 'Try later.'))
  }
  override get name(): 'ServerError' {
    return 'ServerError'
  }
}

/** The service redirects. That is never followed: on the way a POST turns into a GET, and a form reaches strangers. */
export class RedirectError extends StatusError {
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(init, 302, 'Check the baseUrl.'))
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
export class UnexpectedStatusError extends StatusError {
  constructor(init?: StatusErrorInit) {
    super(...argumentsOf(init))
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

/** All that a call of this operation can reject with, for a `switch` over `error.name`. */
export type ErrorOf<Id extends OperationId> = OperationErrors[Id]

/** What the constructor of an error passes on. Without a response, as tests make them, it has its usual status. */
export function argumentsOf(
  init: StatusErrorInit = {},
  usual = 500,
  advice = init.body ? 'See `body`.' : 'Check the baseUrl.',
): ConstructorParameters<typeof StatusError> {
  const { response = { status: usual, headers: new Headers() }, body } = init
  const { status, headers } = response
  const said = shortened(JSON.stringify(errorMessage(body)) ?? '', 500)
  const request = { method: 'GET', url: '/', attempts: 1, ...init }
  const why = `the response was ${status}${said ? `, ${said}` : ''}. ${advice}`
  return [request, why, { response, status, retryAfter: retryAfterOf(headers) }]
}

/** The class of a response that is no success, and that its operation does not document. */
export function otherError(status: number): new (init: StatusErrorInit) => StatusError {
  // A browser hides a redirect behind the status 0.
  if (status < 400) return RedirectError
  if (status === 429) return TooManyRequestsError
  return status < 500 ? UnexpectedStatusError : ServerError
}
