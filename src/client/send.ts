// The last step before the network, for the methods and for `raw` alike: the key, the time limit, the repetitions.

import { type HeadersOptions, mergeHeaders } from 'openapi-fetch'
import { type Operation, operations } from '../../generated/operations.ts'
import { checkApiKey, hideKey } from './api-key.ts'
import { pause } from './pause.ts'
import { type Attempt, ConnectionError, RedirectError, TimeoutError } from './errors.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import { waitBeforeRetry } from './retry.ts'
import { unlessAborted } from './unless-aborted.ts'

/** One call, and what becomes of it on its way. */
export interface Exchange extends Attempt {
  options: CallOptions
  response?: Response
  /** The key that was sent. */
  key: string
  /** The time limit, to be cleared when the answer is there. */
  limit?: ReturnType<typeof setTimeout>
}

/** What is sent: a Request of openapi-fetch, which middleware may have changed, or as much of one as a method needs. */
export interface Sendable {
  method: string
  url: string
  headers?: HeadersOptions | undefined
  signal?: AbortSignal | undefined
  /** The body that a method sends. A Request has its own. */
  form?: string | null
  clone?(): Request
}

export type Send = (request: Sendable, exchange: Exchange) => Promise<Response>

/** Sends until there is an answer, a reason to give up, or no repetition left. */
export function createSend({
  baseUrl,
  apiKey,
  fetch: ownFetch,
  timeoutMs = 30_000,
  retry = 2,
  onAttempt,
}: ClientOptions): Send {
  const { origin } = new URL(baseUrl)
  return async (request, exchange) => {
    const { method, url, signal } = request
    if (!url.startsWith(`${origin}/`))
      throw new TypeError(`Failed to send the apiKey to ${url}: it is for ${origin}. Create another client.`)
    exchange.url = url
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted()
      const controller = new AbortController()
      const limited = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
      const ms = exchange.options.timeoutMs ?? timeoutMs
      // A longer delay does not fit into the timer, which would then run at once.
      exchange.limit = setTimeout(
        () => controller.abort(new TimeoutError(exchange, `no answer within ${ms} ms. Raise timeoutMs.`)),
        Math.min(ms, 2 ** 31 - 1),
      )
      exchange.key ||= checkApiKey(typeof apiKey === 'function' ? await unlessAborted(apiKey, limited) : apiKey)
      const init: RequestInit = {
        method,
        headers: withKey(request, exchange.key),
        body: request.form ?? null,
        redirect: 'manual',
        signal: limited,
      }
      const start = Date.now()
      let response: Response | undefined
      let error: unknown
      try {
        // `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
        // A copy is sent: the body of a Request can be sent once only.
        response = guarded(await (ownFetch ?? fetch)(request.clone?.() ?? url, init), limited, exchange)
        error = redirectOf(response, exchange)
      } catch (cause) {
        error = reasonOf(cause, limited, exchange)
      }
      const nextWaitMs =
        response?.ok || signal?.aborted || attempt > (exchange.options.retry ?? retry)
          ? undefined
          : waitBeforeRetry(method, response, attempt)
      onAttempt?.({
        ...operationOf(method, url),
        attempt,
        status: response?.status,
        durationMs: Date.now() - start,
        nextWaitMs,
      })
      if (nextWaitMs === undefined && response && !error) return response
      // It may have broken off by itself.
      void response?.body?.cancel().catch(() => {})
      if (nextWaitMs === undefined) throw error
      clearTimeout(exchange.limit)
      await pause(nextWaitMs, signal)
    }
  }
}

/** If a body breaks off, the error says so; if it is the body of an error, its status must not be lost with it. */
function guarded(response: Response, limited: AbortSignal, exchange: Exchange): Response {
  const read = response.text.bind(response)
  response.text = () =>
    read().catch((cause: unknown) => {
      if (response.ok || limited.aborted) throw reasonOf(cause, limited, exchange)
      return ''
    })
  return response
}

/** A request is known by its address: no id gets into anybody's metrics. */
function operationOf(method: string, url: string) {
  const isMeant = ([asked, , , , path]: Operation) =>
    asked === method && new RegExp(`${path.replace(/{\w+}/, '[^/]+')}(\\?|$)`).test(url)
  const [, , operationId, , path] = operations.find(isMeant) ?? []
  return { operationId, path }
}

/** Not in the headers of the request itself, which middleware can see. */
function withKey({ method, headers }: Sendable, key: string): Headers {
  const sent = mergeHeaders(headers) // Unlike `new Headers`, it leaves out what is undefined.
  sent.set('Accept', 'application/json')
  sent.set('Authorization', `Bearer ${key}`)
  // openapi-fetch announces every body as JSON. All bodies are forms, which is what our serializer made of them.
  if (/^P/.test(method)) sent.set('Content-Type', 'application/x-www-form-urlencoded')
  return sent
}

function redirectOf({ status, redirected, headers }: Response, exchange: Exchange): RedirectError | undefined {
  // A browser shows a redirect as status 0; the flag shows that a fetch of yours has followed one.
  if (!redirected && /^[^03]/.test(`${status}`)) return undefined
  const location = hideKey(exchange.key, headers.get('Location') ?? '') || undefined
  return new RedirectError(exchange, `the service redirects to ${location}. Correct the baseUrl.`, { location })
}

/** Node's fetch says "fetch failed" and puts what happened into the cause. */
function reasonOf(thrown: unknown, limited: AbortSignal, exchange: Exchange): unknown {
  if (limited.aborted) return limited.reason
  const { cause, stack = '' } = Object(thrown)
  const inner = cause ?? thrown
  const { code } = Object(inner)
  const shown = (value: unknown) => hideKey(exchange.key, String(value))
  // Only texts are kept: a fetch of yours may have put the request, and so the key, anywhere into its error.
  const kept = Object.assign(new Error(shown(thrown)), { stack: shown(stack) }, code && { code: shown(code) })
  return new ConnectionError(exchange, `${shown(inner)}. Check what was done.`, undefined, { cause: kept })
}
