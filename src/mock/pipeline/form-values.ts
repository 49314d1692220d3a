// Reads the values of forms and queries: text on the wire, typed by the contract.

import { kindOf, jsonIn } from '../../lib/json.ts'
import { without } from '../contract/behavior.ts'
import { type PartSchema, type Values, typedText } from '../../lib/validation.ts'

/** Names and values as they were sent. */
export type Pairs = Iterable<readonly [name: string, text: string]>

/** The maximum number of pairs in a form or a query. Reading more would block all other requests. */
export const maxPairs = 1_000

export function hasTooManyPairs(text: string): boolean {
  return text.length > maxPairs && text.split('&', maxPairs + 1).length > maxPairs
}

/** The pairs of a form or a query (the URL standard's application/x-www-form-urlencoded). */
export function pairsIn(text: string): Pairs {
  // The ampersand protects a leading question mark, which `URLSearchParams` would remove.
  return new URLSearchParams(`&${text}`)
}

/** The pairs of a body, in either media type. */
export function pairsOfBody({ header }: { header(name: string): string | null | undefined }, body: string): Pairs {
  return header('content-type')?.toLowerCase().startsWith('application/json') ? pairsInJson(body) : pairsIn(body)
}

/** The fields of a JSON body as a form would send them; none if it is not an object. */
export function pairsInJson(text: string): (readonly [name: string, text: string])[] {
  return Object.entries(fieldsIn(text)).flatMap(([name, value]) =>
    [value].flat().map((one: unknown) => [name, textOf(one)] as const),
  )
}

function fieldsIn(text: string): object {
  const parsed = jsonIn(text)
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}

/** A value without a text becomes the name of its type: writing deeply nested JSON could exceed the stack. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? kindOf(value) : String(value ?? '')
}

/**
 * The values by name, a list for a repeated name. A text that cannot be converted stays a text, and validation
 * reports it.
 *
 * The object has no prototype, so a field called `__proto__` is a field like any other.
 *
 * @param trims whether white space around the values is removed
 */
export function valuesOf(pairs: Pairs, { fields }: PartSchema, trims = false): Values {
  const values = Object.create(null) as Values
  for (const [name, text] of pairs) {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isList = schema?.type === 'array'
    const value = typedText(trims ? text.trim() : text, isList ? schema.items?.type : schema?.type)
    const before = values[name]
    if (before === undefined) values[name] = isList ? [value] : value
    else if (Array.isArray(before)) before.push(value)
    else values[name] = [before, value]
  }
  return values
}

/** The query parameters of the operation. Empty ones count as left out. */
export function queryValues(search: string, schema: PartSchema): Values {
  const values = valuesOf(pairsIn(search), schema)
  const ignored = Object.keys(values).filter((name) => values[name] === '' || !Object.hasOwn(schema.fields, name))
  return without(values, ignored)
}
