// What a type of fact is. verify observes a fact, `adopt` writes it into the contract, `try` takes it as text; those of the
// contract itself are read from its elements. A fact is decided: where two places would do, verify compares more responses
// until one is left.

/** What a service may do: a sentence by the value that names it. */
export type Behaviors = Readonly<Record<string, string>>

/** What facts need to know of a contract to be read and written. */
export interface Vocabulary {
  readonly resources: readonly ResourceWords[]
  /** The entries of the ledger; each with what a service may do, where it has sentences for that. */
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
  /** What a value can be, for a sentence. */
  forms(known: Vocabulary): string
  /**
   * Nothing if the text is no value of this type.
   *
   * @param now the present value: what a text leaves out stays as it is
   */
  parse(text: string, known: Vocabulary, now: Value | undefined): Value | undefined
  /** The text that gives this value. */
  print(value: Value): string
  /** @param assumed the fact that the contract has: what a list lacks of it is named */
  sentence(value: Value, assumed?: Value): string
  /** Whether a contract can have these values for different resources. Left out: it has one place for all. */
  canDiffer?(values: readonly Value[]): boolean
}
