// What a service may do where no schema and no documented response specifies it. The list of assumptions decides; the generator
// imports only the chosen functions, so a bundle contains no others.

import type { FieldFacts, FieldValue } from './types.ts'

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

export function containsWords(query: string) {
  const wanted = folded(query).split(/\s+/)
  return (text: string): boolean => wanted.every((word) => folded(text).includes(word))
}

/** The same for "É" in one code point or two, and in either case. Upper case, because "Σ" has two lower ones. */
function folded(text: string): string {
  return text.normalize('NFC').toUpperCase()
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

export function staysAsItWas(): undefined {}
