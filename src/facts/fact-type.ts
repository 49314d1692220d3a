// A type of fact. verify observes a fact, `adopt` writes it into the contract, `try` takes it as text; the contract's own
// facts are read from its elements. A fact is unambiguous: if two places fit, verify compares more responses until one
// remains.

/** What a service may do: sentences by the value that stands for each. */
export type Behaviors = Readonly<Record<string, string>>

/** The parts of a contract that are needed to read and write facts. */
export interface Vocabulary {
  readonly resources: readonly ResourceWords[]
  /** The entries of the ledger, each with the sentences of its behaviors, if it has any. */
  readonly entries: Readonly<Record<string, Behaviors>>
}

interface ResourceWords {
  /** "pixels" */
  readonly name: string
  /** "pixel" */
  readonly record: string
  /** `pixel-record`: the entry about the fields of a record. */
  readonly entry: string
}

export interface FactType<Value> {
  /** The possible values, as part of a sentence. */
  forms(known: Vocabulary): string
  /**
   * Undefined if the text is not a value of this type.
   *
   * @param now the present value: parts that the text leaves out keep it
   */
  parse(text: string, known: Vocabulary, now: Value | undefined): Value | undefined
  /** The text of a value; `parse` reads it. */
  print(value: Value): string
  /** @param assumed the fact of the contract: the sentence names what a list lacks of it */
  sentence(value: Value, assumed?: Value): string
  /** Whether a contract can have different values for different resources. Left out: it has one place for all. */
  canDiffer?(values: readonly Value[]): boolean
}
