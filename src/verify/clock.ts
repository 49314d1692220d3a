// Waits for reads that lag behind writes.

import type { Connection } from './http/connection.ts'

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
  readonly #connection: Connection
  readonly #settleMs: number
  readonly #forget: () => void
  readonly #lags = new Map<Lag, Known>()

  /** @param forget called before a repetition: what was read before must be read again */
  constructor(connection: Connection, settleMs: number, forget: () => void) {
    this.#connection = connection
    this.#settleMs = settleMs
    this.#forget = forget
  }

  /** Reads until the expected result is there, or should be. */
  async until<Value>(read: () => Promise<Value>, isExpected: (value: Value) => boolean, lag: Lag): Promise<Value> {
    const known = this.#lags.get(lag) ?? { longestMs: 0, isInVain: false }
    const limit = known.isInVain ? Math.min(this.#settleMs, known.longestMs * 3 + this.#settleMs / 20) : this.#settleMs
    const started = this.#now()
    let wait = this.#settleMs / 50
    let value = await read()
    let lasted = 0
    while (!isExpected(value)) {
      if (lasted >= limit) {
        this.#lags.set(lag, { ...known, isInVain: true })
        return value
      }
      await this.#connection.wait(Math.min(wait, limit - lasted))
      this.#forget()
      value = await read()
      lasted = this.#now() - started
      wait *= 2
    }
    this.#lags.set(lag, { ...known, longestMs: Math.max(known.longestMs, lasted) })
    return value
  }

  /** Without the time that rate limits took: they are no lag of the service. */
  #now(): number {
    return performance.now() - this.#connection.heldUpMs
  }
}
