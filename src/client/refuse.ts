import { kindOf } from './shape.ts'

/** @throws {TypeError} that names an argument, its value and what to pass. */
export function refuse(doing: 'send' | 'use', name: string, value: unknown, expected: string): never {
  throw new TypeError(
    `Failed to ${doing} "${name}": it is "${Object(value) === value ? kindOf(value) : String(value)}". Pass ${expected}.`,
  )
}
