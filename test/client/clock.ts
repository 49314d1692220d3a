// Time and chance in the hands of a test: nothing waits, and what would have waited is written down.

import { onTestFinished, vi } from 'vitest'

interface FakeClock {
  /** The requested delays, without the time limits. */
  waits: number[]
  /** What has not run and was not prevented. */
  pending: Timer[]
}

interface Timer {
  ms: number
  run: () => void
}

/** Until the test ends, back-offs end at once, and time limits (30 s by default) wait for the test to run them. */
export function fakeClock({ limit = 30_000, holdWaits = false } = {}): FakeClock {
  vi.isFakeTimers() // Vitest itself sets a timer when it is first asked, or polls first.
  const pending: Timer[] = []
  const waits: number[] = []
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21))
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
    const timer = { ms, run }
    if (ms !== limit) waits.push(ms)
    if (ms !== limit && !holdWaits) queueMicrotask(run)
    else pending.push(timer)
    return timer
  })
  vi.stubGlobal(
    'clearTimeout',
    (timer: Timer) => void (pending.includes(timer) && pending.splice(pending.indexOf(timer), 1)),
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return { waits, pending }
}
