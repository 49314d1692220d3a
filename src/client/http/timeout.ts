/** What ends a piece of work before it is done. */
export interface Limits {
  timeoutMs: number
  /** Each ends it. */
  signals: readonly AbortSignal[]
}

/** A timer with a longer delay would run at once. */
const longestTimer = 2 ** 31 - 1

/**
 * What some work resolves to, within a time.
 *
 * @param onTime what the promise becomes when the time is over; it may throw
 * @param work is given a signal that ends with the time, or with one of the signals. Without work, this waits.
 * @throws the reason of the first signal that ends, even if the work goes on
 */
export function withinTime<Value>(
  { timeoutMs, signals }: Limits,
  onTime: () => Value,
  work?: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const release = () => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', abort)
    }
    const end = (outcome: () => Value) => {
      release()
      // Without a rejected promise in between, which Workers report as unhandled before it is taken.
      try {
        resolve(outcome())
      } catch (error) {
        reject(error)
      }
      controller.abort()
    }
    const abort = () =>
      end(() => {
        throw signals.find(({ aborted }) => aborted)?.reason
      })
    for (const signal of signals) signal.addEventListener('abort', abort)
    const timer = setTimeout(() => end(onTime), Math.min(timeoutMs, longestTimer))
    if (signals.some(({ aborted }) => aborted)) abort()
    // Released first: what the caller does next may abort, and nobody would handle the rejection.
    else work?.(controller.signal).finally(release).then(resolve, reject)
  })
}
