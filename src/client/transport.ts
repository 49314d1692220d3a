// The one way to the service, for the methods and for openapi-fetch alike: the key, the time limits, the repetitions.

import { type Attempted, type Received, type Sending, sendOnce } from './attempt.ts'
import { type CallSettings, type Settings, callSettings } from './checked-options.ts'
import { reportAttempt, reportResponse } from './hooks.ts'
import { type Asked, headersOf } from './request.ts'
import { waitAfter } from './retry.ts'
import { withinTime } from './time-limit.ts'
import { pause } from '../lib/pause.ts'
import type { CallKey } from './resolve-api-key.ts'

export type Send = (asked: Asked) => Promise<Received>

export function createTransport(settings: Settings): Send {
  return async (asked) => {
    const call = callSettings(settings, asked.options)
    call.signal?.throwIfAborted()
    const headers = await headersOf(call, asked)
    const { key, renewed }: CallKey = await call.resolveKey(call, asked)
    let received = await send(call, { asked, headers, key })
    const other = isKeyRejected(asked, received) ? await renewed() : undefined
    if (other !== undefined) received = await send(call, { asked, headers, key: other }, received.request.attempts)
    reportResponse(call, asked, headers, received)
    return received
  }
}

/**
 * Sends until there is a response, a reason to give up, or no repetition left.
 *
 * @throws what went wrong, if there is no whole response.
 */
async function send(call: CallSettings, sending: Sending, attemptsBefore = 0): Promise<Received> {
  const { method, url } = sending.asked
  for (let attempt = 1; ; attempt++) {
    call.signal?.throwIfAborted()
    const request = { method, url, attempts: attemptsBefore + attempt }
    const start = Date.now()
    const work = (signal: AbortSignal) => sendOnce(sending, request, signal, call.fetch)
    const attempted = await settled(withinTime(call, request, work))
    const durationMs = Date.now() - start
    const nextWaitMs = waitAfter(attempted, method, attempt, call)
    reportAttempt(call, sending.asked, request.attempts, attempted, { durationMs, nextWaitMs })
    if (nextWaitMs !== undefined) await pause(nextWaitMs, call.signal)
    else if (attempted.received) return attempted.received
    else throw attempted.error
  }
}

function settled(attempt: Promise<Received>): Promise<Attempted> {
  return attempt.then(
    (received) => ({ received }),
    (error: unknown) => ({ error }),
  )
}

/** Whether the service says that it does not know the key, and nothing else. */
function isKeyRejected({ operation }: Asked, { response }: Received): boolean {
  const [name, ...others] = operation?.errors[response.status] ?? []
  return name === 'UnauthenticatedError' && others.length === 0
}
