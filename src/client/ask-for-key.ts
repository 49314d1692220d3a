import { checkApiKey } from '../lib/api-key.ts'
import type { CallSettings } from './checked-options.ts'
import { ApiKeyError } from './errors.ts'
import { type Asked, unsent } from './request.ts'
import { withinTime } from './time-limit.ts'

/**
 * The key for one call, within the time of one attempt; empty if there is none.
 *
 * @throws {ApiKeyError} if the function fails or gives no key, without what it threw, which may hold one
 */
export async function askForKey(call: CallSettings, asked: Asked, why?: { reason: 'rejected' }): Promise<string> {
  const { apiKey } = call
  if (typeof apiKey !== 'function') return apiKey ?? ''
  const request = unsent(asked)
  return withinTime(call, request, async () => {
    try {
      return checkApiKey(await apiKey(why))
    } catch {
      const advice = 'Return a bearer token. An error is not shown here, because it may hold a key: catch it there.'
      throw new ApiKeyError(request, `the apiKey function failed. ${advice}`)
    }
  })
}
