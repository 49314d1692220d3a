// Sends requests at a limited rate, each with a time limit, and again if the service asks to wait.

import { checkApiKey } from '../../lib/api-key.ts'
import { bodyText, tooLong } from '../../lib/body-text.ts'
import { checkAbsoluteUrl } from '../../lib/base-url.ts'
import { longestRetryAfter, retryAfterOf } from '../../lib/retry-after.ts'
import { pause } from '../../lib/pause.ts'
import { isUntrusted } from '../../lib/untrusted.ts'
import { redact, redactJson } from '../../lib/redact.ts'
import type { Exchange, Sent } from './exchange.ts'
import { Inconclusive, Stopped } from '../judge/observation.ts'
import type { VerifyOptions } from '../options.ts'
import { checkHeaders, hideValues } from './headers.ts'
import { Refusals } from './refusals.ts'
import { parseJson } from '../../lib/json.ts'

const attempts = 4

/** A limit by the minute is over after a minute: the waits between so many attempts are longer. */
const attemptsAtLimit = 7

/** Even a run of a few seconds gets this long to delete what it created. */
const shortestCleanUpMs = 60_000

export class Connection {
  requests = 0
  /** The number of attempts without a response in time: the service may still carry them out. */
  unanswered = 0
  /** The number of attempts that failed in the service: it may have carried them out. */
  failed = 0
  /** The service's limit of requests a minute; undefined until it is known. */
  perMinute: number | undefined
  /** Milliseconds that rate limits held up requests: they are not a lag of the service. */
  heldUpMs = 0
  /** The number of requests for deleting everything that exists now: the run ends early enough for them. */
  toCleanUp = (): number => 0
  readonly baseUrl: string
  readonly #options: Required<Pick<VerifyOptions, 'apiKey' | 'fetch' | 'headers' | 'rate' | 'timeoutMs'>>
  readonly #timeLimitMs: number
  readonly #startedAt = performance.now()
  readonly #refusals = new Refusals(this)
  #isCleaning = false
  /** The milliseconds between two requests. */
  #spacing: number
  /** The times of the requests of the last minute. */
  #recent: number[] = []
  #signal: AbortSignal | undefined
  #deadline: number
  #nextAt = 0

  constructor({ timeLimitMs = 300_000, signal, ...options }: VerifyOptions, basePath: string) {
    const { baseUrl, apiKey, fetch = globalThis.fetch, headers = {}, rate = 4, timeoutMs = 30_000 } = options
    this.baseUrl = checkAbsoluteUrl(baseUrl, basePath)
    this.#options = { apiKey: checkApiKey(apiKey), fetch, headers: checkHeaders(headers), rate, timeoutMs }
    this.#spacing = 1000 / rate
    this.#signal = signal
    this.#timeLimitMs = timeLimitMs
    this.#deadline = performance.now() + timeLimitMs
  }

  /** The number of attempts that the service may have carried out without saying so. */
  get doubtful(): number {
    return this.unanswered + this.failed
  }

  /** The maximum number of requests a second. */
  get rate(): number {
    return this.#options.rate
  }

  /** The names of the user's headers. */
  get headerNames(): string[] {
    return Object.keys(this.#options.headers)
  }

  /** Hides the values of the user's headers, which a service may repeat. */
  hide<Value>(value: Value): Value {
    return hideValues(value, this.#options.headers)
  }

  /**
   * Cleaning up gets the remaining time of the run, and then as much again: leaving records behind is worse than
   * another minute.
   */
  startCleaning(): void {
    this.#isCleaning = true
    this.#refusals.startCleaning()
    this.#signal = undefined
    this.#deadline = performance.now() + Math.max(this.#timeLimitMs, shortestCleanUpMs)
  }

  /** Why the service could not be asked to the end; undefined if it could. */
  get stopped(): string | undefined {
    return this.#refusals.stopped
  }

  /**
   * Sends a request, and waits until the service answers it.
   *
   * @throws {Inconclusive} if there is no answer, but there are answers to other requests
   * @throws {Stopped} if the run has to end
   */
  send(sent: Sent): Promise<Exchange> {
    return this.#refusals.answerTo(sent)
  }

  /**
   * Sends a request; again if the service asks to wait or the connection breaks, and once more if the service fails.
   *
   * @throws {Inconclusive} if several attempts do not help, the wait is too long, or the service cannot be reached
   * @throws {Stopped} if the run has to end
   */
  async attempt(sent: Sent): Promise<Exchange> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#turn()
      const result = await this.#once(sent).catch((cause: unknown) => {
        this.unanswered += 1
        return inconclusive(cause, sent, this.#options.apiKey)
      })
      const isCut = result instanceof Inconclusive
      if (!isCut && !asksToWait(result) && (!isOncePossible(result) || attempt > 1)) return result
      if (attempt === (!isCut && isLimit(result) ? attemptsAtLimit : attempts)) throw isCut ? result : tooOften(result)
      if (!isCut && isLimit(result) && attempt === 1) this.#heedLimit(result)
      if (isCut) await this.wait(100 * 2 ** attempt)
      else if (asksToWait(result)) await this.#hold(waitAfter(result, attempt))
    }
  }

  async #hold(milliseconds: number): Promise<void> {
    const started = performance.now()
    await this.wait(milliseconds)
    this.heldUpMs += performance.now() - started
  }

  /** Waits, but not beyond the end of the run. */
  async wait(milliseconds: number): Promise<void> {
    this.#checkTime(milliseconds)
    await pause(milliseconds, this.#signal).catch(() => this.#checkTime(0))
  }

  async #turn(): Promise<void> {
    const early = this.#nextAt - performance.now()
    if (early > 0) await this.#hold(early)
    else this.#checkTime(0)
    const now = performance.now()
    this.#nextAt = now + this.#spacing
    this.#recent = [...this.#recent.filter((time) => time > now - 60_000), now]
  }

  /** Slows down to the service's limit a minute: otherwise each burst waits for the rest of a minute. */
  #slowDownTo(perMinute: number): void {
    this.#spacing = Math.max(this.#spacing, 60_000 / perMinute)
  }

  /** Without a time to retry, a limit may be by the second or by the minute: each refusal shows that it was too fast. */
  #heedLimit({ headers }: Exchange): void {
    const seconds = retryAfterOf(headers)
    if (seconds !== undefined && seconds < longWait) return
    if (this.perMinute !== undefined) this.#slowDownTo(this.perMinute)
    else if (seconds === undefined) this.#spacing = Math.max(this.#spacing * 2, 500)
    else this.#slowDownTo(Math.max(1, this.#recent.length - 1))
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

  async #once(sent: Sent): Promise<Exchange> {
    this.requests += 1
    const { timeoutMs, fetch, apiKey } = this.#options
    const response = await fetch(this.baseUrl + sent.path, {
      method: sent.method,
      headers: this.#headers(sent),
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
      ...(sent.body !== undefined && { body: sent.body }),
    })
    const { status } = response
    this.perMinute = limitIn(response.headers) ?? this.perMinute
    const received = withoutKey(await textIn(response, sent), response.headers, apiKey)
    // A gateway times out, while the service behind it continues.
    if (status === 504 || status === 524) this.unanswered += 1
    if ([500, 502, 520].includes(status)) this.failed += 1
    return { sent, status, ...received }
  }

  #headers({ key, contentType }: Sent): Record<string, string> {
    const { apiKey, headers } = this.#options
    return {
      ...headers,
      Accept: 'application/json',
      ...(key !== 'none' && { Authorization: `Bearer ${key === 'made-up' ? 'made-up-key' : apiKey}` }),
      ...(contentType !== undefined && { 'Content-Type': contentType }),
    }
  }
}

