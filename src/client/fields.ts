// The values of forms, queries and paths.

import { refuse } from './refuse.ts'
import { kindOf } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Encodes fields as `application/x-www-form-urlencoded`, for a form or a query. Undefined ones are left out.
 *
 * @throws {TypeError} if they are no plain object, or a value is neither a string nor a finite number: a form has no way
 * to say it.
 */
export function encodeFields(fields: unknown): string {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(checkFields(fields ?? {}))) {
    if (value !== undefined) encoded.append(name, textOf(name, value))
  }
  return `${encoded}`
}

/** The fields that an operation has and no others: a record that was read can be sent back although it has an `id`. */
export function pickFields(fields: unknown, names: readonly string[]): Fields {
  const given = checkFields(fields)
  const picked: Record<string, unknown> = {}
  for (const name of names) picked[name] = given[name]
  return picked
}

/**
 * Fills the ids into a path.
 *
 * @throws {TypeError} if one would make it another path: `/pixels/` is the list, and `/pixels/..` the root.
 */
export function fillPath(path: string, ids: Fields): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(name, ids[name], /^\.{0,2}$/)))
}

/** Its values are fields: those of a FormData or a text are none, and would be left out in silence. */
function checkFields(fields: unknown): Fields {
  return kindOf(fields) === 'Object' ? Object(fields) : refuse('send', 'fields', fields, 'an object')
}

function textOf(name: string, value: unknown, refused?: RegExp): string {
  const isText = typeof value === 'string' || Number.isFinite(value)
  return isText && !refused?.test(`${value}`) ? `${value}` : refuse('send', name, value, 'text or a finite number')
}
