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
export async function withinTime<Value>(
  ms: number,
  outer: AbortSignal | undefined,
  timeoutError: () => Error,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  outer?.throwIfAborted()
  const controller = new AbortController()
  let release = () => {}
  const result = new Promise<Value>((resolve, reject) => {
    const end = (reason: unknown) => {
      reject(reason)
      controller.abort(reason)
    }
    const hear = () => end(outer?.reason)
    const timer = setTimeout(() => end(timeoutError()), Math.min(ms, longestTimer))
    outer?.addEventListener('abort', hear)
    release = () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', hear)
    }
    work(controller.signal).then(resolve, reject)
  })
  return result.finally(release)
}
