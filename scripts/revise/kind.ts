import type { Assumption, Contract } from '../contract/contract.ts'
import type { Draft } from './draft.ts'

/** A kind of fact: how it is written on the command line, what it changes, and what the ledger says then. */
export interface Kind<Value> {
  /** What a value can be, for a sentence. */
  readonly forms: string
  /** Nothing if the text is no value of this kind. */
  readonly parse: (text: string, now: Value | undefined) => Value | undefined
  /** The text that gives this value. */
  readonly print: (value: Value) => string
  /** Edits the elements of the contract. */
  readonly apply: (draft: Draft, value: Value) => void
  /** What the ledger says then, beside or instead of the sentence about the fact; what is left out stays as it was. */
  readonly say?: (value: Value, contract: Contract) => Partial<Assumption>
}
