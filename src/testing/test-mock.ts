// The mock for the tests of users: it responds like the service, and a test can override responses.

import type { OperationId } from '../../generated/operations.ts'
import { findOperation } from '../client/find-operation.ts'
import { type MockHandler, type MockHandlerOptions, createMockHandler } from '../mock/fetch-handler.ts'
import type { MockControl } from '../mock/options.ts'
import { unlessAborted } from '../mock/messages.ts'
import { type AnyOverride, checkedOverride, checkOperation, type Override } from './checked-override.ts'

/** Is given each request, and what makes a typed response. Without a result, the mock responds as it would. */
export type OverrideFunction<Id extends OperationId> = (
  request: Request,
  respond: (override: Override<Id>) => Promise<Response>,
) => Response | undefined | Promise<Response | undefined>

export interface TestMock extends MockControl {
  /** For the `fetch` option of a client, or a handler of MSW. */
  fetch: typeof globalThis.fetch
  /**
   * Overrides the response to the requests of one operation. Overrides with `times` are used up first, in their order;
   * of the others the latest counts. `reset()` ends them all.
   *
   * @throws if the contract does not document the response; the message says what it does
   */
  override<Id extends OperationId>(operation: Id, response: Override<Id> | OverrideFunction<Id>): void
}

/** An override that requests are counted for. */
interface ActiveOverride {
  operation: OperationId
  left: number
  respond(request: Request): Response | undefined | Promise<Response | undefined>
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
  let limited: ActiveOverride[] = []
  let lasting: ActiveOverride[] = []
  return {
    ...mock,
    reset: () => {
      limited = []
      lasting = []
      mock.reset()
    },
    override: (operation, response) => {
      checkOperation(operation)
      if (typeof response === 'function') {
        const respond = (request: Request) =>
          response(request.clone(), (override) => documented(mock, request, checkedOverride(operation, override)))
        lasting.unshift({ operation, left: Infinity, respond })
        return
      }
      const override = checkedOverride(operation, response)
      const respond = (request: Request): Promise<Response> => documented(mock, request, override)
      if (override.times === undefined) lasting.unshift({ operation, left: Infinity, respond })
      else limited.push({ operation, left: override.times, respond })
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const operation = findOperation(request.method, request.url)?.operationId
      const active = [...limited, ...lasting].find((one) => one.operation === operation && one.left > 0)
      if (!active) return mock(request)
      active.left--
      return (await unlessAborted(request, async () => active.respond(request))) ?? mock(request)
    },
  }
}

/** The response of the mock that has this status, with what the override says instead. */
async function documented(mock: MockHandler, request: Request, override: AnyOverride): Promise<Response> {
  const { status, example, body, headers } = override
  const asked = new Request(request)
  asked.headers.set('Prefer', example === undefined ? `code=${status}` : `code=${status}, example=${example}`)
  const response = await mock(asked)
  // A rule of the mock comes first.
  if (response.status !== status) return response
  const sent = new Headers(response.headers)
  sent.delete('Preference-Applied')
  for (const [name, value] of new Headers(headers)) sent.set(name, value)
  return new Response(body === undefined ? response.body : JSON.stringify(body), { status, headers: sent })
}
