// Whether a failed request is sent again, and when.

/**
 * How long to wait before the request is sent again; undefined if it is not. A POST or a PATCH that failed may have
 * been done all the same: it is repeated only where the service says that it was refused, and when to come back.
 */
export function waitBeforeRetry(method: string, response: Response | undefined, attempt: number): number | undefined {
  const firstWait = 500 // At most. It doubles with each repetition.
  const longestWait = 8_000
  const longestRetryAfter = 60_000
  const asked = response?.headers.get('Retry-After') ?? ''
  const wait = Number(asked) * 1000 || Date.parse(asked) - Date.now()
  const status = `${response?.status ?? 500}`
  if (!(/^P[OA]/.test(method) ? wait === wait && /429|503/.test(status) : /408|429|5../.test(status))) return undefined // NaN alone is not itself.
  return (
    Math.min(Math.max(wait, 0), longestRetryAfter) ||
    Math.random() * Math.min(longestWait, firstWait * 2 ** (attempt - 1))
  )
}
