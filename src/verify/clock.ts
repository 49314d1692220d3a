// Waits for reads that lag behind writes.

import type { Pace } from './http/pace.ts'

/**
 * A list, which may have its own index, lags differently from a record, and each kind of write has its own lag. A record
 * whose answer was lost may not exist at all.
 */
export type Lag = `${'create' | 'update' | 'delete'} ${'record' | 'list'}` | 'lost record'

interface Known {
  /** The longest lag that ended. */
  longestMs: number
  /** Whether a whole wait was in vain: then the service does something else, and later ones are short. */
  isInVain: boolean
}

export class Clock {
  readonly #pace: Pace
  readonly #settleMs: number
  readonly #forget: () => void
  readonly #lags = new Map<Lag, Known>()

  /** @param forget called before a repetition: what was read before must be read again */
  constructor(pace: Pace, settleMs: number, forget: () => void) {
    this.#pace = pace
    this.#settleMs = settleMs
    this.#forget = forget
  }

  /** Reads until the expected result is there, or should be. */
  until<Value>(read: () => Promise<Value>, isExpected: (value: Value) => boolean, lag: Lag): Promise<Value> {
    const { longestMs, isInVain } = this.#of(lag)
    const limit = isInVain ? longestMs * 3 + this.#settleMs / 20 : this.#settleMs
    return this.#readUntil(read, isExpected, lag, limit)
  }

  /** Reads again what is not as expected, if such reads were seen to lag: the next one may be answered by a server that is behind. */
  again<Value>(read: () => Promise<Value>, isExpected: (value: Value) => boolean, lag: Lag): Promise<Value> {
    return this.#readUntil(read, isExpected, lag, this.#of(lag).longestMs * 3)
  }

  async #readUntil<Value>(
    read: () => Promise<Value>,
    isExpected: (value: Value) => boolean,
    lag: Lag,
    longest: number,
  ): Promise<Value> {
    const limit = Math.min(longest, this.#settleMs)
    const started = this.#now()
    let wait = this.#settleMs / 50
    let value = await read()
    let lasted = 0
    while (!isExpected(value)) {
      if (lasted >= limit) {
        this.#lags.set(lag, { ...this.#of(lag), isInVain: true })
        return value
      }
      await this.#pace.wait(Math.min(wait, limit - lasted))
      this.#forget()
      value = await read()
      lasted = this.#now() - started
      wait *= 2
    }
    this.#lags.set(lag, { ...this.#of(lag), longestMs: Math.max(this.#of(lag).longestMs, lasted) })
    return value
  }

  #of(lag: Lag): Known {
    return this.#lags.get(lag) ?? { longestMs: 0, isInVain: false }
  }

  /** Without the time that rate limits took: they are no lag of the service. */
  #now(): number {
    return performance.now() - this.#pace.heldUpMs
  }
}
