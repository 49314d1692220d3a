// The one way to the service, for the methods and for `createFetch` alike: the key, the time limits, the repetitions.

import { reject } from '../../lib/arguments.ts'
import { longestRetryAfter, retryAfterOf } from '../../lib/retry-after.ts'
import type { ResponseInfo } from '../call.ts'
import { CallError, type SentRequest, TimeoutError, mayBeDone, responseInfo } from '../errors/call-errors.ts'
import type { AttemptReport, CallOptions, FailedAttempt } from '../options.ts'
import { type Settings, changedSettings } from '../settings.ts'
import { isSafe, waitMs } from './retry.ts'
import { type Received, type SentCall, sendOnce } from './send-once.ts'
import { withinTime } from './timeout.ts'

let calls = 0

/**
 * Sends until there is a response, a reason to give up, or no repetition left.
 *
 * @param form the encoded fields of a form, if one is sent
 * @throws what went wrong, if there is no whole response
 */
export async function send(
  clientSettings: Settings,
  request: SentRequest,
  form: string | null,
  options?: CallOptions,
): Promise<Received> {
  const settings = options ? changedSettings(clientSettings, options) : clientSettings
  // In a page, a path has an origin; on a server, `fetch` would fail at each attempt.
  if (request.url[0] === '/' && !settings.fetch && typeof location === 'undefined') {
    reject('baseUrl', 'a path', 'one like https://api.example')
  }
  const call: SentCall = { settings, request, form, callId: ++calls }
  const keys = settings.keys(request, settings)
  const firstKey = await keys.get()
  let key = firstKey
  for (;;) {
    const ended = await attempt(call, key)
    let next: NextAttempt | undefined
    try {
      // Renewed once a call: where the service rejects every key, calls that renew it in turn would keep each other going.
      const renewed = key === firstKey && isKeyRejected(call, ended) ? await keys.renew() : key
      next = renewed === key ? repetition(call, ended, key) : { key: renewed, waitMs: 0 }
    } catch (error) {
      ended.received = undefined
      ended.error = error
    }
    if (settings.onAttempt) report(settings.onAttempt, { ...described(call, ended), nextWaitMs: next?.waitMs })
    if (next) await withinTime({ timeoutMs: next.waitMs, signals: settings.signals }, () => {})
    else if (ended.received) return ended.received
    else throw ended.error
    key = next.key
  }
}

/** How an attempt ended. */
interface Ended {
  /** Undefined if no whole response came. */
  received: Received | undefined
  /** What came of a response. */
  response: ResponseInfo | undefined
  error: unknown
  durationMs: number
}

interface NextAttempt {
  key: string | null
  waitMs: number
}

async function attempt(call: SentCall, key: string | null): Promise<Ended> {
  const { settings, request } = call
  const start = Date.now()
  const onTime = () => {
    const why = `no response within ${settings.timeoutMs} ms.${mayBeDone(request.method)} Raise timeoutMs.`
    throw new TimeoutError(request, why)
  }
  request.attempts++
  let received: Received | undefined
  let error: unknown
  try {
    received = await withinTime<Received>(settings, onTime, (signal) => sendOnce(call, key, signal))
  } catch (thrown) {
    error = thrown
  }
  const response = received?.response ?? (error instanceof CallError ? error.response : undefined)
  return { received, response, error, durationMs: Date.now() - start }
}

/** Whether another key may help, and is worth a retry. */
function isKeyRejected({ settings, request }: SentCall, { received }: Ended): boolean {
  const isRejected = received !== undefined && received.response.status === settings.service.keyStatus
  return isRejected && request.attempts <= settings.retry.times
}

/** The repetition of a failed attempt; undefined if there is none. */
function repetition(call: SentCall, ended: Ended, key: string | null): NextAttempt | undefined {
  const { settings, request } = call
  const { times, when } = settings.retry
  const { received, response, error } = ended
  // What a hook throws, and the reason of a signal, ends the call.
  const isFailed = received ? !received.response.ok : error instanceof CallError
  if (!isFailed || request.attempts > times) return undefined
  const retryAfter = response && retryAfterOf(response.headers)
  // Whoever is asked to wait long gives up at once: the error says how long.
  if (retryAfter !== undefined && retryAfter > longestRetryAfter) return undefined
  const decided = when?.(described(call, ended))
  const isRepeated =
    typeof decided === 'boolean' ? decided : isSafe(request.method, received?.response.status, retryAfter)
  return isRepeated ? { key, waitMs: waitMs(request.attempts, retryAfter) } : undefined
}

function described({ request, callId }: SentCall, { response, received, error, durationMs }: Ended): FailedAttempt {
  const shown = response && responseInfo(response, received?.secret ?? '')
  return {
    ...request,
    callId,
    attempt: request.attempts,
    status: response?.status,
    headers: shown?.headers,
    error,
    durationMs,
  }
}

/** The service may have carried the request out: an error of the hook must not turn that into a failure, nor be lost. */
function report(onAttempt: (report: AttemptReport) => void, attempt: AttemptReport): void {
  Promise.resolve(attempt).then(onAttempt).catch(console.error)
}
