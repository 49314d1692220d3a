// Which kind of id a schema asks for.

import { type IdKind, integerIds, textIds, uuidIds } from '../../src/mock/contract/ids.ts'

interface IdSchema {
  type?: string | readonly string[]
  format?: string
}

export function idsOf({ type, format }: IdSchema): () => IdKind {
  if (type === 'integer') return integerIds
  return format === 'uuid' ? uuidIds : textIds
}

/** The same id as another kind: 11 as `'11'` or as a UUID. What is no id of any kind stays as it is. */
export function idAs(schema: IdSchema, id: unknown): unknown {
  if (schema.type === undefined) return id
  const kind = idsOf(schema)()
  if (kind.countOf(id) > 0) return id
  const count = Math.max(...[integerIds, textIds, uuidIds].map((ids) => ids().countOf(id)))
  return count > 0 ? kind.of(count) : id
}
