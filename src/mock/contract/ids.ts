// The formats of ids. The mock counts its records, and a format writes the count as an id. The generator imports only
// the contract's formats, so a bundle contains no others.

export type RecordId = string | number

/** Converts the number of a record to an id, and back. */
export interface IdKind {
  of(count: number): RecordId
  /** 0 for an id that is not a number of a record. */
  countOf(id: unknown): number
  /** The id in a path; undefined if its format is wrong. */
  parse(text: string): RecordId | undefined
  /** What it must be, as part of a sentence. */
  about: string
}

/** Ids continue from the highest. Above 2 ** 53 they are not whole numbers, and would repeat. */
export const highestCount = 9_000_000_000_000_000

// Only the plain decimal form addresses a record: no record has the id `007`, `1e3` or `+1`.
const decimal = /^[1-9]\d{0,15}$/
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const beforeCount = '00000000-0000-4000-8000-'

const integers: IdKind = {
  of: (count) => count,
  countOf: (id) => (Number.isSafeInteger(id) && Number(id) >= 1 ? Number(id) : 0),
  parse: (text) => (decimal.test(text) ? Number(text) : undefined),
  about: `a whole number from 1 to ${highestCount}`,
}

const texts: IdKind = {
  of: String,
  countOf: (id) => (typeof id === 'string' && decimal.test(id) ? Number(id) : 0),
  parse: (text) => (decimal.test(text) ? text : undefined),
  about: `a whole number from 1 to ${highestCount}, as text`,
}

const uuids: IdKind = {
  of: (count) => `${beforeCount}${count.toString(16).padStart(12, '0')}`,
  countOf: (id) => {
    if (typeof id !== 'string' || !uuid.test(id)) return 0
    // A UUID from elsewhere has no count; any will do.
    return id.startsWith(beforeCount) ? Number.parseInt(id.slice(-12), 16) : 1
  },
  parse: (text) => (uuid.test(text) ? text.toLowerCase() : undefined),
  about: 'a UUID',
}

export function integerIds(): IdKind {
  return integers
}

export function textIds(): IdKind {
  return texts
}

export function uuidIds(): IdKind {
  return uuids
}
