// Observations that are not one fact of the contract.

/** What a service does, if no fact of the contract can express it. */
export class Other {
  readonly sentence: string

  constructor(sentence: string) {
    this.sentence = sentence
  }
}

/** What a service does in each of several cases, if they differ: for pixels and for domains, for example. */
export class Several {
  readonly byName: Readonly<Record<string, unknown>>

  constructor(byName: Readonly<Record<string, unknown>>) {
    this.byName = byName
  }
}
