import { typeNameOf } from './json.ts'
import { shortened } from './text.ts'

/**
 * Rejects an argument before anything is sent.
 *
 * @param problem what it is: `"NaN"`, `unknown`. Never its value if that may be a secret. Empty: it has no value.
 * @throws {TypeError} that names the argument, the problem and what to pass
 */
export function reject(name: string, problem: string, expected: string): never {
  throw new TypeError(`Failed to use "${name}": it ${problem ? `is ${problem}` : 'has no value'}. Pass ${expected}.`)
}

/** Describes a wrong argument: its text, or the type of an object; empty if it has no value. */
export function problemOf(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'object' || typeof value === 'function') return `of the type ${typeNameOf(value)}`
  return `"${shortened(String(value), 100)}" (${typeof value})`
}
