// The one way to the service, for the methods and for `createFetch` alike: the key, the time limits, the repetitions.

import { reject } from '../../lib/arguments.ts'
import type { Json } from '../../lib/json.ts'
import { shortened } from '../../lib/text.ts'
import {
  ConnectionError,
  type SentRequest,
  TimeoutError,
  keptError,
  mayBeDone,
  responseInfo,
} from '../errors/call-errors.ts'
import type { CallOptions } from '../options.ts'
import { type Settings, changedSettings } from '../settings.ts'
import { entriesOf } from './encoding.ts'
import { waitAfter } from './retry.ts'
import { textOf } from './text-of.ts'
import { withinTime } from './timeout.ts'

/** A whole response, whatever its status. */
export interface Received {
  response: Response
  /** The body; undefined if it is longer than the longest that is read. It may have the secret in it. */
  text: string | undefined
  /** What was sent as `Authorization`, without its scheme. It is taken out of what an error shows. */
  secret: string
}

let calls = 0

/**
 * Sends until there is a response, a reason to give up, or no repetition left.
 *
 * @param form the encoded fields of a form, if one is sent
 * @throws what went wrong, if there is no whole response
 */
export async function send(
  settings: Settings,
  request: SentRequest,
  form: string | null,
  options?: CallOptions,
): Promise<Received> {
  const call = options ? changedSettings(settings, options) : settings
  const { timeoutMs, signal, onAttempt } = call
  const { method } = request
  // In a page, a path has an origin; on a server, `fetch` would fail at each attempt.
  if (request.url[0] === '/' && !call.fetch && typeof location === 'undefined') {
    reject('baseUrl', 'a path', 'one like https://api.example')
  }
  const callId = ++calls
  const keyOfCall = call.apiKey(request, call)
  const firstKey = await keyOfCall()
  let key = firstKey

  async function onTime(): Promise<never> {
    throw new TimeoutError(request, `no response within ${timeoutMs} ms.${mayBeDone(method)} Raise timeoutMs.`)
  }

  async function attempt(signal: AbortSignal): Promise<Received> {
    let sent: Record<string, string> = {}
    if (call.headers.length > 0 || call.onRequest) {
      // What `fetch` cannot send is a mistake, and no failed connection.
      const headers = new Headers()
      for (const option of call.headers) {
        const values = typeof option === 'function' ? await option() : option
        for (const [name, value] of entriesOf(values ?? {})) if (value != null) headers.set(name, value)
      }
      await call.onRequest?.({ ...request, headers })
      sent = Object.fromEntries(headers)
    }
    // The headers that only the client sets come last.
    sent['accept'] = 'application/json'
    if (key) sent['authorization'] = `Bearer ${key}`
    if (form !== null) sent['content-type'] = 'application/x-www-form-urlencoded'
    const secret = (sent['authorization'] ?? '').replace(/^\S+ +/, '')
    let response: Response | undefined
    try {
      // The global `fetch` is looked up now: an interceptor such as MSW may have replaced it since the client was made.
      response = await (call.fetch ?? fetch)(request.url, {
        ...call.fetchOptions,
        method,
        headers: sent,
        body: form,
        signal,
        redirect: 'manual',
      })
      return { response, text: await textOf(response), secret }
    } catch (thrown) {
      const cause = keptError(thrown, secret)
      const why = `the connection failed, ${shortened(`${cause}`, 500)}.${mayBeDone(method)} Check the baseUrl.`
      throw new ConnectionError(request, why, { response: response && responseInfo(response, secret), cause })
    }
  }

  for (;;) {
    request.attempts++
    const start = Date.now()
    let received: Received | undefined
    let error: Json
    try {
      received = await withinTime(timeoutMs, signal, onTime, attempt)
    } catch (thrown) {
      error = thrown
    }
    const durationMs = Date.now() - start
    const response: Response | undefined = received?.response ?? error?.response
    const status = response?.status
    let nextWaitMs = received?.response.ok ? undefined : waitAfter(response, error, request, call.retry)
    // Once a call: where the service rejects every key, calls that renew it in turn would keep each other going.
    if (received && status === call.service.keyStatus && key === firstKey && request.attempts <= call.retry) {
      try {
        key = await keyOfCall(true)
        if (key !== firstKey) nextWaitMs = 0
      } catch (thrown) {
        received = undefined
        error = thrown
      }
    }
    if (onAttempt) {
      const report = { ...request, callId, attempt: request.attempts, status, error, durationMs, nextWaitMs }
      // The service may have carried the request out: an error of the hook must not turn that into a failure, nor be lost.
      Promise.resolve(report).then(onAttempt).catch(console.error)
    }
    if (nextWaitMs !== undefined) await withinTime(nextWaitMs, signal, async () => {})
    else if (received) return received
    else throw error
  }
}
