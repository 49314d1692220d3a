// The one way to the service, for the methods and for `createFetch` alike: the key, the time limits, the repetitions.

import { type OperationId, keyStatus } from '../../../generated/client.ts'
import { TimeoutError } from '../errors/call-errors.ts'
import type { Received } from '../errors/from-response.ts'
import type { CallOptions } from '../options.ts'
import { type Settings, changedSettings } from '../settings.ts'
import { attempt } from './attempt.ts'
import { headersOf } from './headers.ts'
import { waitAfter } from './retry.ts'
import { pause, withinTime } from './timeout.ts'

/** What a method or `createFetch` asks for, as hooks see it. */
export interface Asked {
  /** Undefined for a request of `createFetch`. */
  operationId: OperationId | undefined
  path: string | undefined
  method: string
  url: string
}

/** What is sent besides headers. */
export interface Content {
  /** The encoded fields of a form. */
  form?: string | undefined
  /** What `fetch` is given in place of the address: a Request, which can be sent once only. */
  source?: () => Request
}

/** @throws what went wrong, if there is no whole response */
export type Send = (asked: Asked, content: Content, options?: CallOptions) => Promise<Received>

/** Ends some work with the time of one attempt, or with a signal of the caller. */
export type Limited = <Value>(work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>

let calls = 0

export function createTransport(settings: Settings): Send {
  return async (asked, content, options) => {
    const call = options ? changedSettings(settings, options) : settings
    const { timeoutMs, signals, resolveKey, retry, onAttempt } = call
    const { method, url } = asked
    const callId = ++calls
    const request = { method, url, attempts: 0 }
    const timeoutError = () => new TimeoutError(request, `no response within ${timeoutMs} ms. Raise timeoutMs.`)
    const limited: Limited = (work) => withinTime(timeoutMs, signals, timeoutError, work)
    const headers = call.headers.length > 0 ? await headersOf(call.headers, limited) : {}
    let { key, renew } = await resolveKey({ ...request }, limited)
    // Sends until there is a response, a reason to give up, or no repetition left.
    for (let repetitions = 0; ; repetitions++) {
      request.attempts++
      const start = Date.now()
      let received: Received | undefined
      let error: unknown
      try {
        received = await limited((signal) => attempt(call, asked, content, headers, key, { ...request }, signal))
      } catch (thrown) {
        error = thrown
      }
      const { response } = received ?? Object(error)
      const nextWaitMs = repetitions < retry ? waitAfter(received?.response, error, method, repetitions) : undefined
      if (onAttempt) {
        const figures = { callId, attempt: request.attempts, durationMs: Date.now() - start, nextWaitMs }
        const report = { ...asked, ...figures, status: response?.status, error }
        // The service may have carried the request out: an error of the hook must not turn that into a failure, nor be lost.
        Promise.resolve(report)
          .then(onAttempt)
          .catch((thrown) => console.error('onAttempt failed:', thrown))
      }
      if (nextWaitMs !== undefined) await pause(nextWaitMs, signals)
      else if (!received) throw error
      else {
        const other = response.status === keyStatus ? await renew?.() : undefined
        if (other === undefined) return received
        key = other
        renew = undefined
        repetitions = -1
      }
    }
  }
}
