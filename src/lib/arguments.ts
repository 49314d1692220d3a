import { kindOf } from './json.ts'
import { shortened } from './text.ts'

/**
 * Says what is wrong with an argument, before anything is sent.
 *
 * @param problem what it is: `"NaN"`, `unknown`. Not its value where that may be a secret. If empty, it is missing.
 * @throws {TypeError} that names the argument, the problem and what to pass
 */
export function reject(name: string, problem: string, expected: string): never {
  throw new TypeError(`Failed to use "${name}": it is ${problem || 'missing'}. Pass ${expected}.`)
}

/** An argument as a problem: its text, or what kind of object it is; nothing if it is missing. */
export function problemOf(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'object' || typeof value === 'function') return `of the type ${kindOf(value)}`
  return `"${shortened(String(value), 100)}" (${typeof value})`
}
