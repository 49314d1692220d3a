// What is said about a wrong argument, before anything is sent.

import { isPlainObject, kindOf } from './json.ts'

/**
 * The properties of a plain object, without what other code put on `Object.prototype`.
 *
 * @throws {TypeError} if it is something else: the values of a Map or a URLSearchParams are not its properties.
 */
export function ownProperties<Value>(doing: 'send' | 'use', name: string, value: Value): Value {
  return isPlainObject(value) ? Object.setPrototypeOf({ ...value }, null) : reject(doing, name, value, 'an object')
}

/** @throws {TypeError} that names an argument, its value and what to pass. */
export function reject(doing: 'send' | 'use', name: string, value: unknown, expected: string): never {
  const shown = Object(value) === value ? kindOf(value) : String(value)
  throw new TypeError(`Failed to ${doing} "${name}": it is "${shown}". Pass ${expected}.`)
}

/** @throws {TypeError} that names a field or an option that does not exist, and the nearest one that does. */
export function rejectName(doing: 'send' | 'use', name: string, known: readonly string[]): never {
  const [nearest] = [...known].sort((one, other) => likeness(name, other) - likeness(name, one))
  const what = doing === 'send' ? 'field' : 'option'
  throw new TypeError(
    `Failed to ${doing} "${name}": there is no such ${what}. Pass ${nearest ? `"${nearest}"` : 'none'}, or leave it out.`,
  )
}

/** The part of their letters that two names share. */
function likeness(one: string, other: string): number {
  return (shared(one, other) + shared(other, one)) / (one.length + other.length)
}

function shared(one: string, other: string): number {
  return [...one].filter((letter) => other.includes(letter)).length
}
