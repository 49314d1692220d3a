// What the `id` of a record can be. The mock counts its records, and a kind of key writes the count as an id.

export type Key = string | number

/** The number of a record as an id, and back. */
export interface KeyKind {
  of(count: number): Key
  /** 0 for an id that no count gives. */
  countOf(key: unknown): number
  /** The id that a path names; undefined if it is not of the right form. */
  parse(text: string): Key | undefined
  /** What it has to be, for a sentence. */
  about: string
}

export type KeyName = 'integer' | 'numeric-string' | 'uuid'

/** Ids go on from the highest, and are whole numbers only up to 2 ** 53: there they would be the same again and again. */
export const highestCount = 9_000_000_000_000_000

// Only the plain decimal form addresses a record: `007`, `1e3` and `+1` are ids that no record has.
const decimal = /^[1-9]\d{0,15}$/
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const beforeCount = '00000000-0000-4000-8000-'

export const keyKinds: Readonly<Record<KeyName, KeyKind>> = {
  integer: {
    of: (count) => count,
    countOf: (key) => (Number.isSafeInteger(key) && Number(key) >= 1 ? Number(key) : 0),
    parse: (text) => (decimal.test(text) ? Number(text) : undefined),
    about: `a whole number from 1 to ${highestCount}`,
  },
  'numeric-string': {
    of: String,
    countOf: (key) => (typeof key === 'string' && decimal.test(key) ? Number(key) : 0),
    parse: (text) => (decimal.test(text) ? text : undefined),
    about: `a whole number from 1 to ${highestCount}, as text`,
  },
  uuid: {
    of: (count) => `${beforeCount}${count.toString(16).padStart(12, '0')}`,
    countOf: (key) => {
      if (typeof key !== 'string' || !uuid.test(key)) return 0
      // A UUID that the mock did not make has no count, and is as good as any.
      return key.startsWith(beforeCount) ? Number.parseInt(key.slice(-12), 16) : 1
    },
    parse: (text) => (uuid.test(text) ? text.toLowerCase() : undefined),
    about: 'a UUID',
  },
}

/** The kind of key that a schema asks for. */
export function keyNameOf({ type, format }: { type?: string | readonly string[]; format?: string }): KeyName {
  if (type === 'integer') return 'integer'
  return format === 'uuid' ? 'uuid' : 'numeric-string'
}

/** The same id as another kind of key: 11 as `'11'` or as a UUID. What is no id of any kind stays as it is. */
export function keyAs(schema: { type?: string | readonly string[]; format?: string }, key: unknown): unknown {
  if (schema.type === undefined) return key
  const kind = keyKinds[keyNameOf(schema)]
  if (kind.countOf(key) > 0) return key
  const count = Math.max(...Object.values(keyKinds).map((other) => other.countOf(key)))
  return count > 0 ? kind.of(count) : key
}
