// How fast a run asks, and for how long: at its rate, or slower where the service has a limit, until its time is over.

import { pause } from '../../lib/pause.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import { Stopped } from '../judge/observation.ts'
import type { VerifyOptions } from '../options.ts'

/** Even a run of a few seconds gets this long to delete what it created. */
const shortestCleanUpMs = 60_000

/** Seconds. A service that asks for a shorter wait has a limit by the second, and waiting is enough. */
const longWait = 5

/** No limit is known to be lower than one request a second where nothing but refusals shows it. */
const slowestGuessMs = 1_000

export class Pace {
  /** The number of requests so far. */
  requests = 0
  /** Milliseconds that the service held up requests: they are not a lag of it. */
  heldUpMs = 0
  /** The number of requests for deleting everything that exists now: the run ends early enough for them. */
  toCleanUp = (): number => 0
  readonly #timeLimitMs: number
  readonly #startedAt = performance.now()
  #deadline: number
  #signal: AbortSignal | undefined
  #isCleaning = false
  /** The milliseconds between two requests. */
  #spacing: number
  #nextAt = 0
  /** The times of the requests of the last minute. */
  #recent: number[] = []
  /** The service's limit of requests a minute; undefined until a response has it. */
  #perMinute: number | undefined

  constructor({ rate = 4, timeLimitMs = 300_000, signal }: Pick<VerifyOptions, 'rate' | 'timeLimitMs' | 'signal'>) {
    this.#spacing = 1000 / rate
    this.#timeLimitMs = timeLimitMs
    this.#deadline = performance.now() + timeLimitMs
    this.#signal = signal
  }

  /**
   * Cleaning up gets the remaining time of the run, and then as much again: leaving records behind is worse than
   * another minute.
   */
  startCleaning(): void {
    this.#isCleaning = true
    this.#signal = undefined
    this.#deadline = performance.now() + Math.max(this.#timeLimitMs, shortestCleanUpMs)
  }

  /** Waits until it is time for the next request, and counts it. */
  async turn(): Promise<void> {
    const early = this.#nextAt - performance.now()
    if (early > 0) await this.hold(early)
    else this.#checkTime(0)
    const now = performance.now()
    this.#nextAt = now + this.#spacing
    this.#recent = [...this.#recent.filter((time) => time > now - 60_000), now]
    this.requests += 1
  }

  /** Waits because the service has a limit. */
  async hold(milliseconds: number): Promise<void> {
    const started = performance.now()
    await this.wait(milliseconds)
    this.heldUpMs += performance.now() - started
  }

  /** @throws {Stopped} if the run is interrupted, or over before the wait is */
  async wait(milliseconds: number): Promise<void> {
    this.#checkTime(milliseconds)
    await pause(milliseconds, this.#signal).catch(() => this.#checkTime(0))
  }

  /** Notes the limit that a response names: in nearly all services, it is by the minute. */
  note(headers: Headers): void {
    const limit = headers.get('x-ratelimit-limit') ?? headers.get('ratelimit-limit') ?? ''
    if (/^[1-9]\d*$/.test(limit)) this.#perMinute = Number(limit)
  }

  /** Slows down after a request too many: to the limit a minute, if it is known. Otherwise, each burst would wait for a minute. */
  heedLimit(headers: Headers): void {
    const seconds = retryAfterOf(headers)
    if (seconds !== undefined && seconds < longWait) return
    // Without a time to retry, a limit may be by the second or by the minute: each refusal shows that it was too fast.
    if (this.#perMinute === undefined && seconds === undefined) this.#spacing = Math.max(this.#spacing * 2, 500)
    else this.#spacing = Math.max(this.#spacing, 60_000 / (this.#perMinute ?? Math.max(1, this.#recent.length - 1)))
  }

  /** Slows down a little: what passes after a while, and comes again, may be a limit. */
  slowDown(): void {
    this.#spacing = Math.max(this.#spacing, Math.min(this.#spacing * 1.5, slowestGuessMs))
  }

  #checkTime(milliseconds: number): void {
    if (this.#signal?.aborted) throw new Stopped('The run was interrupted. Run it again.')
    if (performance.now() + milliseconds + this.#timeToCleanUp() > this.#deadline)
      throw new Stopped('The run reached its time limit. Raise it with --time-limit.')
  }

  #timeToCleanUp(): number {
    if (this.#isCleaning || this.requests === 0) return 0
    const each = (performance.now() - this.#startedAt) / this.requests
    return this.toCleanUp() * Math.max(each, this.#spacing)
  }
}
