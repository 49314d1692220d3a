import type { Assumption, Contract } from '../contract/contract.ts'
import type { Draft } from './draft.ts'

/** How a type of fact is written into the contract, and what the ledger says then. */
export interface Kind<Value> {
  /** Edits the elements of the contract. */
  apply(draft: Draft, value: Value): void
  /** What the ledger says then, beside or instead of the sentence about the fact; what is left out stays as it was. */
  say?(value: Value, contract: Contract): Partial<Assumption>
}
