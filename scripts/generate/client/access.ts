// Expressions of generated code.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { isRequired } from '../../contract/roles.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { key } from '../type-text.ts'

/** The value at a JSON pointer, as an expression: `body?.meta?.last_page`. It is undefined where something is missing. */
export function access(base: string, pointer: string): string {
  const parts = pointerKeys(pointer).map((name) => (key(name) === name ? `?.${name}` : `?.[${literal(name)}]`))
  return base + parts.join('')
}

/** The same where nothing is missing: `body.meta.last_page`. */
export function accessKnown(base: string, pointer: string): string {
  return access(base, pointer).replaceAll('?.[', '[').replaceAll('?.', '.')
}

/** The records of a list. A service may leave out an empty one, where the contract does not require it. */
export function recordsOf({ success: { body, records = '' } }: Pick<OperationView, 'success'>): string {
  return isRequired(body?.schema, records) ? accessKnown('body', records) : `(${access('body', records)} ?? [])`
}

/** The first of several expressions that has a value. */
export function firstOf(expressions: readonly string[]): string {
  return [...new Set(expressions)].join(' ?? ') || 'undefined'
}

/** A place in a body, for messages: "list at `data`", and "list" for the body itself. */
export function placeOf(what: string, pointer: string): string {
  return pointer === '' ? what : `${what} at \`${pointerKeys(pointer).join('.')}\``
}

/** An object in source text, one member a line; what is undefined is left out. */
export function objectText(entries: Readonly<Record<string, string | undefined>>, indent = ''): string {
  const present = Object.entries(entries).filter(([, text]) => text !== undefined)
  const lines = present.map(([name, text]) => `${indent}  ${key(name)}: ${text},\n`)
  return `{\n${lines.join('')}${indent}}`
}
