// Where the key of a call comes from.

import { checkApiKey } from '../../lib/api-key.ts'
import { ApiKeyError, type SentRequest, keptError } from '../errors/call-errors.ts'
import type { FetchSettings } from '../options.ts'
import { withinTime } from './timeout.ts'

/**
 * The key of one call, or that which follows one that the service rejected: the same if nobody can be asked.
 *
 * @throws {ApiKeyError} if the function fails, or gives no key in time
 */
export type KeyOfCall = (isRejected?: boolean) => string | Promise<string>

/** How the calls of a client come to their keys. */
export type KeySource = (request: SentRequest, limits: Limits) => KeyOfCall

/** How long a key may take. */
interface Limits {
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Calls that began before a renewal or during it share it. */
export function keySource(options: FetchSettings): KeySource {
  const { apiKey } = options
  if (typeof apiKey !== 'function') {
    // A key that was forgotten is a mistake; one that is said to be undefined is not.
    const key = apiKey === undefined && 'apiKey' in options ? '' : checkApiKey(apiKey)
    return () => () => key
  }
  const ask = async (why?: { reason: 'rejected' }) => checkApiKey(await apiKey(why))
  /** The last one, and the one under way. */
  let renewal: Promise<string> | undefined
  let pending: Promise<string> | undefined
  return (request, { timeoutMs, signal }) => {
    const before = renewal
    const onTime = async () => {
      // Later calls do not wait for a renewal that hangs.
      pending = undefined
      throw new ApiKeyError(request, `apiKey() gave no key within ${timeoutMs} ms.`)
    }
    return (isRejected) =>
      withinTime(timeoutMs, signal, onTime, () => {
        if (isRejected && renewal === before) {
          renewal = pending = ask({ reason: 'rejected' }).finally(() => {
            pending = undefined
          })
        }
        const key = (isRejected ? renewal : pending) ?? ask()
        return key.catch((error: unknown) => {
          throw new ApiKeyError(request, 'apiKey() failed.', { cause: keptError(error, '') })
        })
      })
  }
}
