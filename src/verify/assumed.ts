// The assumptions of the contract, with the type of each fact.

import type { Facts } from '../facts/facts.ts'
import type { ServiceContract } from './contract.ts'

/** The fact of an entry in the contract; undefined if the contract has no place for it. */
export function assumedFact<Id extends keyof Facts>({ ledger }: ServiceContract, id: Id): Facts[Id] | undefined {
  // The generator writes the fact of the entry; where this is used, it is the same for all resources.
  return ledger[id]?.value as Facts[Id] | undefined
}
