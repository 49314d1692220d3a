// Whether a failed request is sent again, and when.

import { longestRetryAfterMs, retryAfterOf } from '../../lib/retry-after.ts'
import { ConnectionError, TimeoutError } from '../errors/call-errors.ts'

/** Repeating one of these changes nothing that the first did not change (RFC 9110, section 9.2.2). */
const idempotentMethods = ['GET', 'HEAD', 'PUT', 'DELETE']

/** Statuses of a failure that may be over the next time, besides all from 500 up. */
const passingStatuses = [408, 429]

/** Statuses that say: not carried out, come back later. */
const postponingStatuses = [429, 503]

const firstWaitMs = 500
const longestWaitMs = 8_000

/**
 * How long to wait before the request is sent again; undefined if it is not.
 *
 * @param response undefined if no whole one came
 * @param repetitions how often it was repeated before
 */
export function waitAfter(
  response: Response | undefined,
  error: unknown,
  method: string,
  repetitions: number,
): number | undefined {
  const isFailure = response ? !response.ok : error instanceof ConnectionError || error instanceof TimeoutError
  const retryAfterMs = response && retryAfterOf(response.headers)
  if (!isFailure || !isSafeToRepeat(method, response?.status, retryAfterMs)) return undefined
  const waitMs = retryAfterMs || randomWait(repetitions)
  return waitMs > longestRetryAfterMs ? undefined : waitMs
}

/**
 * A POST or a PATCH that failed may have been carried out all the same: it is repeated only where the service says when
 * to come back. Without a status, no whole response came.
 */
function isSafeToRepeat(method: string, status: number | undefined, retryAfterMs: number | undefined): boolean {
  if (!idempotentMethods.includes(method)) return retryAfterMs !== undefined && postponingStatuses.includes(status ?? 0)
  return status === undefined || status >= 500 || passingStatuses.includes(status)
}

/** At random, so that clients do not come back all at once, and longer each time. */
function randomWait(repetitions: number): number {
  return Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** repetitions)
}
