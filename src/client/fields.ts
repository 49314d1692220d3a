// The values of forms, queries and paths.

import { kindOf } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Encodes fields as `application/x-www-form-urlencoded`, for a form or a query. Undefined ones are left out.
 *
 * @throws {TypeError} if a value is neither a string nor a finite number: a form has no way to say it.
 */
export function encodeFields(fields: unknown): string {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) encoded.append(name, textOf(name, value, 'Pass one of these, or leave it out'))
  }
  return encoded.toString()
}

/** The fields that an operation has and no others: a record that was read can be sent back although it has an `id`. */
export function pickFields(fields: unknown, names: readonly string[]): Fields {
  if (kindOf(fields) !== 'object') {
    throw new TypeError(`Failed to send ${names.join(', ')}: they came as ${kindOf(fields)}. Pass an object.`)
  }
  return Object.fromEntries(names.map((name) => [name, Reflect.get(Object(fields), name)]))
}

/**
 * Fills the ids into a path.
 *
 * @throws {TypeError} if one would make it another path: `/pixels/` is the list, and `/pixels/..` the root.
 */
export function fillPath(path: string, ids: Fields): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = textOf(name, ids[name], `Pass the ${name} of a record`)
    if (!/^\.{0,2}$/.test(id)) return encodeURIComponent(id)
    throw new TypeError(`Failed to send "${name}": the path would change with "${id}". Pass the ${name} of a record.`)
  })
}

function textOf(name: string, value: unknown, advice: string): string {
  if (typeof value === 'string' || Number.isFinite(value)) return String(value)
  const found = typeof value === 'number' ? value : kindOf(value)
  throw new TypeError(`Failed to send "${name}": its value (${found}) is neither a string nor a finite number. ${advice}.`)
}
