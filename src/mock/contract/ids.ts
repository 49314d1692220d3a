// What the `id` of a record can be. The mock counts its records, and a kind of id writes the count.

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

export type IdKindName = 'integer' | 'numeric-string' | 'uuid'

/** Ids go on from the highest, and are whole numbers only up to 2 ** 53: there they would be the same again and again. */
export const highestCount = 9_000_000_000_000_000

// Only the plain decimal form addresses a record: `007`, `1e3` and `+1` are ids that no record has.
const decimal = /^[1-9]\d{0,15}$/
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const beforeCount = '00000000-0000-4000-8000-'

export const idKinds: Readonly<Record<IdKindName, IdKind>> = {
  integer: {
    of: (count) => count,
    countOf: (id) => (Number.isSafeInteger(id) && Number(id) >= 1 ? Number(id) : 0),
    parse: (text) => (decimal.test(text) ? Number(text) : undefined),
    about: `a whole number from 1 to ${highestCount}`,
  },
  'numeric-string': {
    of: String,
    countOf: (id) => (typeof id === 'string' && decimal.test(id) ? Number(id) : 0),
    parse: (text) => (decimal.test(text) ? text : undefined),
    about: `a whole number from 1 to ${highestCount}, as text`,
  },
  uuid: {
    of: (count) => `${beforeCount}${count.toString(16).padStart(12, '0')}`,
    countOf: (id) => {
      if (typeof id !== 'string' || !uuid.test(id)) return 0
      // A UUID that the mock did not make has no count, and is as good as any.
      return id.startsWith(beforeCount) ? Number.parseInt(id.slice(-12), 16) : 1
    },
    parse: (text) => (uuid.test(text) ? text.toLowerCase() : undefined),
    about: 'a UUID',
  },
}

/** The kind of id that a schema asks for. */
export function idKindOf({ type, format }: { type?: string | readonly string[]; format?: string }): IdKindName {
  if (type === 'integer') return 'integer'
  return format === 'uuid' ? 'uuid' : 'numeric-string'
}

/** The same id as another kind: 11 as `'11'` or as a UUID. What is no id of any kind stays as it is. */
export function idAs(schema: { type?: string | readonly string[]; format?: string }, id: unknown): unknown {
  if (schema.type === undefined) return id
  const kind = idKinds[idKindOf(schema)]
  if (kind.countOf(id) > 0) return id
  const count = Math.max(...Object.values(idKinds).map((other) => other.countOf(id)))
  return count > 0 ? kind.of(count) : id
}
