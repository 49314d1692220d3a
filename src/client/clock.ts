import type { Clock } from './options.ts'

export const realClock: Clock = {
  now: Date.now,
  random: Math.random,
  after: (ms, run) => {
    // A longer delay does not fit into the timer, which would then run at once.
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}

/** Waits, and not longer than the signal lasts. */
export function pause(clock: Clock, ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const stop = clock.after(signal?.aborted ? 0 : ms, end)
    signal?.addEventListener('abort', end)
  })
}
