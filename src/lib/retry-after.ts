// `Retry-After` (RFC 9110, section 10.2.3).

/** Whoever is asked to wait longer gives up at once: the error says how long. */
export const longestRetryAfterMs = 60_000

/** The milliseconds until the time that `Retry-After` names: in whole seconds or as an HTTP date; undefined otherwise. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const ms = Date.parse(value)
  return ms > 0 && new Date(ms).toUTCString() === value ? Math.max(0, ms - Date.now()) : undefined
}
