// Where the key of a call comes from.

import { checkApiKey } from '../../lib/api-key.ts'
import { ApiKeyError, type SentRequest } from '../errors/call-errors.ts'
import { keptError } from '../errors/from-response.ts'
import type { FetchSettings } from '../options.ts'
import type { Settings } from '../settings.ts'
import { withinTime } from './timeout.ts'

/**
 * The key of one call, or that which follows one that the service rejected: the same if nobody can be asked.
 *
 * @throws {ApiKeyError} if the function fails, or gives no key in time
 */
export type KeyOfCall = (isRejected?: boolean) => string | Promise<string>

/** How the calls of a client come to their keys. Those that began before a renewal or during it share it. */
export function keySource(options: FetchSettings): (request: SentRequest, settings: Settings) => KeyOfCall {
  const { apiKey } = options
  if (typeof apiKey !== 'function') {
    // A key that was forgotten is a mistake; one that is said to be undefined is not.
    const key = apiKey === undefined && 'apiKey' in options ? '' : checkApiKey(apiKey)
    return () => () => key
  }
  const ask = async (why?: { reason: 'rejected' }) => checkApiKey(await apiKey(why))
  let renewal: Promise<string> | undefined
  let isRenewing = false
  const renew = () => {
    isRenewing = true
    return ask({ reason: 'rejected' }).finally(() => {
      isRenewing = false
    })
  }
  return (request, { timeoutMs, signal }) => {
    const fail = async (why: string, details = {}) => {
      throw new ApiKeyError(request, `apiKey() ${why}.`, details)
    }
    const before = renewal
    return (isRejected = isRenewing) =>
      withinTime(
        timeoutMs,
        signal,
        () => {
          // Later calls do not wait for a renewal that hangs.
          isRenewing = false
          return fail(`gave no key within ${timeoutMs} ms. Raise timeoutMs`)
        },
        () => {
          if (isRejected && !isRenewing && renewal === before) renewal = renew()
          const key = (isRejected && renewal) || ask()
          return key.catch((error: unknown) => fail('failed', { cause: keptError(error, '') }))
        },
      )
  }
}
