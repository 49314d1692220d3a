// Where the key of a call comes from.

import { checkApiKey } from '../../lib/api-key.ts'
import { ApiKeyError } from '../errors/call-errors.ts'
import { keptError } from '../errors/kept-error.ts'
import type { ApiKeyFunction } from '../options.ts'
import type { Settings } from '../settings.ts'
import { type Asked, unsent } from './request.ts'
import { withinTime } from './timeout.ts'

/** The key of one call, and another one once the service has rejected it. */
export interface CallKey {
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

export type ResolveKey = (call: Settings, asked: Asked) => CallKey | Promise<CallKey>

/** How the calls of a client come to their keys. Calls that were rejected with the same key share one renewal. */
export function keyResolver(apiKey: string | ApiKeyFunction | undefined): ResolveKey {
  if (typeof apiKey !== 'function') {
    return () => ({ key: apiKey ?? '' })
  }
  const keyFrom = async (why?: { reason: 'rejected' }) => checkApiKey(await apiKey(why))
  let latest: Renewal | undefined
  return async (call, asked) => {
    const before = latest
    const key = await withinCall(call, asked, () => keyFrom())
    function renewal(): Renewal {
      // One that began before this call had its key may have brought the key that is now rejected.
      if (latest && latest !== before && latest.rejected === key) return latest
      latest = { rejected: key, key: keyFrom({ reason: 'rejected' }) }
      return latest
    }
    async function renew() {
      const other = await withinCall(call, asked, () => renewal().key)
      return other === key ? undefined : other
    }
    return { key, renew }
  }
}

/** @throws {ApiKeyError} if the function fails or gives no key */
function withinCall(call: Settings, asked: Asked, key: () => Promise<string>): Promise<string> {
  const request = unsent(asked)
  return withinTime(call, request, () =>
    key().catch((error: unknown) => {
      const why = 'the apiKey function failed, as `cause` says. Return a bearer token.'
      throw new ApiKeyError(request, why, undefined, { cause: keptError(error, '') })
    }),
  )
}
