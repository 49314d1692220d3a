// The values of forms and queries: text on the wire, and read as the contract specifies.

import { kindOf, parseJson } from '../../lib/json.ts'
import { without } from '../contract/behavior.ts'
import { type PartSchema, type Values, typedText } from '../../lib/validation.ts'

/** Names and values as they were sent. */
export type Pairs = Iterable<readonly [name: string, text: string]>

/** How many pairs a form or a query may have. More would hold everybody else up while they are read. */
export const maxPairs = 1_000

export function hasTooManyPairs(text: string): boolean {
  return text.length > maxPairs && text.split('&', maxPairs + 1).length > maxPairs
}

/** The pairs of a form or a query (the URL standard's application/x-www-form-urlencoded). */
export function pairsIn(text: string): Pairs {
  // Without the ampersand a question mark at the beginning would be taken for the one before a query.
  return new URLSearchParams(`&${text}`)
}

/** The pairs of a body, in whichever of the two media types it is. */
export function pairsOfBody({ header }: { header(name: string): string | null | undefined }, body: string): Pairs {
  return header('content-type')?.toLowerCase().startsWith('application/json') ? pairsInJson(body) : pairsIn(body)
}

/** The fields of a body in JSON as a form would send them; nothing of what is not an object. */
export function pairsInJson(text: string): (readonly [name: string, text: string])[] {
  return Object.entries(fieldsIn(text)).flatMap(([name, value]) =>
    [value].flat().map((one: unknown) => [name, textOf(one)] as const),
  )
}

function fieldsIn(text: string): object {
  const parsed = parseJson(text)
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}

/** Of what has no text, its kind: to write out what is nested deeply would take more stack than there is. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? kindOf(value) : String(value ?? '')
}

/**
 * The values by name, a list for a name that came more than once. A text that cannot be read as what it has to be stays
 * a text, and its schema says what is wrong.
 *
 * The object has no prototype, so that a field called `__proto__` is a field like any other.
 *
 * @param trims whether the white space around the values is removed
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

/** The query parameters that the operation has. Empty ones count as left out. */
export function queryValues(search: string, schema: PartSchema): Values {
  const values = valuesOf(pairsIn(search), schema)
  const ignored = Object.keys(values).filter((name) => values[name] === '' || !Object.hasOwn(schema.fields, name))
  return without(values, ignored)
}
