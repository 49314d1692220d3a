import { mockContract } from '../generated/mock.ts'
import { seedNames } from './contract.config.ts'
import { makeMockHandler } from './mock/fetch-handler.ts'
import type * as handlers from './mock/fetch-handler.ts'
import type { MockOptions } from './mock/options.ts'
import type { Names } from './mock.ts'

export interface MockHandlerOptions extends MockOptions<Names> {}

/** Responds to requests like the service, and keeps records. Call it like `fetch`. */
export interface MockHandler extends handlers.MockHandler<Names> {}

/**
 * Creates a mock of the service from nothing but `Request` and `Response`: for the `fetch` option of a client, a page, a
 * service worker, MSW or a unit test. Its responses are those of the mock server.
 *
 * @throws if an option cannot be read
 * @example
 * const mock = createMockHandler()
 * const response = await mock('http://mock/api/v1/pixels', { headers: { Authorization: 'Bearer any-key' } })
 */
export function createMockHandler(options?: MockHandlerOptions): MockHandler {
  return makeMockHandler({ ...mockContract, seedNames }, options)
}
