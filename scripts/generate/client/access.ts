// Writes expressions of generated code.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { isRequired } from '../../contract/roles.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { key } from '../type-text.ts'

/** The value at a JSON pointer of an unknown value: `valueAt(body, 'meta', 'last_page')`. */
export function access(base: string, pointer: string): string {
  const names = pointerKeys(pointer)
  return names.length > 0 ? `valueAt(${[base, ...names.map(literal)].join(', ')})` : base
}

/** The value at a JSON pointer of a typed value: `body.meta.last_page`. */
function accessKnown(base: string, pointer: string): string {
  return base + pointerKeys(pointer).map(memberOf).join('')
}

/** A member of an object: `.name`, `['a-name']`. */
export function memberOf(name: string): string {
  return key(name) === name ? `.${name}` : `[${literal(name)}]`
}

/** The records of a list. A service may leave out an empty list if the contract does not require it. */
export function recordsOf({ success: { body, records = '' } }: Pick<OperationView, 'success'>): string {
  const known = accessKnown('body', records)
  return isRequired(body?.schema, records) ? known : `${known.replaceAll(/\.(?=\w)|(?=\[)/g, '?.')} ?? []`
}

/** The first of several expressions that has a value. */
export function firstOf(expressions: readonly string[]): string {
  return [...new Set(expressions)].join(' ?? ') || 'undefined'
}

/** A place in a body, for messages: "list at `data`", and "list" for the body itself. */
export function placeOf(what: string, pointer: string): string {
  return pointer === '' ? what : `${what} at \`${pointerKeys(pointer).join('.')}\``
}

/** An object as source text, one member on each line, without undefined ones. */
export function objectText(entries: Readonly<Record<string, string | undefined>>, indent = ''): string {
  const present = Object.entries(entries).filter(([, text]) => text !== undefined)
  const lines = present.map(([name, text]) => `${indent}  ${key(name)}: ${text},\n`)
  return `{\n${lines.join('')}${indent}}`
}
