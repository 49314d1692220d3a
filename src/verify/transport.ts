// Requests: so many a second, each with a time limit, again when the service asks to wait.

import { checkApiKey } from '../client/api-key.ts'
import { checkBaseUrl } from '../client/base-url.ts'
import type { Exchange, Sent } from './http-exchange.ts'
import { Blocked, Stopped } from './observation.ts'
import type { VerifyOptions } from './run-options.ts'

const attempts = 4

export class Transport {
  requests = 0
  /** Cleaning up continues after the run was interrupted. */
  isCleaning = false
  readonly baseUrl: string
  readonly #options: Required<Pick<VerifyOptions, 'apiKey' | 'fetch' | 'rate' | 'timeoutMs'>>
  readonly #signal: AbortSignal | undefined
  readonly #deadline: number
  #nextAt = 0

  constructor({ timeLimitMs = 300_000, signal, ...options }: VerifyOptions) {
    const { baseUrl, apiKey, fetch = globalThis.fetch, rate = 4, timeoutMs = 30_000 } = options
    this.baseUrl = checkBaseUrl(baseUrl)
    this.#options = { apiKey: checkApiKey(apiKey), fetch, rate, timeoutMs }
    this.#signal = signal
    this.#deadline = performance.now() + timeLimitMs
  }

  /**
   * Sends a request, and again when the service says to wait or the connection was cut.
   *
   * @throws {Blocked} if it still says so after some attempts, or cannot be reached
   * @throws {Stopped} if the run has to end
   */
  async send(sent: Sent): Promise<Exchange> {
    let wasCut = false
    for (let attempt = 1; ; attempt += 1) {
      await this.#turn()
      const result = await this.#once(sent).catch((cause: unknown) => asBlocked(cause, sent))
      const isCut = result instanceof Blocked
      wasCut ||= isCut
      if (!isCut && !asksToWait(result)) return { ...result, wasCut }
      if (attempt === attempts) throw isCut ? result : tooOften(result)
      await this.wait(isCut ? 100 * 2 ** attempt : (waitOf(result) ?? 250 * 2 ** attempt))
    }
  }

  /** Waits, but not longer than the run may last. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.isCleaning) this.#checkTime(milliseconds)
    await new Promise((done) => setTimeout(done, milliseconds))
  }

  async #turn(): Promise<void> {
    const now = performance.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + 1000 / this.#options.rate
    if (at > now) await new Promise((done) => setTimeout(done, at - now))
    if (!this.isCleaning) this.#checkTime(0)
  }

  #checkTime(milliseconds: number): void {
    if (this.#signal?.aborted) throw new Stopped('The run was interrupted.')
    if (performance.now() + milliseconds > this.#deadline) throw new Stopped('The time limit of the run is over.')
  }

  async #once(sent: Sent): Promise<Exchange> {
    this.requests += 1
    const { timeoutMs, fetch } = this.#options
    const response = await fetch(this.baseUrl + sent.path, {
      method: sent.method,
      headers: this.#headers(sent),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(sent.body !== undefined && { body: sent.body }),
    })
    const text = await response.text()
    return { sent, status: response.status, headers: response.headers, text, json: parsed(text), wasCut: false }
  }

  #headers({ key, accept, contentType }: Sent): Record<string, string> {
    const { apiKey } = this.#options
    return {
      // `fetch` sends this, which asks for nothing, where it is given no other.
      Accept: accept === 'none' ? '*/*' : 'application/json',
      ...(key !== 'none' && { Authorization: `Bearer ${key === 'made-up' ? 'made-up-key' : apiKey}` }),
      ...(contentType !== undefined && { 'Content-Type': contentType }),
    }
  }
}

// 503 and 504 say "not now", as 429 does, and so does 403 when it says when; 500 and 502 stay what they say.
function asksToWait({ status, headers }: Exchange): boolean {
  return [429, 503, 504].includes(status) || (status === 403 && headers.has('retry-after'))
}

function tooOften(exchange: Exchange): Blocked {
  const { sent, status } = exchange
  return new Blocked(`${sent.method} ${sent.path} was ${status} ${attempts} times.`, exchange)
}

/** The milliseconds of `Retry-After`, which is a number of seconds or a date (RFC 9110, section 10.2.3). */
function waitOf({ headers }: Exchange): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

/** The message of a failed `fetch` may have the headers, and with them the key: only its cause is shown. */
function asBlocked(error: unknown, { method, path }: Sent): Blocked {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const cause = error instanceof Error && error.cause instanceof Error ? causeText(error.cause) : 'no connection'
  return new Blocked(`${method} ${path} had no response: ${isTimeout ? 'it took too long' : cause}.`, undefined, {
    cause: error,
  })
}

function causeText(cause: Error & { code?: unknown }): string {
  return typeof cause.code === 'string' ? cause.code : cause.message
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
