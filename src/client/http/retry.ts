// Decides whether and when a failed request is sent again.

import { propertiesOf } from '../../lib/json.ts'

/** How runtimes name a connection that was never made, so nothing was sent: refused, unknown host, connect timeout. */
const unsentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused']

/** Whether the connection of a failed request was never made. */
export function isUnsent(cause: unknown): boolean {
  const { code, syscall } = propertiesOf(cause)
  return unsentCodes.includes(`${code}`) || syscall === 'connect'
}

/**
 * Whether a repetition is safe: it changes nothing that the first attempt did not change.
 *
 * @param status of a whole response; undefined if none came
 * @param retryAfter how many seconds the service asks to wait, if it does
 */
export function isSafe(method: string, status: number | undefined, retryAfter: number | undefined): boolean {
  // A failed POST or PATCH may have been carried out. These statuses mean that it was not, if they come with a time to
  // retry. For other methods, see RFC 9110, section 9.2.2.
  const isLimited = status === 429 || status === 503
  if (method === 'POST' || method === 'PATCH') return isLimited && retryAfter !== undefined
  return status === undefined || status === 408 || status === 429 || status >= 500
}

/** Random, so clients do not come back all at once, and longer each time. */
export function waitMs(attempts: number, retryAfter = 0): number {
  return (retryAfter + (Math.random() * attempts) / 2) * 1000
}
