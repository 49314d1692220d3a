import { onAbort } from './on-abort.ts'

/** What can end work before it is done. */
export interface Limits {
  timeoutMs: number
  /** Each of them ends the work. */
  signals: readonly AbortSignal[]
}

/** A timer with a longer delay would fire at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Resolves to the result of some work, within a time limit.
 *
 * @param onTime called when the time is over; its result becomes that of the promise, and it may throw
 * @param work gets a signal that ends with the time, or with one of the signals. Without work, this only waits.
 * @throws the reason of the first signal that ends, even if the work continues
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
      for (const stopWaiting of waits) stopWaiting()
    }
    const end = (outcome: () => Value) => {
      release()
      // No rejected promise in between: Workers would report it as unhandled before it is awaited.
      try {
        resolve(outcome())
      } catch (error) {
        reject(error)
      }
      controller.abort()
    }
    const abort = () =>
      end(() => {
        const ended = signals.find(({ aborted }) => aborted)
        // Those of React Native have no reason.
        throw ended?.reason ?? Object.assign(new Error('The call was aborted.'), { name: 'AbortError' })
      })
    const waits = signals.map((signal) => onAbort(signal, abort))
    const timer = setTimeout(() => end(onTime), Math.min(timeoutMs, longestTimer))
    if (signals.some(({ aborted }) => aborted)) abort()
    // Released first: the caller may abort next, and nobody would handle the rejection.
    else work?.(controller.signal).finally(release).then(resolve, reject)
  })
}
