// Where the key of a call comes from.

import { checkApiKey } from '../../lib/api-key.ts'
import { reject } from '../../lib/arguments.ts'
import { ApiKeyError, type SentRequest, keptError } from '../errors/call-errors.ts'
import type { ApiKeyFunction, FetchSettings } from '../options.ts'
import { type Limits, withinTime } from './timeout.ts'

/** The keys of one call; null where none is sent. */
interface CallKeys {
  /** @throws {ApiKeyError} if the function fails, or gives no key in time */
  get(): Promise<string | null>
  /**
   * The key after the service rejected the one before, if there is a function to ask.
   *
   * @throws {ApiKeyError} if the function fails, or gives no key in time
   */
  renew?(): Promise<string>
}

/** How the calls of a client come to their keys. */
export type KeySource = (request: SentRequest, limits: Limits) => CallKeys

/** @throws {TypeError} if there is no key, or none that can be sent */
export function keySource({ apiKey }: FetchSettings): KeySource {
  // A key that was forgotten is a mistake, and so is an environment variable that is not set.
  if (apiKey === undefined) reject('apiKey', '', 'the key, a function, or null to send none')
  if (typeof apiKey === 'function') return renewingKeys(apiKey)
  const key = apiKey === null ? null : checkApiKey(apiKey)
  return () => ({ get: async () => key })
}

/** Calls that began before a renewal or during it share it. */
function renewingKeys(apiKey: ApiKeyFunction): KeySource {
  const ask = async (why?: { reason: 'rejected' }) => checkApiKey(await apiKey(why))
  /** The last one, and the one under way. */
  let renewal: Promise<string> | undefined
  let pending: Promise<string> | undefined
  return (request, limits) => {
    const before = renewal
    const onTime = () => {
      // Later calls do not wait for a renewal that hangs.
      pending = undefined
      throw new ApiKeyError(request, `apiKey() gave no key within ${limits.timeoutMs} ms.`)
    }
    const onError = (error: unknown) => {
      throw new ApiKeyError(request, 'apiKey() failed.', { cause: keptError(error, '') })
    }
    const inTime = (keyOf: () => Promise<string>) => withinTime<string>(limits, onTime, () => keyOf().catch(onError))
    return {
      get: () => inTime(() => pending ?? ask()),
      renew: () =>
        inTime(() => {
          if (renewal && renewal !== before) return renewal
          renewal = pending = ask({ reason: 'rejected' }).finally(() => {
            pending = undefined
          })
          return renewal
        }),
    }
  }
}
