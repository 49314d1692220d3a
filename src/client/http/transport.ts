// The one way to the service, for the methods and for `createFetch` alike: the key, the time limits, the repetitions.

import { type OperationId, keyStatus } from '../../../generated/client.ts'
import { type SentRequest, TimeoutError } from '../errors/call-errors.ts'
import { connectionError, redirectError } from '../errors/from-response.ts'
import { reject } from '../../lib/arguments.ts'
import { pause } from '../../lib/pause.ts'
import type { CallOptions } from '../options.ts'
import { type Settings, changedSettings } from '../settings.ts'
import { waitAfter } from './retry.ts'
import { type Limited, withinTime } from './timeout.ts'

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
 * @throws what went wrong, if there is no whole response
 */
export type Send = (asked: Asked, form: string | undefined, options?: CallOptions) => Promise<Received>

let calls = 0

export function createTransport(settings: Settings): Send {
  return async (asked, form, options) => {
    const call = options ? changedSettings(settings, options) : settings
    const { timeoutMs, signal, onRequest, onAttempt } = call
    const { method, url } = asked
    // In a page, a path has an origin; on a server, `fetch` would fail at each attempt.
    if (url.startsWith('/') && !call.fetch && !globalThis.location) {
      reject('use', 'baseUrl', 'a path, and there is no page', 'an absolute one')
    }
    const callId = ++calls
    const request = { method, url, attempts: 0 }
    const timeoutError = () => new TimeoutError(request, `no response within ${timeoutMs} ms. Raise timeoutMs.`)
    const limited: Limited = (work) => withinTime(timeoutMs, signal, timeoutError, work)
    const headers: Record<string, string> = {}
    for (const option of call.headers) {
      const values = typeof option === 'function' ? await limited(async () => option()) : option
      for (const [name, value] of Object.entries(values ?? {})) if (value != null) headers[name.toLowerCase()] = value
    }
    let key = await call.apiKey(request, limited)
    let mayRenew = true

    async function attempt(signal: AbortSignal): Promise<Received> {
      let sent = { ...headers }
      if (onRequest) {
        const shown = new Headers(headers)
        await onRequest({ ...asked, headers: shown })
        sent = Object.fromEntries(shown)
      }
      // The headers that only the client sets come last.
      sent['accept'] = 'application/json'
      if (key) sent['authorization'] = `Bearer ${key}`
      if (form !== undefined) sent['content-type'] = 'application/x-www-form-urlencoded'
      const init = {
        ...call.fetchOptions,
        method,
        headers: sent,
        body: form ?? null,
        signal,
        redirect: 'manual',
      } as const
      let response: Response | undefined
      let text = ''
      try {
        // The global `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
        response = await (call.fetch ?? fetch)(url, init)
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
      const response: Response | undefined = received?.response ?? Object(error).response
      const nextWaitMs = repetitions < call.retry ? waitAfter(response, error, method, repetitions) : undefined
      if (onAttempt) {
        const durationMs = Date.now() - start
        const report = {
          ...asked,
          callId,
          attempt: request.attempts,
          status: response?.status,
          error,
          durationMs,
          nextWaitMs,
        }
        // The service may have carried the request out: an error of the hook must not turn that into a failure, nor be lost.
        Promise.resolve(report)
          .then(onAttempt)
          .catch((thrown) => console.error('onAttempt failed:', thrown))
      }
      if (nextWaitMs !== undefined) await pause(nextWaitMs, signal)
      else if (!received) throw error
      else {
        const other =
          mayRenew && received.response.status === keyStatus ? await call.apiKey(request, limited, key) : key
        if (other === key) return received
        key = other
        mayRenew = false
        repetitions = -1
      }
    }
  }
}

/** The statuses that ask for another request elsewhere (RFC 9110, section 15.4). */
const redirectStatuses = [301, 302, 303, 307, 308]

/** A browser hides a redirect; the flag shows that a fetch of yours has followed one. */
function isRedirect({ status, redirected, type }: Response): boolean {
  return redirected || type === 'opaqueredirect' || redirectStatuses.includes(status)
}
