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
