// The last step before the network, for the methods and for `raw` alike: the key, the time limit, the repetitions.

import { operations } from '../../generated/operations.ts'
import { checkApiKey, hideKey } from './api-key.ts'
import { pause, realClock } from './clock.ts'
import { type Attempt, ConnectionError, RedirectError, TimeoutError } from './errors.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import { waitBeforeRetry } from './retry.ts'

/** One call, and what becomes of it on its way. */
export interface Exchange extends Attempt {
  options: CallOptions
  response?: Response
  /** The key that was sent. */
  key: string
  /** Ends the time limit: the answer is there. */
  stop(): void
}

/** A request of openapi-fetch, or what {@link plainRequest} makes instead. */
export type Sendable = Request | (RequestInit & { url: string; method: string; headers: Headers })

export type Send = (request: Sendable, exchange: Exchange) => Promise<Response>

/** Takes the place of `new Request`, which costs more than everything else in a call. Only middleware needs a real one. */
export function plainRequest(url: string, init: RequestInit): object {
  return { ...init, url }
}

/** Sends until there is an answer, a reason to give up, or no repetition left. */
export function createSend({ baseUrl, apiKey, fetch, timeoutMs = 30_000, retry = 2, onAttempt, clock = realClock }: ClientOptions): Send {
  const { origin } = new URL(baseUrl)
  return async (request, exchange) => {
    const { method, url, signal } = request
    exchange.url = url
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted()
      const start = clock.now()
      const { response, error }: { response?: Response; error?: unknown } = await transmit(request, exchange).catch((thrown: unknown) => ({ error: thrown }))
      const nextWaitMs = attempt > (exchange.options.retry ?? retry) ? undefined : waitBeforeRetry(method, response, error, attempt, clock)
      onAttempt?.({ ...operationOf(method, url), attempt, status: response?.status, durationMs: clock.now() - start, nextWaitMs })
      if (nextWaitMs !== undefined) {
        exchange.stop()
        if (response) discard(response)
        await pause(clock, nextWaitMs, signal)
      } else if (response) return response
      else throw error
    }
  }

  async function transmit(request: Sendable, exchange: Exchange): Promise<{ response: Response }> {
    const { url, headers, signal: given } = request
    if (!url.startsWith(`${origin}/`)) throw new TypeError(`Failed to send the apiKey to ${url}: it is for ${origin}. Create another client.`)
    const key = (exchange.key = checkApiKey(typeof apiKey === 'function' ? await apiKey() : apiKey))
    const controller = new AbortController()
    const ms = exchange.options.timeoutMs ?? timeoutMs
    exchange.stop = clock.after(ms, () => controller.abort(new TimeoutError(exchange, `no answer within ${ms} ms. Raise timeoutMs.`)))
    const signal = given ? AbortSignal.any([given, controller.signal]) : controller.signal
    const isReal = request instanceof Request
    const lost = (cause: unknown) => {
      signal.throwIfAborted()
      throw connectionError(cause, exchange)
    }
    // Looked up now: an interceptor such as MSW may have replaced it since the client was made. A copy is sent, because
    // the body of a Request can be sent once only.
    const response = await (fetch ?? globalThis.fetch)(isReal ? request.clone() : url, {
      ...(!isReal && request),
      headers: withKey(isReal ? new Headers(headers) : headers, key),
      redirect: 'manual',
      signal,
    }).catch(lost)
    refuseRedirect(response, exchange)
    const read = response.text.bind(response)
    // If the body of an error breaks off, its status must not be lost with it.
    response.text = () => read().catch((cause) => response.ok || signal.aborted ? lost(cause) : '')
    return { response }
  }
}

/** A request is known by its address: no id gets into anybody's metrics. */
function operationOf(method: string, url: string) {
  const rows = Object.values(operations).flatMap((group) => Object.values(group))
  const [operationId, , path] = rows.find((row) => row[1] === method && new RegExp(`${row[2].replace(/{\w+}/, '[^/]+')}(\\?|$)`).test(url)) ?? []
  return { operationId, path }
}

/** Not for the headers of a real Request, which middleware can see. */
function withKey(headers: Headers, key: string): Headers {
  headers.set('Accept', 'application/json')
  headers.set('Authorization', `Bearer ${key}`)
  // openapi-fetch announces every body as JSON. All bodies are forms, which is what our serializer made of them.
  if (headers.has('Content-Type')) headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return headers
}

function refuseRedirect(response: Response, exchange: Exchange): void {
  const { status, redirected, headers } = response
  // A browser shows a redirect as status 0; the flag shows that a fetch of yours has followed one.
  if (!redirected && /^[^03]/.test(`${status}`)) return
  discard(response)
  const location = hideKey(exchange.key, headers.get('Location') ?? '') || undefined
  throw new RedirectError(exchange, `the service redirects to ${location}. Correct the baseUrl.`, { location })
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
function connectionError(cause: unknown, exchange: Exchange): ConnectionError {
  const why = String(Object(cause).cause ?? cause)
  const shown = hideKey(exchange.key, why)
  // A fetch of yours may have put the request into its error.
  return new ConnectionError(exchange, `${shown}. Check what was done.`, undefined, why === shown ? { cause } : {})
}

/** Frees the connection of an answer that nobody reads. */
function discard({ body }: Response): void {
  // It may have broken off by itself.
  void body?.cancel().catch(() => {})
}
