// The base of the errors that the service responds with. A class stands for what the service rejects (its role in the
// contract), not for a status: it stays the same if the status turns out to be another. The classes are generated,
// because a contract defines their bodies and messages.

import { retryAfterOf } from '../../lib/retry-after.ts'
import { jsonText } from '../../lib/json.ts'
import { oneLine, shortened } from '../../lib/text.ts'
import type { ResponseInfo } from '../call.ts'
import { CallError, type SentRequest } from './call-errors.ts'

/** The parts of an error. In your tests, you can leave out any of them. */
export interface StatusErrorInit extends Partial<SentRequest> {
  response?: ResponseInfo
  body?: unknown
}

/** The service responded with an error. */
export abstract class StatusError<Body = unknown, Id extends string = string> extends CallError<ResponseInfo, Id> {
  /** Undefined below 400, because servers respond with it: see `response.status`. */
  declare readonly status: number | undefined
  /** How many seconds the service asks to wait (`Retry-After`), if any. */
  declare readonly retryAfter: number | undefined
  /** Undefined if the service did not send JSON. */
  declare readonly body: Body | undefined
}

export type StatusErrorClass = new (init: StatusErrorInit) => StatusError

/** The classes of undocumented responses. */
export interface OtherClasses {
  readonly redirect: StatusErrorClass
  readonly tooMany: StatusErrorClass
  readonly unexpected: StatusErrorClass
  readonly server: StatusErrorClass
}

/** The class of an error that its operation does not document. */
export function otherError({ redirect, tooMany, unexpected, server }: OtherClasses, status: number): StatusErrorClass {
  // A browser hides a redirect behind the status 0. A 304 is not a redirect: the caller's copy is still valid.
  if (status < 400 && status !== 304) return redirect
  if (status === 429) return tooMany
  return status < 500 ? unexpected : server
}

/**
 * The arguments of an error's constructor. Without a response, as in tests, it has its usual status.
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
  const shown = message(body)
  const userMessage = typeof shown === 'string' && shown !== '' ? shown : undefined
  const text = shortened(oneLine(userMessage ?? jsonText(shown) ?? ''), 500)
  const request = { method: 'GET', url: '/', attempts: 1, callId: 0, ...init }
  const why = text ? `${status}: ${text}${/[.!?…]$/.test(text) ? '' : '.'}` : `the response was ${status}.`
  // A server such as Koa responds with the `status` of an error that nobody caught: it must not look like a success.
  const own = status < 400 ? {} : { status }
  return [request, `${why} ${advice}`, { response, ...own, userMessage, retryAfter: retryAfterOf(headers) }]
}
