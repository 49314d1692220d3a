// Whether a failed request is sent again, and when.

import { longestRetryAfter, retryAfterOf } from '../../lib/retry-after.ts'
import type { ResponseInfo } from '../call.ts'
import { CallError, type SentRequest } from '../errors/call-errors.ts'

/**
 * How long to wait before a failed request is sent again; undefined if it is not.
 *
 * @param response undefined if none came
 * @param error why the response is of no use
 * @param retry how often it may be repeated
 */
export function waitAfter(
  response: ResponseInfo | undefined,
  error: unknown,
  { method, attempts }: SentRequest,
  retry: number,
): number | undefined {
  const status = response?.status ?? 0
  // A POST or a PATCH that failed may have been carried out all the same: these statuses say that it was not, if they say
  // when to come back. Repeating another method changes nothing that the first time did not change (RFC 9110, 9.2.2).
  const isChange = ['POST', 'PATCH'].includes(method)
  const isPassing = isChange
    ? [429, 503].includes(status)
    : error instanceof CallError || status >= 500 || [429, 408].includes(status)
  if (!isPassing || attempts > retry) return undefined
  const asked = (response && retryAfterOf(response.headers)) ?? (isChange ? Infinity : 0)
  // At random, so that clients do not come back all at once, and longer each time.
  const atRandom = (Math.random() * attempts) / 2
  return asked <= longestRetryAfter ? (asked + atRandom) * 1000 : undefined
}
