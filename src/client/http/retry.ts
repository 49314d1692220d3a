// Whether a failed request is sent again, and when.

/**
 * Whether a repetition changes nothing that the first time did not change.
 *
 * @param status of a whole response; undefined if none came
 * @param retryAfter how many seconds the service asks to wait, if it does
 */
export function isSafe(method: string, status: number | undefined, retryAfter: number | undefined): boolean {
  // A POST or a PATCH that failed may have been carried out all the same: these statuses say that it was not, if they say
  // when to come back. For other methods, see RFC 9110, section 9.2.2.
  const isLimited = status === 429 || status === 503
  if (method === 'POST' || method === 'PATCH') return isLimited && retryAfter !== undefined
  return status === undefined || status === 408 || status === 429 || status >= 500
}

/** At random, so that clients do not come back all at once, and longer each time. */
export function waitMs(attempts: number, retryAfter = 0): number {
  return (retryAfter + (Math.random() * attempts) / 2) * 1000
}
