// What is said about a wrong argument, before anything is sent.

import { isPlainObject, kindOf } from './json.ts'

/** @throws {TypeError} if it is no plain object: the values of a Map or a URLSearchParams are not its properties. */
export function checkObject(doing: 'send' | 'use', name: string, value: unknown): Record<string, unknown> {
  return isPlainObject(value) ? value : reject(doing, name, value, 'an object')
}

/** @throws {TypeError} that names an argument, its value and what to pass. */
export function reject(doing: 'send' | 'use', name: string, value: unknown, expected: string): never {
  const shown = Object(value) === value ? kindOf(value) : String(value)
  throw new TypeError(`Failed to ${doing} "${name}": it is "${shown}". Pass ${expected}.`)
}

/** @throws {TypeError} that names a field or an option that does not exist, and those that do. */
export function rejectName(doing: 'send' | 'use', name: string, known: readonly string[]): never {
  throw new TypeError(`Failed to ${doing} "${name}": there is no such name. Pass one of ${known.join(', ')}.`)
}
