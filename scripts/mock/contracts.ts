// What mock and verify need of a contract and of its owner's settings.

import type { ContractConfig } from '../../src/lib/contract-config.ts'
import type { MockContract } from '../../src/mock/contract/types.ts'
import type { ServiceContract } from '../../src/verify/contract.ts'
import { configIn } from '../contract/config.ts'
import { documentIn } from '../contract/folder.ts'
import { type ReadContract, withViews } from '../contract/operations.ts'
import { readContract } from '../contract/read-contract.ts'
import { mockContractOf } from '../generate/mock.ts'
import { serviceContractOf } from '../generate/verify.ts'

export async function mockIn(folder: string): Promise<MockContract> {
  return mockWith(withViews(readContract(documentIn(folder))), await configIn(folder))
}

export function mockWith({ contract, views }: ReadContract, { seedNames }: ContractConfig): MockContract {
  return { ...mockContractOf(contract, views), ...(seedNames && { seedNames }) }
}

export async function serviceIn(folder: string): Promise<ServiceContract> {
  const { keyVariable, testValues } = await configIn(folder)
  return {
    ...serviceContractOf(readContract(documentIn(folder))),
    ...(keyVariable !== undefined && { keyVariable }),
    ...(testValues && { testValues }),
  }
}
