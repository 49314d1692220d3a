// The values of forms, queries and paths.

import type { Operation } from './table.ts'
import { reject, rejectName } from '../lib/arguments.ts'
import { isPlainObject, kindOf } from '../lib/json.ts'

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

/**
 * Encodes what a method is given: the fields of its form, or its query.
 *
 * @throws {TypeError} for a name that the operation does not have, unless the service ignores it. In a query it would
 * list everything.
 */
export function encodeInput(operation: Operation<unknown>, given: unknown): string {
  const { form, query = [], ignoresOthers } = operation
  const names = form ?? query
  const sent: Record<string, unknown> = {}
  const fields = form && isFormData(given) ? fieldsOf(given) : given
  for (const [name, value] of Object.entries(checkFields(fields, form ? 'fields' : 'query'))) {
    if (names.includes(name)) sent[name] = formValue(operation, name, value)
    else if (value !== undefined && !ignoresOthers) rejectName('send', name, names)
  }
  return encodeFields(sent)
}

/** A form says null as nothing, and true and false as words. Where the service expects a text, they are a mistake. */
function formValue({ booleans = [], clearable = [] }: Operation<unknown>, name: string, value: unknown): unknown {
  if (value === null && clearable.includes(name)) return ''
  return typeof value === 'boolean' && booleans.includes(name) ? String(value) : value
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
  if (/^\.{0,2}$/.test(text) || /\p{Surrogate}/u.test(text)) reject('send', name, id, 'the id of a record')
  return encodeURIComponent(text)
}

/** The values of a Map or a URLSearchParams are not its properties: they would be left out in silence. */
function checkFields(fields: unknown, name = 'fields'): Fields {
  return isPlainObject(fields) ? fields : reject('send', name, fields, 'an object')
}

function isFormData(value: unknown): value is FormData {
  return kindOf(value) === 'FormData'
}

/** Two values of one name are an array, which no form of this service has. */
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
