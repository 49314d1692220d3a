import type { DocumentedResponses } from '../generated/documented.ts'
import { NotFoundError, UnauthenticatedError, ValidationError } from '../generated/errors.ts'
import { type Fixtures, errors, lists } from '../generated/fixtures.ts'
import { mockContract } from '../generated/mock.ts'
import type { FieldErrors, OperationId } from '../generated/service.ts'
import { seedNames } from './contract.config.ts'
import type { MockHandlerOptions } from './mock-fetch.ts'
import type * as mocks from './mock.ts'
import { makeFixtures } from './testing/make-fixtures.ts'
import type * as overrides from './testing/override.ts'
import * as tests from './testing/test-mock.ts'

interface Documented extends mocks.Names {
  responses: DocumentedResponses
  fieldErrors: FieldErrors
}

export type Override<Id extends OperationId> = overrides.Override<Documented, Id>
export type OverrideFunction<Id extends OperationId> = overrides.OverrideFunction<Documented, Id>
export type { RawOverride } from './testing/override.ts'
export type { Fixtures }

/**
 * Records, pages and errors as the service sends them.
 *
 * @example
 * const { pixel, pixelPage } = fixtures
 * server.use(http.get('*\/api/v1/pixels', () => HttpResponse.json(pixelPage([pixel({ name: 'Spring sale' })]))))
 */
export const fixtures: Fixtures = makeFixtures(mockContract, {
  lists,
  errors,
  classes: { NotFoundError, UnauthenticatedError, ValidationError },
})

export interface TestMock extends tests.TestMock<Documented> {}

/**
 * Creates a mock for the tests of a program: it responds like the service, without a network.
 *
 * @throws if an option cannot be read
 * @example
 * const mock = createTestMock()
 * const client = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: mock.fetch, retry: 0 })
 * mock.override('createPixel', { status: 422, example: 'missingName', times: 1 })
 */
export function createTestMock(options?: MockHandlerOptions): TestMock {
  return tests.makeTestMock<Documented>({ ...mockContract, seedNames }, options)
}
