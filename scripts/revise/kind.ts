import type { Assumption, Contract } from '../contract/contract.ts'
import type { Draft } from './draft.ts'

/** How to write a type of fact into the contract and the ledger. */
export interface Kind<Value> {
  /** Edits the elements of the contract. */
  apply(draft: Draft, value: Value): void
  /** What to write into the ledger beside or instead of the fact's sentence; what is left out stays as it was. */
  say?(value: Value, contract: Contract): Partial<Assumption>
}
