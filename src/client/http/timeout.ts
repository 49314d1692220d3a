// How long a part of a call, and a wait between two attempts, may last.

/**
 * What some work resolves to, within a time.
 *
 * @param work is given a signal that ends with the time, or with a signal of the caller
 * @throws the error of the time, or the reason of the caller's signal, even if the work goes on
 */
export function withinTime<Value>(
  ms: number,
  signals: AbortSignal[],
  timeoutError: () => Error,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const end = (reason: unknown) => {
      controller.abort(reason)
      reject(reason)
    }
    const release = startTimer(ms, signals, () => end(timeoutError()), end)
    if (!controller.signal.aborted) work(controller.signal).then(resolve, reject).then(release)
  })
}

/** Waits, and not longer than the signals last. */
export function pause(ms: number, signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve, reject) => {
    startTimer(ms, signals, resolve, reject)
  })
}

/** Calls back once: after the time, or with the reason of the first signal that is aborted. Returns what prevents both. */
function startTimer(
  ms: number,
  signals: AbortSignal[],
  atTime: () => void,
  atAbort: (reason: unknown) => void,
): () => void {
  const release = () => {
    clearTimeout(timer)
    // `AbortSignal.any` is missing in older runtimes.
    for (const signal of signals) signal.removeEventListener('abort', hear)
  }
  const hear = () => {
    release()
    atAbort(signals.find(({ aborted }) => aborted)?.reason)
  }
  const fire = () => {
    release()
    atTime()
  }
  // A longer delay does not fit into the timer, which would then run at once.
  const timer = setTimeout(fire, Math.min(ms, 2 ** 31 - 1))
  for (const signal of signals) signal.addEventListener('abort', hear)
  if (signals.some(({ aborted }) => aborted)) hear()
  return release
}
