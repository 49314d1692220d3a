import { mockContract } from '../generated/mock.ts'
import type { OperationId, RejectionRole } from '../generated/service.ts'
import { seedNames } from './contract.config.ts'
import { serveMock } from './mock/http/serve-mock.ts'
import type * as mocks from './mock/options.ts'
import type * as rules from './mock/sessions/rules.ts'
import type * as scenarios from './mock/sessions/scenario.ts'

/** The operations of this contract, and why it rejects requests. */
export interface Names extends rules.Names {
  operation: OperationId
  rejection: RejectionRole
}

export interface Rule extends rules.Rule<Names> {}
export interface Scenario extends scenarios.Scenario<Names> {}
export interface MockControl extends mocks.MockControl<Names> {}
export interface RunningMock extends mocks.RunningMock<Names> {}
export interface StartMockOptions extends mocks.StartMockOptions<Names> {}
export type { LogEntry } from './mock/options.ts'
export type { MockContract, MockRecord } from './mock/contract/types.ts'
export type { OperationRequest, SeenRequest } from './mock/sessions/request-log.ts'
export type { Seed, SeedRecord, Snapshot } from './mock/records/state.ts'

/**
 * Starts a mock server that behaves like the service and keeps records. You can start several, each with its
 * own records.
 *
 * @throws if the address is taken or an option cannot be read
 * @example
 * const mock = await startMock()
 * const client = createClient({ baseUrl: mock.url, apiKey: 'any-key' })
 * await mock.close()
 */
export function startMock(options: StartMockOptions = {}): Promise<RunningMock> {
  return serveMock({ mock: { ...mockContract, seedNames } }, options)
}
