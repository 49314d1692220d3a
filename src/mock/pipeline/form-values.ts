// Reads the values of forms and queries: text on the wire, typed by the contract.

import { type PartSchema, type Values, typedText } from '../../lib/validation.ts'

/** Names and values as they were sent. */
export type Pairs = Iterable<readonly [name: string, text: string]>

/** The maximum number of pairs in a form or a query. Reading more would block all other requests. */
export const maxPairs = 1_000

export function hasTooManyPairs(text: string): boolean {
  return text.length > maxPairs && text.split('&', maxPairs + 1).length > maxPairs
}

/** The pairs of a form or a query (the URL standard's application/x-www-form-urlencoded). */
export function pairsIn(text: string): URLSearchParams {
  // The ampersand protects a leading question mark, which `URLSearchParams` would remove.
  return new URLSearchParams(`&${text}`)
}

/**
 * The values by name, a list for a repeated name. A text that cannot be converted stays a text, and validation
 * reports it.
 *
 * The object has no prototype, so a field called `__proto__` is a field like any other.
 */
export function valuesOf(pairs: Pairs, { fields }: PartSchema): Values {
  const values = Object.create(null) as Values
  for (const [name, text] of pairs) {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isList = schema?.type === 'array'
    const value = typedText(text, isList ? schema.items?.type : schema?.type)
    const before = values[name]
    if (before === undefined) values[name] = isList ? [value] : value
    else if (Array.isArray(before)) before.push(value)
    else values[name] = [before, value]
  }
  return values
}

export const noParameters: PartSchema = { fields: {} }

/** The query parameters. Those for the mock begin with `__`; an empty search is none. */
export function queryValues(search: string, schema = noParameters): Values {
  if (search === '') return {}
  const values = valuesOf(pairsIn(search), schema)
  for (const name of Object.keys(values)) if (name.startsWith('__')) delete values[name]
  return values
}
