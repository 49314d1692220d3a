// How long a part of a call, and a wait between two attempts, may last.

import type { CallSettings } from './checked-options.ts'
import { type SentRequest, TimeoutError } from './errors.ts'

/**
 * What some work resolves to, within the time of one attempt.
 *
 * @param work is given a signal that ends with the time, or with the signal of the caller
 * @throws {TimeoutError} or the reason of the caller's signal, even if the work goes on
 */
export async function withinTime<Value>(
  { signal, timeoutMs, deadlineMs, endsAt }: CallSettings,
  request: SentRequest,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted()
  const left = Math.max(0, endsAt - Date.now())
  const limit = left < timeoutMs ? `${deadlineMs} ms. Raise deadlineMs.` : `${timeoutMs} ms. Raise timeoutMs.`
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const end = (reason: unknown) => {
      lift()
      controller.abort(reason)
      reject(reason)
    }
    const endByTime = () => end(new TimeoutError(request, `no response within ${limit}`))
    const endByCaller = () => end(signal?.reason)
    // A longer delay does not fit into the timer, which would then run at once.
    const timer = setTimeout(endByTime, Math.min(left, timeoutMs, 2 ** 31 - 1))
    signal?.addEventListener('abort', endByCaller)
    const lift = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', endByCaller)
    }
    work(controller.signal).then(resolve, reject).then(lift)
  })
}
