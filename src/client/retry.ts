// Whether a failed request is sent again, and when.

/** Repeating one of these changes nothing that the first did not change (RFC 9110, section 9.2.2). */
const idempotentMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** Statuses of a failure that may be over the next time, besides all from 500 up. */
const passingStatuses = new Set([408, 429])

/** Statuses that say: not carried out, come back later. */
const postponingStatuses = new Set([429, 503])

const firstWaitMs = 500
const longestWaitMs = 8_000

/** Whoever is asked to wait longer gives up at once: the error says how long. */
export const longestRetryAfterMs = 60_000

/** What is known of a failed attempt. Without a status, no whole response came. */
export interface FailedAttempt {
  method: string
  status: number | undefined
  /** What the service asks to wait, if it does. */
  retryAfterMs: number | undefined
}

/** A POST or a PATCH that failed may have been carried out all the same: it is repeated only where the service says when to come back. */
export function isSafeToRepeat({ method, status, retryAfterMs }: FailedAttempt): boolean {
  if (!idempotentMethods.has(method)) return retryAfterMs !== undefined && postponingStatuses.has(status ?? 0)
  return status === undefined || status >= 500 || passingStatuses.has(status)
}

/** As long as the service asks for; else at random, so that clients do not come back all at once, and longer each time. */
export function waitBeforeRetry(attempt: number, retryAfterMs = 0): number {
  return retryAfterMs || Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1))
}

/** What `Retry-After` says: whole seconds or an HTTP date, and nothing else. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After') ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const ms = Date.parse(value)
  return ms > 0 && new Date(ms).toUTCString() === value ? Math.max(0, ms - Date.now()) : undefined
}
