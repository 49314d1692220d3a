// `Retry-After` (RFC 9110, section 10.2.3).

/** A longer wait ends the call at once: the error has the time. */
export const longestRetryAfter = 60

/** The seconds until the time in `Retry-After`, a number or an HTTP date; undefined otherwise. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')
  if (!value) return undefined
  const seconds = parseFloat(value)
  // A date in the past means now, also if only our clock is ahead.
  const rest = seconds >= 0 ? seconds : Math.max(0, (Date.parse(value) - Date.now()) / 1000)
  return rest >= 0 ? Math.ceil(rest) : undefined
}
