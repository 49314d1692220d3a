// What is expected of a response, as far as it follows from the contract and the records: the values of a form or a query,
// and the page of a list that a query asks for.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from '../contract/contract.ts'
import type { View } from './step.ts'

export type Row = Record<string, unknown>

/** What is known of a response. */
export interface Expected {
  /** 0 for a connection that is dropped; undefined if it is not known. */
  status?: number
  /** Whether a rule, a preference or a setting asked for it. */
  isAskedFor?: boolean
  /** Whether the connection is cut off in the middle of the body. */
  isCut?: boolean
  /** The body as a whole. */
  body?: unknown
  record?: Row
  /** The records of a page. */
  list?: Row[]
  /** The number of all records that match, of this page and of the last one. */
  totals?: number[]
  /** The fields that are invalid. */
  fields?: string[]
}

interface ExpectedValues {
  values: Row
  /** The names of what is invalid, each once. */
  invalid: string[]
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })

/** The fields of a form. One that may be null is that when it is sent empty; no other may be empty. */
export function readForm({ form, success }: View, body: string): ExpectedValues {
  if (!form) return { values: {}, invalid: [] }
  const { values, invalid } = readValues(form.schema, new URLSearchParams(`&${body}`))
  for (const name of Object.keys(form.schema.properties ?? {})) {
    if (values[name] !== '' || invalid.includes(name)) continue
    if (success.recordSchema?.properties?.[name]?.type?.includes('null')) values[name] = null
    else invalid.push(name)
  }
  return { values, invalid }
}

/** The parameters of a query. Those that there are not, and empty ones, are ignored. */
export function readQuery({ querySchema }: View, query: string): ExpectedValues {
  const sent = new URLSearchParams(`&${query}`)
  for (const name of [...sent.keys()]) {
    const isKnown = Object.hasOwn(querySchema.properties, name)
    if (!isKnown || sent.getAll(name).join() === '') sent.delete(name)
  }
  return readValues(querySchema, sent)
}

function readValues(schema: Schema, pairs: URLSearchParams): ExpectedValues {
  const values = Object.create(null) as Row
  const invalid = new Set<string>()
  for (const [name, text] of pairs) {
    if (name in values) invalid.add(name)
    const isNumber = Object.hasOwn(schema.properties ?? {}, name) && schema.properties?.[name]?.type === 'integer'
    values[name] = isNumber && /^-?(0|[1-9]\d*)$/.test(text) ? Number(text) : text
  }
  ajv.validate(schema, values)
  for (const { instancePath, params } of ajv.errors ?? []) {
    const { missingProperty, additionalProperty } = params as Record<string, string | undefined> // of those two keywords
    invalid.add(missingProperty ?? additionalProperty ?? instancePath.slice(1))
  }
  return { values, invalid: [...invalid] }
}

/**
 * The page is found among all records one by one.
 *
 * @param values those of the query
 */
export function pageOf(rows: Row[], { queryParameters }: View, values: Row): { list: Row[]; totals: number[] } {
  const asked = (role: string): unknown => {
    const parameter = queryParameters.find((one) => one['x-role'] === role)
    return parameter && (values[parameter.name] ?? parameter.schema.default)
  }
  const text = sameCase(asked('search'))
  const filters = queryParameters.filter((one) => (one['x-role'] ?? 'filter') === 'filter' && one.name in values)
  const found = rows
    .filter((row) => filters.every(({ name }) => row[name] === values[name]))
    .filter((row) => sameCase(row[String(asked('search-field'))]).includes(text))
  const key = (row: Row): string | number => sortKey(row[String(asked('sort-field'))])
  // Rows stand by their ids: of the same name, the newer one comes later, or first in a list that descends.
  const ascending = found.toSorted((one, other) => Number(key(one) > key(other)) - Number(key(one) < key(other)))
  const all = asked('sort-direction') === 'desc' ? ascending.toReversed() : ascending
  const [page, length] = [Number(asked('page')), Number(asked('page-length'))]
  return {
    list: all.slice((page - 1) * length, page * length),
    totals: [all.length, page, Math.max(1, Math.ceil(all.length / length))],
  }
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
