// The values of forms and queries: text on the wire, and read by what the contract says they are.

import type { FieldValue, PartSchema } from './contract.ts'

/** The values of a form or a query by name. */
export type Values = Record<string, FieldValue>

/** The values as they were sent: a list of texts when a name came more than once. */
type SentValues = Record<string, string | string[]>

/** How many pairs a form or a query may have. More would hold everybody else up while they are read. */
export const maxPairs = 1_000

export function hasTooManyPairs(text: string): boolean {
  return text.length > maxPairs && text.split('&', maxPairs + 1).length > maxPairs
}

/**
 * The pairs of a form or a query (the URL standard's application/x-www-form-urlencoded) by name.
 *
 * The object has no prototype, so that a field called `__proto__` is a field like any other.
 */
export function decode(text: string): SentValues {
  const values = Object.create(null) as SentValues
  if (text === '') return values
  // Without the ampersand a question mark at the beginning would be taken for the one before a query.
  for (const [name, value] of new URLSearchParams(`&${text}`)) {
    const before = values[name]
    if (before === undefined) values[name] = value
    else if (Array.isArray(before)) before.push(value)
    else values[name] = [before, value]
  }
  return values
}

/** The fields of a body in JSON as a form would send them; nothing of what is not an object. */
export function decodeJson(text: string): SentValues {
  const values = Object.create(null) as SentValues
  for (const [name, value] of Object.entries(fieldsIn(text))) {
    if (value === null || value === undefined) values[name] = ''
    else values[name] = Array.isArray(value) ? value.map(String) : String(value)
  }
  return values
}

function fieldsIn(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/**
 * Reads texts as what they have to be. A text that cannot be read so stays a text, and its schema says what is wrong.
 */
export function typed(sent: SentValues, { fields }: PartSchema): Values {
  const values = Object.create(null) as Values
  for (const name in sent) {
    const value = sent[name] ?? ''
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
    values[name] = Array.isArray(value) ? value : typedText(value, schema?.type)
  }
  return values
}

/** The values but those of these names. */
export function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** The values without the white space around them. */
export function trimmed(sent: SentValues): SentValues {
  const values = Object.create(null) as SentValues
  for (const name in sent) {
    const value = sent[name] ?? ''
    values[name] = Array.isArray(value) ? value.map((text) => text.trim()) : value.trim()
  }
  return values
}

/** The query parameters that the operation has. Empty ones count as left out. */
export function typedQuery(sent: SentValues, schema: PartSchema): Values {
  const known = Object.create(null) as SentValues
  for (const name in schema.fields) {
    const value = sent[name]
    if (value !== undefined && value !== '') known[name] = value
  }
  return typed(known, schema)
}

/**
 * A number that JavaScript cannot tell from the next one is read as the highest that it can: it is past every page as
 * well.
 */
function typedText(text: string, type: string | undefined): FieldValue {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|1)$/.test(text)) return true
  if (type === 'boolean' && /^(false|0)$/.test(text)) return false
  return text
}
