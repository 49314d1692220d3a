// The mock for users' tests: it responds like the service, and tests can override responses.

import type { MockContract } from '../mock/contract/types.ts'
import { makeMockHandler } from '../mock/fetch-handler.ts'
import type { MockControl, MockOptions } from '../mock/options.ts'
import type { Rule } from '../mock/sessions/rules.ts'
import type { Documented, Override, OverrideFunction, RawOverride } from './override.ts'

export interface TestMock<Known extends Documented = Documented> extends MockControl<Known> {
  /** For the `fetch` option of a client, or a handler of MSW. */
  fetch: typeof globalThis.fetch
  /**
   * Overrides the response to the requests of one operation: like `rule`, with types for what the contract documents. If
   * several apply, the latest wins. `resetRules()` ends them all.
   *
   * @returns a function that ends this override
   * @throws if the contract does not document the response; the message lists those that it documents
   */
  override<Id extends Known['operation']>(
    operation: Id,
    response: Override<Known, Id> | OverrideFunction<Known, Id>,
  ): () => void
  override(operation: Known['operation'], response: RawOverride): () => void
}

/**
 * Creates a mock for the tests of a program.
 *
 * @throws if an option cannot be read
 */
export function makeTestMock<Known extends Documented>(contract: MockContract, options?: MockOptions): TestMock<Known> {
  const mock = makeMockHandler(contract, options)
  return {
    ...mock,
    fetch: mock,
    override: (operation: string, response: object) => {
      const rule = typeof response === 'function' ? { respond: response } : response
      return mock.rule({ ...rule, operation } as Rule) // the types of an override are narrower
    },
  }
}
