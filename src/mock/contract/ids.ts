// What the `id` of a record can be. The mock counts its records, and a kind of id writes the count. The generator names
// the kinds that the contract has, so that a bundle has nothing of the others.

export type RecordId = string | number

/** The number of a record as an id, and back. */
export interface IdKind {
  of(count: number): RecordId
  /** 0 for an id that no count gives. */
  countOf(id: unknown): number
  /** The id that a path names; undefined if it is not of the right form. */
  parse(text: string): RecordId | undefined
  /** What it has to be, for a sentence. */
  about: string
}

/** Ids go on from the highest, and are whole numbers only up to 2 ** 53: there they would be the same again and again. */
export const highestCount = 9_000_000_000_000_000

// Only the plain decimal form addresses a record: `007`, `1e3` and `+1` are ids that no record has.
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
    // A UUID that the mock did not make has no count, and is as good as any.
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
