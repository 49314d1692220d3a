// Sends every request, for the methods and for `createFetch`: adds the key, the time limits and the retries.

import { reject } from '../../lib/arguments.ts'
import { longestRetryAfter, retryAfterOf } from '../../lib/retry-after.ts'
import { valueAt } from '../../lib/json.ts'
import type { ResponseInfo } from '../call.ts'
import { CallError, ConnectionError, type SentRequest, TimeoutError, mayBeDone } from '../errors/call-errors.ts'
import type { AttemptReport, CallOptions, FailedAttempt } from '../options.ts'
import { type Settings, changedSettings } from '../settings.ts'
import { isSafe, isUnsent, waitMs } from './retry.ts'
import { type Received, type SentCall, called, sendOnce } from './send-once.ts'
import { withinTime } from './timeout.ts'

let calls = 0

/**
 * Sends until there is a response, a reason to give up, or no retry left.
 *
 * @param form the encoded fields of a form, if one is sent
 * @throws what went wrong, if there is no complete response
 */
export async function send(
  clientSettings: Settings,
  unsent: Omit<SentRequest, 'attempts' | 'callId'>,
  form: string | null,
  options?: CallOptions,
): Promise<Received> {
  const settings = options ? changedSettings(clientSettings, options) : clientSettings
  const { signals, onAttempt } = settings
  // A path has an origin only in a page; on a server, `fetch` would fail at each attempt.
  if (unsent.url[0] === '/' && !settings.fetch && typeof location === 'undefined') {
    reject('baseUrl', 'a path', 'one like https://api.example')
  }
  const request = { ...unsent, attempts: 0, callId: ++calls }
  const keys = settings.keys(request, settings)
  const call = { settings, request, form, key: await keys.get(), renew: keys.renew }
  for (;;) {
    const ended = await attempt(call)
    let { received } = ended
    let nextWaitMs: number | undefined
    try {
      nextWaitMs = await waitAfter(call, ended)
    } catch (error) {
      received = undefined
      ended.error = error
    }
    if (onAttempt) void report(onAttempt, { ...described(call, ended), nextWaitMs })
    if (nextWaitMs !== undefined) await withinTime({ timeoutMs: nextWaitMs, signals }, () => {})
    else if (received) return received
    else throw ended.error
  }
}

/** The end of an attempt. */
interface Ended {
  /** Undefined if no whole response came. */
  received: Received | undefined
  error: unknown
  durationMs: number
}

async function attempt(call: SentCall): Promise<Ended> {
  const { settings, request } = call
  // Next.js ends the build of a page that reads the clock of `Date` before it has requested something.
  const start = performance.now()
  const onTime = () => {
    const why = `no response within ${settings.timeoutMs} ms.${mayBeDone(request.method)} Raise timeoutMs.`
    throw new TimeoutError(request, why)
  }
  request.attempts++
  let received: Received | undefined
  let error: unknown
  try {
    received = await withinTime<Received>(settings, onTime, (signal) => sendOnce(call, signal))
  } catch (thrown) {
    error = thrown
  }
  return { received, error, durationMs: Math.round(performance.now() - start) }
}

/** The status and the headers, also of a response that broke off. */
function infoOf({ received, error }: Ended): ResponseInfo | undefined {
  return received?.info ?? (error instanceof CallError ? error.response : undefined)
}

/** How long to wait before the next attempt; undefined if there is none. */
async function waitAfter(call: SentCall, ended: Ended): Promise<number | undefined> {
  const { settings, request, key, renew } = call
  const { times, when } = settings.retry
  const { received, error } = ended
  const status = received?.response.status
  // An error from a hook ends the call, and so does the reason of a signal.
  const isFailed = received ? !received.response.ok : error instanceof ConnectionError || error instanceof TimeoutError
  if (!isFailed || request.attempts > times) return undefined
  if (status === settings.service.keyStatus && renew) {
    // Only once in a call: if the service rejects every key, calls that renew it in turn would never end.
    call.renew = undefined
    call.key = await renew()
    if (call.key !== key) return 0
  }
  const info = infoOf(ended)
  const retryAfter = info && retryAfterOf(info.headers)
  // A long `Retry-After` ends the call at once: the error has the time.
  if (retryAfter !== undefined && retryAfter > longestRetryAfter) return undefined
  // Awaited: JavaScript callers may pass an async function, and nobody else would handle its rejection.
  const wanted = when && called(request, 'retry.when', () => when(described(call, ended)), mayBeDone(request.method))
  const isRepeated = (await wanted) ?? (isUnsent(valueAt(error, 'cause')) || isSafe(request.method, status, retryAfter))
  return isRepeated ? waitMs(request.attempts, retryAfter) : undefined
}

/** A response that broke off has headers, but no status: it is a failure like any other. */
function described({ request }: SentCall, ended: Ended): FailedAttempt {
  const { received, error, durationMs } = ended
  const { attempts: attempt } = request
  return { ...request, attempt, status: received?.info.status, headers: infoOf(ended)?.headers, error, durationMs }
}

/** The service may have carried the request out: an error of the hook must neither look like a failure nor get lost. */
async function report(onAttempt: (report: AttemptReport) => unknown, attempt: AttemptReport): Promise<void> {
  try {
    await onAttempt(attempt)
  } catch (error) {
    console.error(error)
  }
}
