// Where the key of a call comes from.

import { checkApiKey } from '../../lib/api-key.ts'
import { reject } from '../../lib/arguments.ts'
import { ApiKeyError, type SentRequest } from '../errors/call-errors.ts'
import { hookFailure } from '../errors/hook-failure.ts'
import type { ApiKeyFunction, FetchSettings } from '../options.ts'
import { type Limits, withinTime } from './timeout.ts'

/** The keys of one call; null if none is sent. */
interface CallKeys {
  /** @throws {ApiKeyError} if the function fails, or returns no key in time */
  get(): Promise<string | null>
  /**
   * The next key after the service rejected this one, if `apiKey` is a function.
   *
   * @throws {ApiKeyError} if the function fails, or returns no key in time
   */
  renew?(): Promise<string>
}

/** Gives the calls of a client their keys. */
export type KeySource = (request: SentRequest, limits: Limits) => CallKeys

/** @throws {TypeError} if there is no key, or one that cannot be sent */
export function keySource({ apiKey }: FetchSettings): KeySource {
  // A forgotten key is a mistake, and so is an environment variable that is not set.
  if (apiKey === undefined) reject('apiKey', '', 'the key, a function, or null to send none')
  if (typeof apiKey === 'function') return renewingKeys(apiKey)
  const key = apiKey === null ? null : checkApiKey(apiKey)
  return () => ({ get: async () => key })
}

/** Calls that begin before or during a renewal share it. */
function renewingKeys(apiKey: ApiKeyFunction): KeySource {
  // Awaited at once: workerd would report its rejection as unhandled.
  const ask = async (why?: { reason: 'rejected' }) => await apiKey(why)
  /** The last key, and the renewal under way. */
  let renewal: Promise<string> | undefined
  let pending: Promise<string> | undefined
  return (request, limits) => {
    const before = renewal
    const onTime = () => {
      // Later calls do not wait for a hanging renewal.
      pending = undefined
      throw new ApiKeyError(request, `apiKey() gave no key within ${limits.timeoutMs} ms.`)
    }
    const checked = (key: string) => {
      try {
        return checkApiKey(key)
      } catch {
        throw new ApiKeyError(request, `apiKey() returned ${key ? 'something that is not a token' : 'no key'}.`)
      }
    }
    const inTime = (keyOf: () => Promise<string>) =>
      withinTime<string>(limits, onTime, () => keyOf().then(checked, hookFailure(ApiKeyError, request, 'apiKey')))
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
