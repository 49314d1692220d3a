// What the errors have in common that the service responded with. A class means what the service rejects (its role in the
// contract), not a number: it stays the same if the number turns out to be another. The classes are generated, because
// their bodies and their messages are those of a contract.

import { retryAfterOf } from '../../lib/retry-after.ts'
import { shortened } from '../../lib/text.ts'
import type { ResponseInfo } from '../call.ts'
import { CallError, type SentRequest } from './call-errors.ts'

/** What an error is made of. In a test of yours, any of it may be left out. */
export interface StatusErrorInit extends Partial<SentRequest> {
  response?: ResponseInfo
  body?: unknown
}

/** The service responded with an error. */
export abstract class StatusError<Body = unknown, Id extends string = string> extends CallError<ResponseInfo, Id> {
  declare readonly status: number
  /** How many seconds the service asks to wait, if it does (`Retry-After`). */
  declare readonly retryAfter: number | undefined
  /** Undefined if the service sent no JSON. */
  declare readonly body: Body | undefined
}

export type StatusErrorClass = new (init: StatusErrorInit) => StatusError

/** The classes of responses that an operation does not document. */
export interface OtherClasses {
  readonly redirect: StatusErrorClass
  readonly tooMany: StatusErrorClass
  readonly unexpected: StatusErrorClass
  readonly server: StatusErrorClass
}

/** The class of a response that is no success, and that its operation does not document. */
export function otherError({ redirect, tooMany, unexpected, server }: OtherClasses, status: number): StatusErrorClass {
  // A browser hides a redirect behind the status 0. A 304 is none: what the caller has is still true.
  if (status < 400 && status !== 304) return redirect
  if (status === 429) return tooMany
  return status < 500 ? unexpected : server
}

/**
 * What the constructor of an error passes on. Without a response, as tests make them, it has its usual status.
 *
 * @param message reads the message for people from a body
 */
export function argumentsOf(
  message: (body: unknown) => unknown,
  init: StatusErrorInit = {},
  usual = 500,
  advice = init.body ? 'See `body`.' : 'Check the baseUrl.',
): ConstructorParameters<typeof StatusError> {
  const { response = { status: usual, headers: new Headers() }, body } = init
  const { status, headers } = response
  const said = shortened(JSON.stringify(message(body)) ?? '', 500)
  const request = { method: 'GET', url: '/', attempts: 1, callId: 0, ...init }
  const why = `the response was ${status}${said ? `, ${said}` : ''}. ${advice}`
  return [request, why, { response, status, retryAfter: retryAfterOf(headers) }]
}
