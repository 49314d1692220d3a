import type { Contract } from '../../scripts/contract/contract.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { factsIn, services } from '../../scripts/revise/read-facts.ts'
import { revised } from '../../scripts/revise/revise.ts'
import { plainFolder, readPlain } from './plain.ts'

/** Our contract, of a service with other facts. */
export function ourContractWith(...words: string[]): Promise<Contract> {
  const contract = readContract()
  return revised(contract, factsIn(contract, words))
}

/** The contract of a service with other facts: `unknown-id=410`, or the name of a service. */
export function contractWith(...words: string[]): Promise<Contract> {
  const contract = readPlain()
  return revised(contract, factsIn(contract, words, services(plainFolder)))
}
