// The one way to the service, for the methods and for openapi-fetch alike: the key, the time limits, the repetitions.

import type { ResponseInfo } from '../../generated/calls.ts'
import { hideKey, hideKeyIn } from './api-key.ts'
import { askForKey } from './ask-for-key.ts'
import { type Attempted, type Sending, sendOnce } from './attempt.ts'
import type { SentRequest } from './errors.ts'
import { notify } from './hooks.ts'
import { type Asked, headersOf, requestInfo } from './request.ts'
import { parseJson, readErrorText, responseInfo } from './response-text.ts'
import { waitAfter } from './retry.ts'
import { type Limits, type Settings, limitsOf } from './checked-options.ts'
import { pause, startTimeLimit, unlessAborted } from './time-limit.ts'

/** A whole response, whatever its status. */
export interface Received {
  response: Response
  /** The body. In an error, a key that the service repeats is taken out. */
  text: string
  /** The same as parsed JSON; undefined if it is not JSON. */
  body: unknown
  request: SentRequest
  info(): ResponseInfo
}

export type Send = (asked: Asked) => Promise<Received>

export function createTransport(settings: Settings): Send {
  return async (asked) => {
    const limits = limitsOf(settings, asked.options)
    limits.signal?.throwIfAborted()
    const headers = await headersOf(settings, asked, limits)
    const key = await askForKey(settings, asked, limits)
    let received = await send(settings, { asked, headers, key }, limits)
    if (typeof settings.apiKey === 'function' && isKeyRejected(asked, received)) {
      const renewed = await askForKey(settings, asked, limits, { reason: 'rejected' })
      const { attempts } = received.request
      if (renewed !== key) received = await send(settings, { asked, headers, key: renewed }, limits, attempts)
    }
    if (settings.onResponse) {
      void notify(settings.onResponse, received.info(), { ...requestInfo(asked), headers: new Headers(headers) })
    }
    return received
  }
}

/** Sends until there is a response, a reason to give up, or no repetition left. */
async function send(settings: Settings, sending: Sending, limits: Limits, attemptsBefore = 0): Promise<Received> {
  const { method, url } = sending.asked
  for (let attempt = 1; ; attempt++) {
    limits.signal?.throwIfAborted()
    const request = { method, url, attempts: attemptsBefore + attempt }
    const limit = startTimeLimit(limits, request)
    const start = Date.now()
    try {
      const attempted = await sendOnce(sending, request, limit.signal, settings.fetch)
      const durationMs = Date.now() - start
      const waitMs = waitAfter(attempted, method, attempt, limits)
      report(settings, sending.asked, request, attempted, { durationMs, nextWaitMs: waitMs })
      if (waitMs === undefined) return await receive(attempted, request, limit.signal, sending.key)
      // It may have broken off by itself.
      attempted.response?.body?.cancel().catch(() => {})
      limit.lift()
      await pause(waitMs, limits.signal)
    } finally {
      limit.lift()
    }
  }
}

function report(
  { onAttempt }: Settings,
  asked: Asked,
  { attempts }: SentRequest,
  { response }: Attempted,
  times: { durationMs: number; nextWaitMs: number | undefined },
): void {
  if (!onAttempt) return
  const { operationId, path } = requestInfo(asked)
  void notify(onAttempt, { operationId, path, attempt: attempts, status: response?.status, ...times })
}

/** @throws what went wrong, if there is no whole response. */
async function receive(
  { response, text, error }: Attempted,
  request: SentRequest,
  signal: AbortSignal,
  key: string,
): Promise<Received> {
  if (error !== undefined || !response) throw error
  const info = () => responseInfo(response, key)
  if (text !== undefined) return { response, text, body: parseJson(text), request, info }
  const errorText = await unlessAborted(readErrorText(response), signal)
  return { response, text: hideKey(key, errorText), body: hideKeyIn(key, parseJson(errorText)), request, info }
}

/** Whether the service says that it does not know the key, and nothing else. */
function isKeyRejected({ operation }: Asked, { response }: Received): boolean {
  const [name, ...others] = operation?.errors[response.status] ?? []
  return name === 'UnauthenticatedError' && others.length === 0
}
