// Finds the fields of records that the contract lacks. It needs many records: one may have null where another has a time.

import type { SeenField } from '../../facts/record-fields.ts'
import type { Shown } from './records-in.ts'

/** The fields that each of these records has and the contract lacks. */
export function moreFields(records: readonly Shown[], known: readonly string[]): Record<string, SeenField> {
  const names = Object.keys(records[0] ?? {}).filter((name) => !known.includes(name))
  const inAll = names.filter((name) => records.every((fields) => name in fields))
  const fields = inAll.map((name): [string, SeenField] => {
    const field = fieldOf(records.map((record) => record[name]))
    const derived = field.type === 'string' ? templateOf(name, records, known) : undefined
    return [name, { ...field, ...(derived !== undefined && { derived }) }]
  })
  return Object.fromEntries(fields)
}

/** `https://{name}`, if each record has its own name in that place; undefined if no field of the contract is in all values. */
function templateOf(name: string, records: readonly Shown[], known: readonly string[]): string | undefined {
  const templates = known.flatMap((field) => {
    const texts = records.map((record) => record[field])
    // What all records have in common says nothing about one of them.
    if (new Set(texts).size < 2) return []
    const [template, ...others] = new Set(records.map((record) => withPlaceholder(record[name], field, record[field])))
    return template === undefined || others.length > 0 ? [] : [template]
  })
  return templates[0]
}

/** A value in which the text of a field is replaced by the name of the field. */
function withPlaceholder(value: unknown, field: string, text: unknown): string | undefined {
  if (typeof value !== 'string' || typeof text !== 'string' || text === '') return undefined
  const [before, ...after] = value.split(text)
  // A list of facts is separated by commas.
  return after.length === 1 && !/[{},]/.test(before + String(after[0])) ? `${before}{${field}}${after[0]}` : undefined
}

function fieldOf(values: readonly unknown[]): SeenField {
  const present = values.filter((value) => value !== null)
  const [value = null] = present
  const [type, ...others] = new Set(present.map(typeOf))
  if (type === undefined || others.length > 0) return { value }
  return { value, type, ...(present.length < values.length && { nullable: true }) }
}

/** The type for a field in a contract; undefined if it has other values. */
function typeOf(value: unknown): SeenField['type'] {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value !== 'string') return undefined
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value) ? 'date-time' : 'string'
}
