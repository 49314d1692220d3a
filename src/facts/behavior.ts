// A fact that no element of the contract expresses: one of the values for which the ledger has sentences.

import type { FactType, Vocabulary } from './fact-type.ts'

export function behaviorOf(entry: string): FactType<string> {
  return {
    forms: (known) => valuesOf(known, entry).join(', '),
    parse: (text, known) => valuesOf(known, entry).find((value) => value === text),
    print: String,
    sentence: (value) => `It is ${value}.`,
  }
}

/** The values of an entry: its own, and its alternatives. */
export function valuesOf({ entries }: Vocabulary, entry: string): string[] {
  return Object.keys(entries[entry] ?? {})
}
