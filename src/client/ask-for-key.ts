import { checkApiKey } from './api-key.ts'
import { ApiKeyError } from './errors.ts'
import type { Asked } from './request.ts'
import type { Limits, Settings } from './checked-options.ts'
import { startTimeLimit, unlessAborted } from './time-limit.ts'

/**
 * The key for one call, within the time of one attempt; empty if there is none.
 *
 * @throws {ApiKeyError} without what the function threw, which may hold a key
 */
export async function askForKey(
  { apiKey }: Settings,
  { method, url }: Asked,
  limits: Limits,
  why?: { reason: 'rejected' },
): Promise<string> {
  if (typeof apiKey !== 'function') return apiKey ?? ''
  const request = { method, url, attempts: 0 }
  const limit = startTimeLimit(limits, request)
  const ask = async () => apiKey(why)
  let key: unknown
  try {
    key = await unlessAborted(ask(), limit.signal)
  } catch {
    limit.signal.throwIfAborted()
    const advice = 'Catch its error there: it is not shown here, because it may hold a key.'
    throw new ApiKeyError(request, `the apiKey function failed. ${advice}`)
  } finally {
    limit.lift()
  }
  return checkApiKey(key)
}
