// Facts as text, as `npm run try`, services.yaml and reports use them: `unknown-id=410`.

import { isByResource, parseByResource, printByResource } from './by-resource.ts'
import type { FactType, Vocabulary } from './fact-type.ts'
import { factTypeOf } from './facts.ts'

/** The fact of an entry; undefined if the text is not one. */
export function parseFact(entry: string, text: string, known: Vocabulary, now: unknown): unknown {
  const type = factTypeOf(entry)
  return type && (parseByResource(type, text, known, now) ?? type.parse(text, known, now))
}

/** The text of a fact; undefined if no text expresses it, such as a redirect in place of a status. */
export function printFact(entry: string, fact: unknown, known: Vocabulary): string | undefined {
  const type = factTypeOf(entry)
  const text = type && textOf(type, fact)
  return text !== undefined && parseFact(entry, text, known, fact) !== undefined ? text : undefined
}

/** Whether a contract can have a fact. */
export function isWritable(entry: string, fact: unknown, known: Vocabulary): boolean {
  if (printFact(entry, fact, known) === undefined) return false
  return !isByResource(fact) || canDiffer(entry, Object.values(fact.byResource))
}

export function canDiffer(entry: string, values: readonly unknown[]): boolean {
  return factTypeOf(entry)?.canDiffer?.(values) ?? false
}

/** Values from a report or a service may be anything, so `print` may throw. */
function textOf(type: FactType<unknown>, fact: unknown): string | undefined {
  try {
    return isByResource(fact) ? printByResource(type, fact) : type.print(fact)
  } catch {
    return undefined
  }
}