/** Seconds. A service that asks for a shorter wait has a limit by the second, and waiting is enough. */
const longWait = 5

/** The header of the limit in many services; nearly all count by the minute. */
function limitIn(headers: Headers): number | undefined {
  const limit = headers.get('x-ratelimit-limit') ?? headers.get('ratelimit-limit') ?? ''
  return /^[1-9]\d*$/.test(limit) ? Number(limit) : undefined
}

// Like 429, the failures of a gateway or a CDN mean "not now", and so does a 403 with a time to retry.
function asksToWait({ status, headers }: Exchange): boolean {
  return status > 501 || [408, 425, 429].includes(status) || (status === 403 && headers.has('retry-after'))
}

/** A failure, or a conflict with another request. Twice, it is what the service does. */
function isOncePossible({ status }: Exchange): boolean {
  return status === 409 || status === 500
}

function isLimit({ status }: Exchange): boolean {
  return status === 429
}

function tooOften(exchange: Exchange): Inconclusive {
  const { sent, status } = exchange
  const advice = status === 429 ? ' Pass a lower --rate.' : ' Run it again when the service responds.'
  const times = status === 429 ? attemptsAtLimit : attempts
  return new Inconclusive(`${sent.method} ${sent.path} returned ${status} ${times} times.${advice}`, exchange)
}

/** @throws {Inconclusive} if the service asks to wait too long */
function waitAfter({ sent, status, headers }: Exchange, attempt: number): number {
  const seconds = retryAfterOf(headers) ?? (status === 429 ? 2 ** attempt : 2 ** attempt / 4)
  if (seconds <= longestRetryAfter) return seconds * 1000
  throw new Inconclusive(
    `${sent.method} ${sent.path} returned ${status}, and the service asks to wait for ${seconds} seconds. Run it again then.`,
  )
}

/** Removes the key from a response before anything reads, shows or cuts it. */
function withoutKey(received: string, headers: Headers, apiKey: string): Pick<Exchange, 'text' | 'json' | 'headers'> {
  const hidden = [...headers].map(([name, value]): [string, string] => [name, redact(value, apiKey)])
  const json = parsed(received, apiKey)
  // JSON escapes may hide the key; written again, only necessary escapes are left.
  const text = redact(json === undefined ? received : JSON.stringify(json), apiKey)
  return { text, json, headers: new Headers(hidden) }
}

/** The body without the key; undefined if it is not JSON, or nested too deeply for the stack. */
function parsed(text: string, apiKey: string): unknown {
  try {
    return redactJson(parseJson(text), apiKey)
  } catch {
    return undefined
  }
}

/** @throws {Inconclusive} if the body is too long: an endless one would fill the memory */
async function textIn(response: Response, { method, path }: Sent): Promise<string> {
  const text = await bodyText(response)
  if (text === undefined) throw new Inconclusive(`The body of ${method} ${path} ${tooLong.problem}.`)
  return text
}

/** The message of a failed `fetch` may contain the headers, and so the key: only its cause is shown. */
function inconclusive(error: unknown, { method, path }: Sent, apiKey: string): Inconclusive {
  if (error instanceof Inconclusive) throw error
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const cause = error instanceof Error && error.cause instanceof Error ? causeText(error.cause) : 'no connection'
  const why = isTimeout ? 'it took too long' : redact(cause, apiKey)
  return new Inconclusive(`${method} ${path} had no response: ${why}.`)
}

function causeText(cause: Error & { code?: unknown }): string {
  const { code, message } = cause
  if (typeof code !== 'string') return message
  return isUntrusted(code) ? `${code}. Set NODE_EXTRA_CA_CERTS to the file of its certificate, and try again` : code
}
