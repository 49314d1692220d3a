// Whether a failed request is sent again, and when.

import { longestRetryAfterMs, retryAfterOf } from '../../lib/retry-after.ts'
import type { ResponseInfo } from '../call.ts'
import { ConnectionError, TimeoutError } from '../errors/call-errors.ts'

const firstWaitMs = 500
const longestWaitMs = 8_000

/**
 * How long to wait before the request is sent again; undefined if it is not.
 *
 * @param response undefined if none came
 * @param error why the response is of no use
 * @param repetitions how often it was repeated before
 */
export function waitAfter(
  response: ResponseInfo | undefined,
  error: unknown,
  method: string,
  repetitions: number,
): number | undefined {
  const status = response?.status ?? 0
  const retryAfterMs = response && retryAfterOf(response.headers)
  // A POST or a PATCH that failed may have been carried out all the same: these statuses say that it was not, and when to
  // come back. Repeating another method changes nothing that the first time did not change (RFC 9110, section 9.2.2).
  const isSafe =
    method === 'POST' || method === 'PATCH'
      ? retryAfterMs !== undefined && [429, 503].includes(status)
      : error instanceof ConnectionError ||
        error instanceof TimeoutError ||
        status >= 500 ||
        [408, 429].includes(status)
  // At random, so that clients do not come back all at once, and longer each time.
  const waitMs = retryAfterMs || Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** repetitions)
  return isSafe && waitMs <= longestRetryAfterMs ? waitMs : undefined
}
