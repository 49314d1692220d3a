// Reads the format of ids from a schema.

import { type IdKind, integerIds, textIds, uuidIds } from '../../src/mock/contract/ids.ts'

interface IdSchema {
  type?: string | readonly string[]
  format?: string
}

export function idsOf({ type, format }: IdSchema): () => IdKind {
  if (type === 'integer') return integerIds
  return format === 'uuid' ? uuidIds : textIds
}

/**
 * Writes the same ids in another format: 11 as `'11'` or as a UUID. A UUID without a known number gets that of its
 * record, or the next one. A value that is not an id of any format stays as it is.
 *
 * @param lists the ids of the records of each resource, in the order of their creation
 */
export function idWriter(lists: readonly (readonly unknown[])[]): (schema: IdSchema, id: unknown) => unknown {
  const numbers = new Map(lists.flatMap((ids) => ids.map((id, index) => [id, index + 1] as const)))
  const numberOf = (id: unknown): number => {
    const known = [integerIds(), textIds(), uuidIds()].find((kind) => kind.of(kind.countOf(id)) === id)
    if (known) return known.countOf(id)
    if (uuidIds().countOf(id) === 0) return 0
    const number = numbers.get(id) ?? Math.max(0, ...numbers.values()) + 1
    numbers.set(id, number)
    return number
  }
  return (schema, id) => {
    if (schema.type === undefined) return id
    const kind = idsOf(schema)()
    if (kind.countOf(id) > 0) return id
    const number = numberOf(id)
    return number > 0 ? kind.of(number) : id
  }
}
