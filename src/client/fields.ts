// The values of forms, queries and paths.

import type { Operation } from '../../generated/table.ts'
import { reject, rejectName } from './reject.ts'
import { isRecord, kindOf } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Encodes fields as `application/x-www-form-urlencoded`, for a form or a query. Undefined ones are left out.
 *
 * @throws {TypeError} if they are no plain object, or a value is neither a string nor a finite number: a form has no way
 * to say it.
 */
export function encodeFields(fields: unknown): string {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(checkFields(fields))) {
    if (value !== undefined) encoded.append(name, textOf(name, value))
  }
  return `${encoded}`
}

/** @throws {TypeError} for a name that the query does not have: the service would ignore it, and list everything. */
export function encodeQuery({ query = [], booleans }: Operation<unknown>, given: unknown): string {
  return encodeFields(knownFields(withTexts(checkFields(given ?? {}), booleans), query))
}

/** @throws {TypeError} for a name that the form does not have, unless the service ignores it. */
export function encodeForm(operation: Operation<unknown>, given: unknown): string {
  const { form = [], booleans, clearable = [], ignoresOthers } = operation
  const fields = withTexts(checkFields(kindOf(given) === 'FormData' ? fieldsOf(given as FormData) : given), booleans)
  for (const name of clearable) {
    if (fields[name] === null) fields[name] = ''
  }
  return encodeFields(knownFields(fields, form, ignoresOthers))
}

/** A form says true and false as words. Where the service expects a text, they are a mistake. */
function withTexts(given: Fields, booleans: readonly string[] = []): Record<string, unknown> {
  const fields = { ...given }
  for (const name of booleans) if (typeof fields[name] === 'boolean') fields[name] = String(fields[name])
  return fields
}

/**
 * Fills the ids into a path.
 *
 * @throws {TypeError} if one would make it another path: `/pixels/` is the list, and `/pixels/..` the root.
 */
export function fillPath(path: string, ids: Fields): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeId(name, ids[name]))
}

function encodeId(name: string, id: unknown): string {
  const text = textOf(name, id)
  // A lone surrogate cannot be encoded.
  if (/^\.{0,2}$/.test(text) || /\p{Surrogate}/u.test(text)) reject('send', name, id, 'text or a finite number')
  return encodeURIComponent(text)
}

/** The values of a Map or a URLSearchParams are not its properties: they would be left out in silence. */
export function checkFields(fields: unknown): Fields {
  return isRecord(fields) ? fields : reject('send', 'fields', fields, 'an object')
}

function knownFields(given: Fields, names: readonly string[], ignoresOthers = false): Fields {
  const known: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (names.includes(name)) known[name] = value
    else if (!ignoresOthers && value !== undefined) rejectName(name, names)
  }
  return known
}

function fieldsOf(form: FormData): Fields {
  const fields: Record<string, unknown> = {}
  for (const name of form.keys()) {
    const values = form.getAll(name)
    fields[name] = values.length > 1 ? values : values[0]
  }
  return fields
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' || Number.isFinite(value)) return `${value}`
  return reject('send', name, value, 'text or a finite number')
}
