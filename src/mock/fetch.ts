import { mockContract } from '../../generated/mock.ts'
import { validators } from '../../generated/validators.ts'
import { checkedSeed } from './check-seed.ts'
import { handlerFrom, type MockHandler } from './handler.ts'
import { defaultSeed } from './seed.ts'
import { delayFrom, failFrom, seededRandom } from './settings.ts'
import type { Seed } from './state.ts'

export type { MockHandler } from './handler.ts'

export interface MockHandlerOptions {
  /** The records to begin with. Left out, a believable set; `{}` is none. */
  seed?: Seed
  /** The one key that is accepted. Left out, every bearer token is a key. */
  apiKey?: string
  /** Milliseconds before each answer: `'300'`, or `'200-800'` for a random time between the two. Default: none. */
  delay?: string
  /** The share of requests that fail with 500, such as `'5%'`. Default: none. */
  fail?: string
  /** Makes random delays and failures the same in every run. Default: 1. */
  randomSeed?: number
}

/**
 * Makes a mock of the service out of nothing but `Request` and `Response`: for a page, a service worker, MSW or
 * a unit test. It answers what the mock server answers.
 *
 * @throws if `seed`, `delay` or `fail` cannot be read
 * @example
 * const mock = createMockHandler()
 * const response = await mock(new Request('http://mock/api/v1/pixels', { headers: { Authorization: 'Bearer any-key' } }))
 */
export function createMockHandler({
  seed,
  apiKey,
  delay = '0',
  fail = '0',
  randomSeed = 1,
}: MockHandlerOptions = {}): MockHandler {
  const records = seed === undefined ? defaultSeed(mockContract) : checkedSeed(mockContract, validators, seed)
  const settings = { delay: delayFrom(delay), fail: failFrom(fail) }
  return handlerFrom(records, settings, { apiKey, random: seededRandom(randomSeed) })
}
