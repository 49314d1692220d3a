// The page of a list that a query asks for, found among all records one by one.

import type { OperationView } from '../contract/operations.ts'
import type { Row } from './expected-values.ts'

export interface ExpectedList {
  /** The records of all pages, in their order. */
  all: Row[]
  /** The records of this page. */
  rows: Row[]
  page: number
  lastPage: number
}

/** @param values those of the query */
export function listOf(rows: Row[], { queryParameters }: OperationView, values: Row): ExpectedList {
  const asked = (role: string): unknown => {
    const parameter = queryParameters.find((one) => one['x-role'] === role)
    return parameter && (values[parameter.name] ?? parameter.schema.default)
  }
  const text = sameCase(asked('search') ?? '')
  const filters = queryParameters.filter((one) => (one['x-role'] ?? 'filter') === 'filter' && one.name in values)
  const found = rows
    .filter((row) => filters.every(({ name }) => row[name] === values[name]))
    .filter((row) => sameCase(row[String(asked('search-field'))]).includes(text))
  const sign = asked('sort-direction') === 'desc' ? -1 : 1
  const key = (row: Row): string | number => sortKey(row[String(asked('sort-field'))])
  // Rows stand by their ids: of the same name, the newer one comes later, or first in a list that descends.
  const ordered = sign === 1 ? found : found.toReversed()
  const all = ordered.toSorted((one, other) => sign * compare(key(one), key(other)))
  const [page, length] = [Number(asked('page')), Number(asked('page-length'))]
  return {
    all,
    rows: all.slice((page - 1) * length, page * length),
    page: Math.min(page, Number.MAX_SAFE_INTEGER),
    lastPage: Math.max(1, Math.ceil(all.length / length)),
  }
}

function compare(one: string | number, other: string | number): number {
  return Number(one > other) - Number(one < other)
}

function sameCase(value: unknown): string {
  return String(value ?? '')
    .normalize('NFC')
    .toUpperCase()
}

function sortKey(value: unknown): string | number {
  if (typeof value === 'number') return value
  return String(value ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}
