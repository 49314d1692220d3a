// The one way to the service, for the methods and for `createFetch` alike: the key, the time limits, the repetitions.

import { type OperationId, keyStatus } from '../../../generated/client.ts'
import { type SentRequest, TimeoutError } from '../errors/call-errors.ts'
import { connectionError, redirectError } from '../errors/failures.ts'
import type { CallOptions, HeaderValues } from '../options.ts'
import { type Settings, changedSettings } from '../settings.ts'
import { waitAfter } from './retry.ts'
import { pause, withinTime } from './timeout.ts'

/** What a method or `createFetch` asks for, as hooks see it. */
export interface Asked {
  /** Undefined for a request of `createFetch`. */
  operationId: OperationId | undefined
  path: string | undefined
  method: string
  url: string
}

/** A whole response, whatever its status. */
export interface Received {
  request: SentRequest
  response: Response
  /** The body. It may have the key in it, which is taken out of what an error shows. */
  text: string
  key: string
}

/**
 * Sends until there is a response, a reason to give up, or no repetition left.
 *
 * @param form the encoded fields of a form
 * @param source what `fetch` is given in place of the address: a Request, which can be sent once only
 * @throws what went wrong, if there is no whole response
 */
export type Send = (
  asked: Asked,
  form: string | undefined,
  options?: CallOptions,
  source?: () => Request,
) => Promise<Received>

/** Ends some work with the time of one attempt, or with a signal of the caller. */
export type Limited = <Value>(work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>

let calls = 0

export function createTransport(settings: Settings): Send {
  return async (asked, form, options, source) => {
    const call = options ? changedSettings(settings, options) : settings
    const { timeoutMs, signals, onRequest, onAttempt } = call
    const { method, url } = asked
    // In a page, a path has an origin; on a server, `fetch` would fail at each attempt.
    if (url.startsWith('/') && !call.fetch && !globalThis.location) {
      throw new TypeError(`Failed to ${method} ${url}: a path has no origin here. Pass an absolute baseUrl.`)
    }
    const callId = ++calls
    const request = { method, url, attempts: 0 }
    const timeoutError = () => new TimeoutError(request, `no response within ${timeoutMs} ms. Raise timeoutMs.`)
    const limited: Limited = (work) => withinTime(timeoutMs, signals, timeoutError, work)
    const headers: Record<string, string> = {}
    for (const option of call.headers) {
      addHeaders(headers, typeof option === 'function' ? await limited(async () => option()) : option)
    }
    let { key, renew } = await call.resolveKey(request, limited)

    async function attempt(signal: AbortSignal): Promise<Received> {
      const shown = onRequest && new Headers(headers)
      if (shown) await onRequest({ ...asked, headers: shown })
      const sent: Record<string, string> = shown ? Object.fromEntries(shown) : { ...headers }
      // The headers that only the client sets come last.
      sent['accept'] = 'application/json'
      if (key) sent['authorization'] = `Bearer ${key}`
      const init: RequestInit = { ...call.fetchOptions, method, headers: sent, redirect: 'manual', signal }
      if (form !== undefined) {
        sent['content-type'] = 'application/x-www-form-urlencoded'
        init.body = form
      }
      let response: Response | undefined
      let text = ''
      try {
        // The global `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
        response = await (call.fetch ?? fetch)(source?.() ?? url, init)
        if (!isRedirect(response)) text = await response.text()
      } catch (thrown) {
        // If an error breaks off, it is as if it were empty: the status must not be lost with it.
        if (!response || response.ok) throw connectionError(thrown, request, response, key)
      }
      if (isRedirect(response)) throw redirectError(response, request, key)
      return { request, response, text, key }
    }

    for (let repetitions = 0; ; repetitions++) {
      request.attempts++
      const start = Date.now()
      let received: Received | undefined
      let error: unknown
      try {
        received = await limited(attempt)
      } catch (thrown) {
        error = thrown
      }
      const { response } = received ?? Object(error)
      const nextWaitMs =
        repetitions < call.retry ? waitAfter(received?.response, error, method, repetitions) : undefined
      if (onAttempt) {
        const figures = { callId, attempt: request.attempts, durationMs: Date.now() - start, nextWaitMs }
        // The service may have carried the request out: an error of the hook must not turn that into a failure, nor be lost.
        Promise.resolve({ ...asked, ...figures, status: response?.status, error })
          .then(onAttempt)
          .catch((thrown) => console.error('onAttempt failed:', thrown))
      }
      if (nextWaitMs !== undefined) await pause(nextWaitMs, signals)
      else if (!received) throw error
      else {
        const other = response.status === keyStatus ? await renew?.() : undefined
        if (other === undefined) return received
        key = other
        renew = undefined
        repetitions = -1
      }
    }
  }
}

/**
 * Later ones win, whatever the case of their names.
 *
 * @throws {TypeError} for a header that `fetch` would reject at each attempt
 */
function addHeaders(headers: Record<string, string>, values: HeaderValues): void {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) headers[name.toLowerCase()] = value
  new Headers(headers)
}

/** The statuses that ask for another request elsewhere (RFC 9110, section 15.4). */
const redirectStatuses = [301, 302, 303, 307, 308]

/** A browser hides a redirect; the flag shows that a fetch of yours has followed one. */
function isRedirect({ status, redirected, type }: Response): boolean {
  return redirected || type === 'opaqueredirect' || redirectStatuses.includes(status)
}
