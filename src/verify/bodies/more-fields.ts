// Finds the fields of records that the contract lacks. It needs many records: one may have null where another has a time.

import type { SeenField } from '../../facts/record-fields.ts'
import type { Shown } from './records-in.ts'

/** The fields that each of these records has and the contract lacks. */
export function moreFields(records: readonly Shown[], known: readonly string[]): Record<string, SeenField> {
  const names = Object.keys(records[0] ?? {}).filter((name) => !known.includes(name))
  const inAll = names.filter((name) => records.every((fields) => name in fields))
  return Object.fromEntries(inAll.map((name) => [name, fieldOf(records.map((record) => record[name]))]))
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
