// The one way to the service, for the methods and for openapi-fetch alike: the key, the time limits, the repetitions.

import type { ResponseInfo } from '../../generated/calls.ts'
import { hideKey, hideKeyIn } from './api-key.ts'
import { askForKey } from './ask-for-key.ts'
import { type Attempted, sendOnce } from './attempt.ts'
import { checkNumbers } from './check-numbers.ts'
import { RedirectError, type SentRequest } from './errors.ts'
import { notify } from './hooks.ts'
import { pause } from './pause.ts'
import { type Asked, headersOf, ownHeaders, requestInfo } from './request.ts'
import { parseJson, readErrorText, responseInfo } from './response-text.ts'
import { isSafeToRepeat, longestRetryAfterMs, retryAfterOf, waitBeforeRetry } from './retry.ts'
import type { Settings } from './checked-options.ts'
import { type Limits, type TimeLimit, limitsOf, startTimeLimit } from './time-limit.ts'

/** A whole response, whatever its status. */
export interface Received {
  response: Response
  /** The body. In an error, a key that the service repeats is taken out. */
  text: string
  /** The same as parsed JSON; undefined if it is none. */
  body: unknown
  request: SentRequest
  info(): ResponseInfo
}

export type Send = (asked: Asked) => Promise<Received>

/** One call, ready to be sent as often as it takes. */
interface Sending {
  settings: Settings
  asked: Asked
  limits: Limits
  headers: Record<string, string>
  /** Empty if there is none. */
  key: string
  /** How often it was sent with another key. */
  attemptsBefore: number
}

export function createTransport(settings: Settings): Send {
  return async (asked) => {
    checkNumbers(asked.options)
    const limits = limitsOf(settings, asked.options)
    limits.signal?.throwIfAborted()
    const headers = await headersOf(settings, asked)
    const key = await askForKey(settings, asked, limits)
    const sending = { settings, asked, limits, headers, key, attemptsBefore: 0 }
    let received = await send(sending)
    if (typeof settings.apiKey === 'function' && isKeyRejected(asked, received)) {
      const renewed = await askForKey(settings, asked, limits, { reason: 'rejected' })
      const attemptsBefore = received.request.attempts
      if (renewed !== key) received = await send({ ...sending, key: renewed, attemptsBefore })
    }
    if (settings.onResponse) {
      void notify(settings.onResponse, received.info(), { ...requestInfo(asked), headers: new Headers(headers) })
    }
    return received
  }
}

/** Sends until there is a response, a reason to give up, or no repetition left. */
async function send(sending: Sending): Promise<Received> {
  for (let attempt = 1; ; attempt++) {
    const { received, waitMs } = await attemptIt(sending, attempt)
    if (received) return received
    await pause(waitMs, sending.limits.signal)
  }
}

/** A response to use, or how long to wait before the next attempt. */
type Step = { received: Received; waitMs?: undefined } | { received?: undefined; waitMs: number }

async function attemptIt(
  { settings, asked, limits, headers, key, attemptsBefore }: Sending,
  attempt: number,
): Promise<Step> {
  const { method, url, form, source } = asked
  limits.signal?.throwIfAborted()
  const request: SentRequest = { method, url, attempts: attemptsBefore + attempt }
  const limit = startTimeLimit(limits, request)
  const start = Date.now()
  try {
    const complete = {
      ...request,
      headers: { ...headers, ...ownHeaders(asked, key) },
      form,
      source,
      signal: limit.signal,
      key,
    }
    // `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
    const attempted = await sendOnce(complete, settings.fetch ?? fetch)
    const durationMs = Date.now() - start
    const waitMs = waitAfter(attempted, method, attempt, limits)
    if (settings.onAttempt) {
      const { operationId, path } = requestInfo(asked)
      const report = { operationId, path, attempt: request.attempts, status: attempted.response?.status, durationMs }
      void notify(settings.onAttempt, { ...report, nextWaitMs: waitMs })
    }
    if (waitMs === undefined) return { received: await receive(attempted, request, limit, key) }
    // It may have broken off by itself.
    attempted.response?.body?.cancel().catch(() => {})
    return { waitMs }
  } finally {
    limit.lift()
  }
}

/** How long to wait before the request is sent again; undefined if it is not. */
function waitAfter(
  { response, text, error }: Attempted,
  method: string,
  attempt: number,
  limits: Limits,
): number | undefined {
  if (text !== undefined || error instanceof RedirectError || limits.signal?.aborted || attempt > limits.retry)
    return undefined
  // A success that broke off is as good as none.
  const status = error === undefined ? response?.status : undefined
  const retryAfterMs = response && retryAfterOf(response.headers)
  if (!isSafeToRepeat({ method, status, retryAfterMs })) return undefined
  const waitMs = waitBeforeRetry(attempt, retryAfterMs)
  return waitMs > longestRetryAfterMs || Date.now() + waitMs > limits.endsAt ? undefined : waitMs
}

/** @throws what went wrong, if there is no whole response. */
async function receive(
  { response, text, error }: Attempted,
  request: SentRequest,
  limit: TimeLimit,
  key: string,
): Promise<Received> {
  if (error !== undefined || !response) throw error
  const info = () => responseInfo(response, key)
  if (text !== undefined) return { response, text, body: parseJson(text), request, info }
  const errorText = await readErrorText(response)
  limit.signal.throwIfAborted()
  return { response, text: hideKey(key, errorText), body: hideKeyIn(key, parseJson(errorText)), request, info }
}

/** Whether the service says that it does not know the key, and nothing else. */
function isKeyRejected({ operation }: Asked, { response }: Received): boolean {
  return `${operation?.errors[response.status]}` === 'UnauthenticatedError'
}
