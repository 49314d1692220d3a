// `Retry-After` (RFC 9110, section 10.2.3).

/** Whoever is asked to wait longer gives up at once: the error says how long. */
export const longestRetryAfterMs = 60_000

/** The milliseconds until the time that `Retry-After` names: in seconds or as an HTTP date; undefined otherwise. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')
  if (!value) return undefined
  // A time that has passed, or that a clock that is ahead has passed, is now.
  const seconds = Number.parseFloat(value)
  const ms = Number.isNaN(seconds) ? Math.max(0, Date.parse(value) - Date.now()) : seconds * 1000
  return ms >= 0 ? ms : undefined
}
