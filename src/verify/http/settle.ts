// Reading again while reads lag behind writes.

import type { Transport } from './transport.ts'

export class Settling {
  readonly #transport: Transport
  readonly #limitMs: number
  // The longest that a read lagged behind a write; undefined until one did not.
  #lag: number | undefined

  /** @param limitMs how long a read may lag behind a write; 0 reads once */
  constructor(transport: Transport, limitMs: number) {
    this.#transport = transport
    this.#limitMs = limitMs
  }

  /**
   * Reads until what was expected is there, or the limit is reached. The first lag is waited for longest; it tells how
   * long to wait for the next.
   *
   * @param known what was read before, in another way
   */
  async until<Value>(read: () => Promise<Value>, isExpected: (value: Value) => boolean, known?: Value): Promise<Value> {
    const started = performance.now()
    const { limit, first } = this.#waits()
    let value = known ?? (await read())
    let lag = 0
    for (let wait = first; !isExpected(value); wait *= 2) {
      if (lag >= limit) return value
      await this.#transport.wait(Math.min(wait, limit - lag))
      value = await read()
      lag = performance.now() - started
    }
    this.#lag = Math.max(this.#lag ?? 0, lag)
    return value
  }

  /** How long to wait in all, and before the second read. */
  #waits(): { limit: number; first: number } {
    if (this.#lag === undefined) return { limit: this.#limitMs, first: this.#limitMs / 50 }
    const limit = Math.min(this.#limitMs, this.#lag * 3 + this.#limitMs / 20)
    return { limit, first: limit }
  }
}
