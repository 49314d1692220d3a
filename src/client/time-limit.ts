// How long an attempt and a wait may last.

import { type SentRequest, TimeoutError } from './errors.ts'
import type { Limits } from './checked-options.ts'

interface TimeLimit {
  /** Ends with the limit, or with the signal of the caller. */
  signal: AbortSignal
  lift(): void
}

/** Starts the time of one attempt. */
export function startTimeLimit(limits: Limits, request: SentRequest): TimeLimit {
  const { signal, timeoutMs, deadlineMs, endsAt } = limits
  const left = Math.max(0, endsAt - Date.now())
  const reason = left < timeoutMs ? `${deadlineMs} ms. Raise deadlineMs.` : `${timeoutMs} ms. Raise timeoutMs.`
  const controller = new AbortController()
  const end = () => controller.abort(new TimeoutError(request, `no response within ${reason}`))
  // A longer delay does not fit into the timer, which would then run at once.
  const timer = setTimeout(end, Math.min(left, timeoutMs, 2 ** 31 - 1))
  return {
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    lift: () => clearTimeout(timer),
  }
}

/** What a promise resolves to, within the time of one attempt. */
export function withinTime<Value>(limits: Limits, request: SentRequest, promise: Promise<Value>): Promise<Value> {
  const limit = startTimeLimit(limits, request)
  return unlessAborted(promise, limit.signal).finally(limit.lift)
}

/** Waits, and not longer than the signal lasts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return unlessAborted(waited, signal).finally(() => clearTimeout(timer))
}

/** What a promise resolves to, or the reason of the signal if that ends first. */
export function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
    promise.finally(() => signal.removeEventListener('abort', end)).then(resolve, reject)
  })
}
