// What a service does where no element says it: one of the values that the ledger has sentences for.

import type { FactType, Vocabulary } from './fact-type.ts'

export function behaviorOf(entry: string): FactType<string> {
  return {
    forms: (known) => valuesOf(known, entry).join(', '),
    parse: (text, known) => valuesOf(known, entry).find((value) => value === text),
    print: String,
    sentence: (value) => `It is ${value}.`,
  }
}

/** The values of an entry: the one that it has, and its alternatives. */
export function valuesOf({ entries }: Vocabulary, entry: string): string[] {
  return Object.keys(entries[entry] ?? {})
}
