// Whether a failed request is sent again, and when.

import { longestRetryAfterMs, retryAfterOf } from '../../lib/retry-after.ts'
import type { ResponseInfo } from '../call.ts'
import { ConnectionError, TimeoutError } from '../errors/call-errors.ts'

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
  // A POST or a PATCH that failed may have been carried out all the same: these statuses say that it was not, if they say
  // when to come back. Repeating another method changes nothing that the first time did not change (RFC 9110, 9.2.2).
  const isChange = ['POST', 'PATCH'].includes(method)
  const isPassing = isChange
    ? status === 429 || status === 503
    : error instanceof ConnectionError || error instanceof TimeoutError || status >= 500 || [408, 429].includes(status)
  if (!isPassing) return undefined
  const retryAfterMs = response && retryAfterOf(response.headers)
  if (isChange && retryAfterMs === undefined) return undefined
  // At random, so that clients do not come back all at once, and longer each time.
  const waitMs = retryAfterMs || Math.random() * Math.min(8_000, 500 * 2 ** repetitions)
  return waitMs <= longestRetryAfterMs ? waitMs : undefined
}
