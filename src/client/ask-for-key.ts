import { checkApiKey } from './api-key.ts'
import type { CallSettings } from './checked-options.ts'
import { ApiKeyError } from './errors.ts'
import { type Asked, unsent } from './request.ts'
import { withinTime } from './time-limit.ts'

/**
 * The key for one call, within the time of one attempt; empty if there is none.
 *
 * @throws {ApiKeyError} without what the function threw, which may hold a key
 */
export async function askForKey(call: CallSettings, asked: Asked, why?: { reason: 'rejected' }): Promise<string> {
  const { apiKey } = call
  if (typeof apiKey !== 'function') return apiKey ?? ''
  const request = unsent(asked)
  const key = await withinTime(call, request, async () => {
    try {
      return await apiKey(why)
    } catch {
      const advice = 'Catch its error there: it is not shown here, because it may hold a key.'
      throw new ApiKeyError(request, `the apiKey function failed. ${advice}`)
    }
  })
  return checkApiKey(key)
}
