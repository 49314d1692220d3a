/**
 * Waits until the time is over or the signal ends.
 *
 * @param ms milliseconds
 * @throws the reason of the signal when it is aborted
 */
export async function pause(ms: number, signal?: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end)
  })
}
