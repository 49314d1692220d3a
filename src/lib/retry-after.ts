// `Retry-After` (RFC 9110, section 10.2.3).

/** A longer wait ends the call at once: the error has the time. */
export const longestRetryAfter = 60

/** The seconds until the time in `Retry-After`, a number or an HTTP date; undefined otherwise. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')
  if (!value) return undefined
  // A date in the past means now, also if only our clock is ahead. Some services send 2026-11-28T10:00:00Z, which begins
  // with a number.
  const isDate = value.includes(':')
  const seconds = isDate ? Math.max(0, (Date.parse(value) - Date.now()) / 1000) : parseFloat(value)
  return seconds >= 0 ? Math.ceil(seconds) : undefined
}
