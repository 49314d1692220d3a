// Sends requests, each with a time limit, and again if the service asks to wait.

import { checkApiKey } from '../../lib/api-key.ts'
import { bodyText, tooLong } from '../../lib/body-text.ts'
import { checkAbsoluteUrl } from '../../lib/base-url.ts'
import { parseJson } from '../../lib/json.ts'
import { longestRetryAfter, retryAfterOf } from '../../lib/retry-after.ts'
import { isUntrusted } from '../../lib/untrusted.ts'
import { redact, redactJson } from '../../lib/redact.ts'
import { Inconclusive } from '../judge/observation.ts'
import type { VerifyOptions } from '../options.ts'
import type { Exchange, Sent } from './exchange.ts'
import { checkHeaders, hideValues } from './headers.ts'
import { Pace } from './pace.ts'
import { Refusals } from './refusals.ts'

const attempts = 4

/** A limit by the minute is over after a minute: the waits between so many attempts are longer. */
const attemptsAtLimit = 7

export class Connection {
  readonly baseUrl: string
  readonly pace: Pace
  /** The number of attempts without a response in time: the service may still carry them out. */
  unanswered = 0
  /** The number of attempts that failed in the service, or whose connection broke: it may have carried them out. */
  failed = 0
  readonly #options: Required<Pick<VerifyOptions, 'apiKey' | 'fetch' | 'headers' | 'timeoutMs'>>
  readonly #refusals: Refusals

  constructor(options: VerifyOptions, basePath: string) {
    const { baseUrl, apiKey, fetch = globalThis.fetch, headers = {}, timeoutMs = 30_000 } = options
    this.baseUrl = checkAbsoluteUrl(baseUrl, basePath)
    this.#options = { apiKey: checkApiKey(apiKey), fetch, headers: checkHeaders(headers), timeoutMs }
    this.pace = new Pace(options)
    this.#refusals = new Refusals(this)
  }

  /** The number of attempts that the service may have carried out without saying so. */
  get doubtful(): number {
    return this.unanswered + this.failed
  }

  /** Why the service could not be asked to the end; undefined if it could. */
  get stopped(): string | undefined {
    return this.#refusals.stopped
  }

  /** The names of the user's headers. */
  get headerNames(): string[] {
    return Object.keys(this.#options.headers)
  }

  /** Hides the values of the user's headers, which a service may repeat. */
  hide<Value>(value: Value): Value {
    return hideValues(value, this.#options.headers)
  }

  startCleaning(): void {
    this.pace.startCleaning()
    this.#refusals.startCleaning()
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
      await this.pace.turn()
      const result = await this.#once(sent).catch((error: unknown) => this.#brokenBy(error, sent))
      if (result instanceof Inconclusive) {
        if (attempt === attempts) throw result
        await this.pace.wait(100 * 2 ** attempt)
      } else if (asksToWait(result)) {
        const isLimit = result.status === 429
        if (attempt === (isLimit ? attemptsAtLimit : attempts)) throw tooOften(result, attempt)
        if (isLimit && attempt === 1) this.pace.heedLimit(result.headers)
        await this.pace.hold(waitAfter(result, attempt))
      } else if (!isOncePossible(result) || attempt > 1) return result
    }
  }

  async #once(sent: Sent): Promise<Exchange> {
    const { timeoutMs, fetch, apiKey } = this.#options
    const response = await fetch(this.baseUrl + sent.path, {
      method: sent.method,
      headers: this.#headers(sent),
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
      ...(sent.body !== undefined && { body: sent.body }),
    })
    const { status } = response
    this.pace.note(response.headers)
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

  /** The message of a failed `fetch` may contain the headers, and so the key: only its cause is shown. */
  #brokenBy(error: unknown, { method, path }: Sent): Inconclusive {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    const cause = error instanceof Error && error.cause instanceof Error ? causeText(error.cause) : 'no connection'
    if (isTimeout) this.unanswered += 1
    // Nobody was there to carry it out.
    else if (cause !== 'ECONNREFUSED') this.failed += 1
    if (error instanceof Inconclusive) throw error
    const why = isTimeout ? 'it took too long' : redact(cause, this.#options.apiKey)
    return new Inconclusive(`${method} ${path} had no response: ${why}.`)
  }
}

// Like 429, the failures of a gateway or a CDN mean "not now", and so does a 403 with a time to retry.
function asksToWait({ status, headers }: Exchange): boolean {
  return status > 501 || [408, 425, 429].includes(status) || (status === 403 && headers.has('retry-after'))
}

/** A failure, or a conflict with another request. Twice, it is what the service does. */
function isOncePossible({ status }: Exchange): boolean {
  return status === 409 || status === 500
}

function tooOften(exchange: Exchange, times: number): Inconclusive {
  const { sent, status } = exchange
  const advice = status === 429 ? ' Pass a lower --rate.' : ' Run it again when the service responds.'
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

function causeText(cause: Error & { code?: unknown }): string {
  const { code, message } = cause
  if (typeof code !== 'string') return message
  return isUntrusted(code) ? `${code}. Set NODE_EXTRA_CA_CERTS to the file of its certificate, and try again` : code
}
