/** A timer with a longer delay would run at once. */
const longestTimer = 2 ** 31 - 1

/** Ends some work with the time of one attempt, or with the signal of the caller. */
export type Limited = <Value>(work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>

/**
 * What some work resolves to, within a time.
 *
 * @param work is given a signal that ends with the time, or with the signal of the caller
 * @throws the error of the time, or the reason of the caller's signal, even if the work goes on
 */
export function withinTime<Value>(
  ms: number,
  outer: AbortSignal | undefined,
  timeoutError: () => Error,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const release = () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', hear)
    }
    const end = (reason: unknown) => {
      release()
      reject(reason)
      controller.abort(reason)
    }
    const hear = () => end(outer?.reason)
    const timer = setTimeout(() => end(timeoutError()), Math.min(ms, longestTimer))
    outer?.addEventListener('abort', hear)
    if (outer?.aborted) hear()
    else work(controller.signal).then(resolve, reject).then(release)
  })
}
