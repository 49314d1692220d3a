// Writes expressions of generated code.

import { literal } from '../../contract/literal.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { key } from '../type-text.ts'

/** The value at a JSON pointer of an unknown value: `valueAt(body, 'meta', 'last_page')`. */
export function access(base: string, pointer: string): string {
  const names = pointerKeys(pointer)
  return names.length > 0 ? `valueAt(${[base, ...names.map(literal)].join(', ')})` : base
}

/** A member of an object: `.name`, `['a-name']`. */
export function memberOf(name: string): string {
  return key(name) === name ? `.${name}` : `[${literal(name)}]`
}

/** The first of several expressions that has a value. */
export function firstOf(expressions: readonly string[]): string {
  return [...new Set(expressions)].join(' ?? ') || 'undefined'
}

/** A place in a body, for messages: "list at `data`", and "list" for the body itself. */
export function describedAt(what: string, pointer: string): string {
  return pointer === '' ? what : `${what} at \`${pointerKeys(pointer).join('.')}\``
}

/** An object as source text, one member on each line, without undefined ones. */
export function objectText(entries: Readonly<Record<string, string | undefined>>, indent = ''): string {
  const present = Object.entries(entries).filter(([, text]) => text !== undefined)
  const lines = present.map(([name, text]) => `${indent}  ${key(name)}: ${text},\n`)
  return `{\n${lines.join('')}${indent}}`
}
