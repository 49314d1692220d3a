// What a service may do where no schema and no documented response specifies it. The ledger decides; the generator
// imports only the chosen functions, so a bundle contains no others.

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
 * Like SQL's `LIKE` with `%` on both sides: `%` is any text, and `_` any character. Ignores accents and case.
 *
 * Looks for each part between two `%` behind the previous one, so many of them take no longer.
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

/** The same for "É" in one code point or two, and in either case. Upper case, because "Σ" has two lower ones. */
function folded(text: string): string {
  return text.normalize('NFC').toUpperCase()
}

/** "Éclair" is sorted beside "eclair", and before "F". */
export function ignoringCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** "éclair" is sorted behind "z", and beside "Éclair". */
export function ignoringCaseOnly(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

export function asItIs(text: string): string {
  return text
}

/** Reads `7abc` as 7, like a database; skips leading white space, also percent-encoded. */
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

/** The values without these names. */
export function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** A value that no record has finds no record. A parameter that does not filter records gets its default. */
export function findingNothing(query: Values, invalid: readonly string[], { defaults }: MockOperation): Values {
  return without(
    query,
    invalid.filter((name) => defaults[name] !== undefined),
  )
}

/** A page that is too long gets the maximum length. */
export function withinLimits(query: Values, invalid: readonly string[], operation: MockOperation): Values {
  const corrected = findingNothing(query, invalid, operation)
  const length = operation.roles['page-length'] ?? ''
  const asked = Number(query[length])
  const longest = Math.max(...(operation.query?.fields[length]?.enum ?? []).map(Number))
  if (invalid.includes(length) && asked >= 1) corrected[length] = Math.min(Math.trunc(asked), longest)
  return corrected
}
