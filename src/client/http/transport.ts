// The one way to the service, for the methods and for `createFetch` alike: the key, the time limits, the repetitions.

import { keyStatus } from '../../../generated/client.ts'
import type { CallOptions } from '../options.ts'
import { type Settings, changedSettings } from '../settings.ts'
import { type Received, sendOnce } from './attempt.ts'
import { reportAttempt } from './hooks.ts'
import { type Asked, headersOf } from './request.ts'
import { waitAfter } from './retry.ts'
import { pause, withinTime } from './timeout.ts'

/** @throws what went wrong, if there is no whole response */
export type Send = (asked: Asked, options?: CallOptions) => Promise<Received>

let calls = 0

export function createTransport(settings: Settings): Send {
  return async (asked, options) => {
    const call = options ? changedSettings(settings, options) : settings
    const { method, url } = asked
    const callId = ++calls
    const headers = await headersOf(call, asked)
    let { key, renew } = await call.resolveKey(call, asked)
    // Sends until there is a response, a reason to give up, or no repetition left.
    for (let attempts = 1, attempt = 1; ; attempts++, attempt++) {
      const request = { method, url, attempts }
      const start = Date.now()
      let received: Received | undefined
      let error: unknown
      try {
        received = await withinTime(call, request, (signal) => sendOnce(call, asked, headers, key, request, signal))
      } catch (thrown) {
        error = thrown
      }
      const nextWaitMs = attempt > call.retry ? undefined : waitAfter(received?.response, error, method, attempt)
      const durationMs = Date.now() - start
      reportAttempt(call, asked, received, error, { callId, attempt: attempts, durationMs, nextWaitMs })
      if (nextWaitMs !== undefined) await pause(nextWaitMs, call.signals)
      else if (!received) throw error
      else {
        const other = received.response.status === keyStatus ? await renew?.() : undefined
        if (other === undefined) return received
        key = other
        renew = undefined
        attempt = 0
      }
    }
  }
}
