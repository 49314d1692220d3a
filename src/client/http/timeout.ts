/** A timer with a longer delay would run at once. */
const longestTimer = 2 ** 31 - 1

/**
 * What some work resolves to, within a time.
 *
 * @param onTime says what the promise becomes when the time is over
 * @param work is given a signal that ends with the time, or with the signal of the caller
 * @throws the reason of the caller's signal, even if the work goes on
 */
export function withinTime<Value>(
  ms: number,
  outer: AbortSignal | undefined,
  onTime: () => Promise<Value>,
  work?: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const release = () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    }
    const end = (result: Promise<Value>) => {
      release()
      resolve(result)
      controller.abort()
    }
    const abort = () => end(Promise.reject(outer?.reason))
    outer?.addEventListener('abort', abort)
    const timer = setTimeout(() => end(onTime()), Math.min(ms, longestTimer))
    if (outer?.aborted) abort()
    // Released first: what the caller does next may abort, and nobody would handle the rejection.
    else work?.(controller.signal).finally(release).then(resolve, reject)
  })
}
