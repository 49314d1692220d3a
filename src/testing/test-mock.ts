// The mock for the tests of users: it responds like the service, and a test can override responses.

import type { OperationId } from '../../generated/client.ts'
import { createMockHandler, type MockHandlerOptions } from '../mock/fetch-handler.ts'
import type { MockControl, Rule } from '../mock/index.ts'
import type { Override, OverrideFunction, RawOverride } from './override.ts'

export interface TestMock extends MockControl {
  /** For the `fetch` option of a client, or a handler of MSW. */
  fetch: typeof globalThis.fetch
  /**
   * Overrides the response to the requests of one operation: as `rule`, with types for what the contract documents. Of
   * several that apply, the latest counts. `reset()` ends them all.
   *
   * @throws if the contract does not document the response; the message lists what it documents
   */
  override<Id extends OperationId>(operation: Id, response: Override<Id> | OverrideFunction<Id>): void
  override(operation: OperationId, response: RawOverride): void
}

/**
 * Makes a mock for the tests of a program: it responds like the service, and is its own network.
 *
 * @throws if an option cannot be read
 * @example
 * const mock = createTestMock()
 * const client = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: mock.fetch, retry: 0 })
 * mock.override('createPixel', { status: 422, example: 'missingName', times: 1 })
 */
export function createTestMock(options?: MockHandlerOptions): TestMock {
  const mock = createMockHandler(options)
  return {
    ...mock,
    fetch: mock,
    override: (operation: OperationId, response: object) => {
      const rule = typeof response === 'function' ? { respond: response } : response
      mock.rule({ ...rule, operation } as Rule) // the types of an override are narrower
    },
  }
}
