// Time and chance in the hands of a test: nothing waits, and what would have waited is written down.

import type { Clock } from '../src/index.ts'

export interface FakeClock extends Clock {
  /** The delays that were asked for, without the time limits. */
  waits: number[]
  /** What has not run and was not prevented. */
  pending: { ms: number; run: () => void }[]
}

/** Back-offs end at once; time limits (30 s unless told otherwise) wait for a test to run them. */
export function fakeClock({ random = 0.5, limit = 30_000, holdWaits = false } = {}): FakeClock {
  const pending: FakeClock['pending'] = []
  const waits: number[] = []
  let now = Date.UTC(2026, 10, 21)
  return {
    waits,
    pending,
    now: () => now++,
    random: () => random,
    after(ms, run) {
      if (ms !== limit) waits.push(ms)
      if (ms !== limit && !holdWaits) {
        queueMicrotask(run)
        return () => {}
      }
      const entry = { ms, run }
      pending.push(entry)
      return () => void (pending.includes(entry) && pending.splice(pending.indexOf(entry), 1))
    },
  }
}
