// `Retry-After` (RFC 9110, section 10.2.3).

/** Whoever is asked to wait longer gives up at once: the error says how long. */
export const longestRetryAfter = 60

/** The seconds until the time that `Retry-After` names: as a number or as an HTTP date; undefined otherwise. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')
  if (!value) return undefined
  const seconds = parseFloat(value)
  // A time that has passed, or that a clock that is ahead has passed, is now.
  const rest = seconds >= 0 ? seconds : Math.max(0, (Date.parse(value) - Date.now()) / 1000)
  return rest >= 0 ? Math.ceil(rest) : undefined
}
