// What the contract assumes, with the type of each fact.

import type { Facts } from '../facts/facts.ts'
import type { ServiceContract } from './contract.ts'

/** What the contract assumes in an entry; undefined where it has no place for it. */
export function assumedFact<Id extends keyof Facts>({ ledger }: ServiceContract, id: Id): Facts[Id] | undefined {
  // The generator writes the fact of the entry, one for all resources where this is asked.
  return ledger[id]?.value as Facts[Id] | undefined
}
