// What was observed, where it is not one fact of the contract.

/** What a service does, where no fact of the contract can say it. */
export class Other {
  readonly sentence: string

  constructor(sentence: string) {
    this.sentence = sentence
  }
}

/** What a service does here and there, where it is not the same: for pixels and for domains, say. */
export class Several {
  readonly byName: Readonly<Record<string, unknown>>

  constructor(byName: Readonly<Record<string, unknown>>) {
    this.byName = byName
  }
}
