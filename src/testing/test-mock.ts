// The mock for the tests of users: it responds like the service, and a test can override responses.

import type { FieldErrors } from '../../generated/errors.ts'
import type { OperationId } from '../../generated/operations.ts'
import type { DocumentedResponses } from '../../generated/documented.ts'
import { findOperation } from '../client/find-operation.ts'
import { type MockHandler, type MockHandlerOptions, createMockHandler } from '../mock/fetch.ts'
import type { MockControl } from '../mock/options.ts'

/** What an operation responds with instead: an example of the contract, or a body of yours. */
export type Override<Id extends OperationId> = {
  [Status in keyof DocumentedResponses[Id]]: OverrideOf<Status, DocumentedResponses[Id][Status]>
}[keyof DocumentedResponses[Id]]

interface OverrideOf<Status, Documented> {
  /** One that the contract documents for the operation. */
  status: Status
  /** The name of an example in the contract. Default: the first of this status. */
  example?: Documented extends { example: infer Example } ? Example : never
  /** Sent in place of an example. */
  body?: Documented extends { body: infer Body } ? Typed<Body> : never
  headers?: Record<string, string>
  /** How often. Default: until `reset()`. */
  times?: number
}

/** With the names of fields that exist, not just any. */
type Typed<Body> = Body extends { errors: Record<string, string[]> }
  ? Omit<Body, 'errors'> & { errors: FieldErrors }
  : Body

/** Is given each request, and what makes a typed response. Without a result, the mock responds as it would. */
export type OverrideFunction<Id extends OperationId> = (
  request: Request,
  respond: (override: Override<Id>) => Promise<Response>,
) => Response | undefined | Promise<Response | undefined>

export interface TestMock extends MockControl {
  /** For the `fetch` option of a client, or a handler of MSW. */
  fetch: typeof globalThis.fetch
  /** Overrides the response to the requests of one operation. The latest override counts; `reset()` ends them all. */
  override<Id extends OperationId>(operation: Id, response: Override<Id> | OverrideFunction<Id>): void
}

/** An override, whatever its operation is. */
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
  const overrides: ActiveOverride[] = []
  return {
    ...mock,
    reset: () => {
      overrides.length = 0
      mock.reset()
    },
    override: (operation, response) => {
      const isFunction = typeof response === 'function'
      overrides.unshift({
        operation,
        left: isFunction ? Infinity : (response.times ?? Infinity),
        respond: (request) => {
          if (!isFunction) return documented(mock, request, response)
          return response(request.clone(), (override) => documented(mock, request, override))
        },
      })
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const operation = findOperation(request.method, request.url)?.operationId
      const active = overrides.find((override) => override.operation === operation && override.left > 0)
      if (!active) return mock(request)
      active.left--
      return (await active.respond(request)) ?? mock(request)
    },
  }
}

/** The response of the mock that has this status, with what the override says instead. */
async function documented(mock: MockHandler, request: Request, override: object): Promise<Response> {
  // So says the type of every override.
  const { status, example, body, headers = {} } = override as OverrideOf<number, { example: string; body: unknown }>
  const asked = new Request(request)
  asked.headers.set('Prefer', example === undefined ? `code=${status}` : `code=${status}, example=${example}`)
  const response = await mock(asked)
  // It says which statuses and examples there are.
  if (response.status !== status) return response
  const sent = new Headers(response.headers)
  sent.delete('Preference-Applied')
  for (const [name, value] of Object.entries(headers)) sent.set(name, value)
  return new Response(body === undefined ? response.body : JSON.stringify(body), { status, headers: sent })
}
