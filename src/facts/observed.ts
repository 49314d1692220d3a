// Observations that are not one fact of the contract.

import { isObject } from '../lib/json.ts'

/** What a service does, if no fact of the contract can express it. */
export class Other {
  readonly sentence: string
  /** The same for programs: files of expectations compare it, so a sentence can be reworded. */
  readonly data: unknown

  constructor(sentence: string, data: unknown) {
    this.sentence = sentence
    this.data = data
  }
}

/** What a service does in each of several cases, if they differ: for pixels and for domains, for example. */
export class Several {
  readonly byName: Readonly<Record<string, unknown>>

  constructor(byName: Readonly<Record<string, unknown>>) {
    this.byName = byName
  }
}

/** An observation as data, without the bodies in its facts: they differ in each run. */
export function dataOf(value: unknown): unknown {
  if (value instanceof Other) return value.data
  if (value instanceof Several) return { byRequest: dataOf(value.byName) }
  if (!isObject(value)) return value
  const steady = Object.entries(value).filter(([name]) => name !== 'seen')
  return Object.fromEntries(steady.map(([name, part]) => [name, dataOf(part)]))
}
