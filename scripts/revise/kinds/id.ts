import type { IdKind } from '../../../src/facts/id.ts'
import type { Schema } from '../../contract/contract.ts'
import type { Kind } from '../kind.ts'

const schemas: Readonly<Record<IdKind, Schema>> = {
  integer: { type: 'integer', minimum: 1 },
  uuid: { type: 'string', format: 'uuid' },
  string: { type: 'string' },
}

/** The format of ids. */
export const id: Kind<IdKind> = {
  apply: ({ contract }, kind) => {
    for (const schema of Object.values(contract.components.schemas)) {
      if (schema['x-role'] !== 'id') continue
      const { type: _, format: __, minimum: ___, pattern: ____, ...kept } = schema
      for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key)
      Object.assign(schema, kept, schemas[kind])
    }
  },
  say: () => ({ ifWrong: 'Clients cannot use an `id` of another form.' }),
}
