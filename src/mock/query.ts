import type { MockOperation } from './contract.ts'

export type Values = Record<string, string | number | string[]>

/**
 * The pairs of a form or a query (the URL standard's application/x-www-form-urlencoded) by name.
 *
 * A name that comes more than once keeps all its values; no schema of the contract allows that. The object has
 * no prototype, so that a field called `__proto__` is a field like any other.
 */
export function decode(text: string): Values {
  const values: Values = Object.create(null) as Values
  // Without the ampersand a question mark at the beginning would be taken for the one before a query.
  for (const [name, value] of new URLSearchParams(`&${text}`)) {
    const before = values[name]
    values[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [String(before), value]
  }
  return values
}

/**
 * The query parameters that the operation has, integers as numbers. Empty ones count as left out. A number that
 * JavaScript cannot tell from the next one is read as the highest that it can: it is past every page as well.
 */
export function queryValues({ query }: MockOperation, search: string): Values {
  const sent = decode(search)
  const values: Values = {}
  for (const [name, { integer }] of Object.entries(query)) {
    const value = sent[name]
    if (value === undefined || value === '') continue
    values[name] =
      integer && typeof value === 'string' && /^-?\d+$/.test(value)
        ? Math.min(Number(value), Number.MAX_SAFE_INTEGER)
        : value
  }
  return values
}
