// A type of fact. verify observes a fact, and `adopt` writes it into the contract; the contract's own facts are read from
// its elements. A fact is unambiguous: if two places fit, verify compares more responses until one remains.

/** What a service may do: sentences by the value that stands for each. */
export type Behaviors = Readonly<Record<string, string>>

export interface FactType<Value> {
  /** Whether a contract can have this value. It may come from a file. */
  fits(value: unknown, behaviors: Behaviors): boolean
  /** @param assumed the fact of the contract: the sentence names what a list lacks of it */
  sentence(value: Value, assumed?: Value): string
  /** Whether a contract can have different values for different resources. Left out: it has one place for all. */
  canDiffer?(values: readonly Value[]): boolean
}
