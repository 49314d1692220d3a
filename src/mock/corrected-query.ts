import type { MockOperation } from './contract.ts'
import { type Values, without } from './values.ts'

/** The query that is carried out instead of an invalid one. */
type Corrected = (query: Values, invalid: readonly string[], operation: MockOperation) => Values

// A value that no record has finds no record. Where it is not looked for in records, the default holds.
const withoutResults: Corrected = (query, invalid, operation) => {
  const others = invalid.filter((name) => operation.defaults[name] !== undefined)
  return without(query, others)
}

const withinLimits: Corrected = (query, invalid, operation) => {
  const corrected = withoutResults(query, invalid, operation)
  const length = operation.roles['page-length'] ?? ''
  const asked = Number(query[length])
  const longest = Math.max(...(operation.query?.fields[length]?.enum ?? []).map(Number))
  if (invalid.includes(length) && asked >= 1) corrected[length] = Math.min(Math.trunc(asked), longest)
  return corrected
}

/** What becomes of an invalid query, by the value of the ledger. */
export const invalidQuery = { rejected: undefined, default: without, empty: withoutResults, clamped: withinLimits }
