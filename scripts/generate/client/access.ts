// Expressions of generated code.

import { literal } from '../../contract/literal.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { key } from '../type-text.ts'

/** The value at a JSON pointer, as an expression: `body?.meta?.last_page`. It is undefined where something is missing. */
export function access(base: string, pointer: string): string {
  const parts = pointerKeys(pointer).map((name) => (key(name) === name ? `?.${name}` : `?.[${literal(name)}]`))
  return base + parts.join('')
}

/** The first of several expressions that has a value. */
export function firstOf(expressions: readonly string[]): string {
  return [...new Set(expressions)].join(' ?? ') || 'undefined'
}

/** A place in a body, in words: "at `data`", and nothing for the body itself. */
export function placeIn(pointer: string): string {
  return pointer === '' ? '' : ` at \`${pointerKeys(pointer).join('.')}\``
}

/** Members of an object in source text; what is undefined is left out. */
export function members(entries: Readonly<Record<string, string | undefined>>, indent: string): string {
  const present = Object.entries(entries).filter(([, text]) => text !== undefined)
  return present.map(([name, text]) => `${indent}${key(name)}: ${text},\n`).join('')
}
