import type { Contract } from '../../scripts/contract/contract.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { serveMock } from '../../src/mock/http/serve-mock.ts'
import type { RunningMock, StartMockOptions } from '../../src/mock/options.ts'

/** A mock of a service that does what a contract says. */
export function serveContract(contract: Contract, options?: StartMockOptions): Promise<RunningMock> {
  return serveMock({ mock: mockContractOf(contract) }, options)
}
