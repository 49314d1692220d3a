// The page of a list that a query asks for, found among all records one by one.

import type { OperationView } from '../contract/operations.ts'
import { once, readValues, type Row } from './expected-form.ts'

export interface ExpectedList {
  rows: Row[]
  total: number
  page: number
  lastPage: number
  /** Whether the list has a record. */
  has(row: Row): boolean
  /** The order of two records in the list. */
  compare(one: Row, other: Row): number
}

const querySchema = once(({ queryParameters }) => {
  return { type: 'object', properties: Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema])) }
})

export function listed(rows: Row[], view: OperationView, query: string): { invalid: string[]; list?: ExpectedList } {
  const schema = querySchema(view)
  const sent = new URLSearchParams(`&${query}`)
  const isIgnored = (name: string): boolean =>
    !Object.hasOwn(schema.properties ?? {}, name) || sent.getAll(name).join('') === ''
  for (const name of [...sent.keys()].filter(isIgnored)) sent.delete(name)
  const { values, invalid } = readValues(schema, sent)
  return invalid.length > 0 ? { invalid } : { invalid, list: listOf(rows, view, values) }
}

function listOf(rows: Row[], { queryParameters }: OperationView, values: Row): ExpectedList {
  const asked = (role: string): unknown => {
    const parameter = queryParameters.find((one) => one['x-role'] === role)
    return parameter && (values[parameter.name] ?? parameter.schema.default)
  }
  const text = String(asked('search') ?? '')
  const [page, length] = [Number(asked('page')), Number(asked('page-length'))]
  const filters = queryParameters.filter((one) => (one['x-role'] ?? 'filter') === 'filter' && one.name in values)
  const has = (row: Row): boolean =>
    filters.every(({ name }) => row[name] === values[name]) &&
    sameCase(row[String(asked('search-field'))]).includes(sameCase(text))
  const sign = asked('sort-direction') === 'desc' ? -1 : 1
  const compare = (one: Row, other: Row): number => {
    const [key, otherKey] = [one, other].map((row) => sortKey(row[String(asked('sort-field'))]))
    // Of the same name, the newer one comes later, or first in a list that descends.
    const isBefore = key === otherKey ? Number(one['id']) < Number(other['id']) : (key ?? '') < (otherKey ?? '')
    return isBefore ? -sign : sign
  }
  const found = rows.filter(has).sort(compare)
  return {
    rows: found.slice((page - 1) * length, page * length).map((row) => ({ ...row })),
    total: found.length,
    page: Math.min(page, Number.MAX_SAFE_INTEGER),
    lastPage: Math.max(1, Math.ceil(found.length / length)),
    has,
    compare,
  }
}

function sameCase(value: unknown): string {
  return String(value ?? '')
    .normalize('NFC')
    .toUpperCase()
}

function sortKey(value: unknown): string | number {
  return typeof value === 'number'
    ? value
    : String(value ?? '')
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
}
