// Where the key of a call comes from.

import { checkApiKey } from '../../lib/api-key.ts'
import { ApiKeyError, type SentRequest } from '../errors/call-errors.ts'
import { keptError } from '../errors/from-response.ts'
import type { FetchSettings } from '../options.ts'
import type { Limited } from './timeout.ts'

/**
 * The key of a call, or that which follows one that the service rejected: the same if nobody can be asked.
 *
 * @throws {ApiKeyError} if the function fails or gives no key
 */
export type ResolveKey = (request: SentRequest, limited: Limited, rejected?: string) => string | Promise<string>

/** How the calls of a client come to their keys. Those that were rejected with the same key share one renewal. */
export function keyResolver(options: FetchSettings): ResolveKey {
  const { apiKey } = options
  if (typeof apiKey !== 'function') {
    // A key that was forgotten is a mistake; one that is said to be undefined is not.
    const key = apiKey === undefined && 'apiKey' in options ? '' : checkApiKey(apiKey)
    return () => key
  }
  const ask = async (why?: { reason: 'rejected' }) => checkApiKey(await apiKey(why))
  let renewal: { rejected: string; key: Promise<string> } | undefined
  async function firstKey(): Promise<string> {
    const key = await ask()
    // The function gives it again: this call has not shared what came of it.
    if (renewal?.rejected === key) renewal = undefined
    return key
  }
  function keyAfter(rejected: string): Promise<string> {
    if (renewal?.rejected !== rejected) renewal = { rejected, key: ask({ reason: 'rejected' }) }
    return renewal.key
  }
  return (request, limited, rejected) =>
    limited(() =>
      (rejected ? keyAfter(rejected) : firstKey()).catch((error: unknown) => {
        throw new ApiKeyError(request, 'the apiKey function failed, see `cause`.', { cause: keptError(error, '') })
      }),
    )
}
