// Where the key of a call comes from.

import { checkApiKey } from '../../lib/api-key.ts'
import { ApiKeyError, type SentRequest } from '../errors/call-errors.ts'
import { keptError } from '../errors/failures.ts'
import type { FetchSettings } from '../options.ts'
import type { Limited } from './transport.ts'

/** The key of one call, and another one once the service has rejected it. */
interface CallKey {
  /** Empty if there is none. */
  key: string
  /** Resolves to undefined if there is no other key to be had. Missing where nobody can be asked. */
  renew?: (() => Promise<string | undefined>) | undefined
}

/** A key that was rejected, and the one that the function then gives. */
interface Renewal {
  rejected: string
  key: Promise<string>
}

export type ResolveKey = (request: SentRequest, limited: Limited) => CallKey | Promise<CallKey>

/** How the calls of a client come to their keys. Calls that were rejected with the same key share one renewal. */
export function keyResolver(options: FetchSettings): ResolveKey {
  const { apiKey } = options
  if (typeof apiKey !== 'function') {
    // A key that was forgotten is a mistake; one that is said to be undefined is not.
    const key = apiKey === undefined && 'apiKey' in options ? '' : checkApiKey(apiKey)
    return () => ({ key })
  }
  const keyFrom = async (why?: { reason: 'rejected' }) => checkApiKey(await apiKey(why))
  let latest: Renewal | undefined
  return async (request, limited) => {
    const before = latest
    const key = await limited(() => orError(request, keyFrom()))
    function renewal(): Renewal {
      // One that began before this call had its key may have brought the key that is now rejected.
      if (latest && latest !== before && latest.rejected === key) return latest
      latest = { rejected: key, key: keyFrom({ reason: 'rejected' }) }
      return latest
    }
    async function renew() {
      const other = await limited(() => orError(request, renewal().key))
      return other === key ? undefined : other
    }
    return { key, renew }
  }
}

/** @throws {ApiKeyError} if the function fails or gives no key */
function orError(request: SentRequest, key: Promise<string>): Promise<string> {
  return key.catch((error: unknown) => {
    const why = 'the apiKey function failed, as `cause` says. Return a bearer token.'
    throw new ApiKeyError(request, why, undefined, undefined, { cause: keptError(error, '') })
  })
}
