// Whether a failed request is sent again, and when.

import { longestRetryAfterMs, retryAfterOf } from '../../lib/retry-after.ts'
import type { ResponseInfo } from '../call.ts'
import { ConnectionError, TimeoutError } from '../errors/call-errors.ts'

/** What came of one attempt: a response, an error, or both. */
export interface Outcome {
  response?: ResponseInfo | undefined
  error?: unknown
}

/**
 * How long to wait before the request is sent again; undefined if it is not.
 *
 * @param repetitions how often it was repeated before
 */
export function waitAfter({ response, error }: Outcome, method: string, repetitions: number): number | undefined {
  const status = response?.status ?? 0
  const retryAfterMs = response && retryAfterOf(response.headers)
  // A POST or a PATCH that failed may have been carried out all the same: these statuses say that it was not, and when to
  // come back. Repeating another method changes nothing that the first time did not change (RFC 9110, section 9.2.2).
  const isSafe =
    method === 'POST' || method === 'PATCH'
      ? retryAfterMs !== undefined && (status === 429 || status === 503)
      : error instanceof ConnectionError ||
        error instanceof TimeoutError ||
        status >= 500 ||
        [408, 429].includes(status)
  // At random, so that clients do not come back all at once, and longer each time.
  const waitMs = retryAfterMs || Math.random() * Math.min(8_000, 500 * 2 ** repetitions)
  return isSafe && waitMs <= longestRetryAfterMs ? waitMs : undefined
}
