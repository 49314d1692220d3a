// How long an attempt and a whole call may take.

import { type SentRequest, TimeoutError } from './errors.ts'
import type { CallOptions } from './options.ts'
import { type Settings, anySignal } from './checked-options.ts'

/** The limits of one call. */
export interface Limits {
  /** The signals of the caller. */
  signal: AbortSignal | undefined
  timeoutMs: number
  deadlineMs: number
  /** The time at which the whole call ends. */
  endsAt: number
  retry: number
}

export interface TimeLimit {
  /** Ends with the limit, or with the signal of the caller. */
  signal: AbortSignal
  lift(): void
}

export function limitsOf(settings: Settings, options: CallOptions): Limits {
  const { timeoutMs = settings.timeoutMs, deadlineMs = settings.deadlineMs, retry = settings.retry } = options
  const signal = anySignal(settings.signal, options.signal)
  return { signal, timeoutMs, deadlineMs, endsAt: Date.now() + deadlineMs, retry }
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

/** What comes of asking, or the reason of the signal if that ends first. */
export function unlessAborted<Value>(ask: () => Value | Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    signal.addEventListener('abort', end)
    Promise.resolve()
      .then(ask)
      .finally(() => signal.removeEventListener('abort', end))
      .then(resolve, reject)
  })
}
