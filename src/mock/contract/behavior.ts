// What a service may do where no schema and no documented response specifies it. The ledger says which of these it does,
// and the generator names it, so that a bundle has nothing of the others.

import type { FieldFacts, FieldValue, MockOperation, Values } from './types.ts'

export function containsIgnoringCase(query: string) {
  const wanted = folded(query)
  return (text: string): boolean => folded(text).includes(wanted)
}

export function contains(query: string) {
  return (text: string): boolean => text.includes(query)
}

export function isExactly(query: string) {
  return (text: string): boolean => text === query
}

export function beginsWith(query: string) {
  const wanted = folded(query)
  return (text: string): boolean => folded(text).startsWith(wanted)
}

/**
 * As SQL's `LIKE` with a text before and behind: `%` is any text, and `_` any character. Accents and case are ignored.
 *
 * Each part between two `%` is looked for behind the one before, so it takes no longer for many of them.
 */
export function isLike(query: string) {
  const parts = ignoringCase(query)
    .split('%')
    .map((part) => [...part])
  return (text: string): boolean => {
    const characters = [...ignoringCase(text)]
    let from = 0
    return parts.every((part) => {
      const found = indexOfPart(characters, part, from)
      from = found + part.length
      return found !== -1
    })
  }
}

function indexOfPart(characters: readonly string[], part: readonly string[], from: number): number {
  for (let start = from; start + part.length <= characters.length; start++) {
    if (part.every((one, index) => one === '_' || one === characters[start + index])) return start
  }
  return -1
}

export function containsWords(query: string) {
  const wanted = folded(query).split(/\s+/)
  return (text: string): boolean => wanted.every((word) => folded(text).includes(word))
}

/** The same for "É" in one code point or two, and in either case; upper case, because "Σ" has two lower ones. */
function folded(text: string): string {
  return text.normalize('NFC').toUpperCase()
}

/** "Éclair" is sorted beside "eclair", and before "F". */
export function ignoringCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export function asItIs(text: string): string {
  return text
}

/** `7abc` is 7, as a database reads it; white space before it, also percent-encoded, is skipped. */
export function leadingDigits(text: string): string {
  return /^(?:\s|%20|%09)*0*(\d+)/i.exec(text)?.[1] ?? text
}

export function never(): boolean {
  return false
}

export function isPut(method: string): boolean {
  return method === 'PUT'
}

export function becomesUnset({ unset, nullable }: FieldFacts): { value: FieldValue | undefined } {
  return { value: nullable ? null : unset }
}

export function becomesEmpty(): { value: string } {
  return { value: '' }
}

export function staysAsItWas(): undefined {}

/** The values but those of these names. */
export function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** A value that no record has finds no record. Where it is not looked for in records, the default holds. */
export function findingNothing(query: Values, invalid: readonly string[], { defaults }: MockOperation): Values {
  return without(
    query,
    invalid.filter((name) => defaults[name] !== undefined),
  )
}

/** A page that is too long has the longest length. */
export function withinLimits(query: Values, invalid: readonly string[], operation: MockOperation): Values {
  const corrected = findingNothing(query, invalid, operation)
  const length = operation.roles['page-length'] ?? ''
  const asked = Number(query[length])
  const longest = Math.max(...(operation.query?.fields[length]?.enum ?? []).map(Number))
  if (invalid.includes(length) && asked >= 1) corrected[length] = Math.min(Math.trunc(asked), longest)
  return corrected
}
