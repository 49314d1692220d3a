// Which component a schema came from. The types name components, and following a `$ref` loses its name.

import type { Contract, Schema } from './contract.ts'
import { dereference } from './dereference.ts'

/** A schema that remembers the component it was taken from. */
export interface NamedSchema extends Schema {
  'x-name'?: string
}

/** The same contract, each component schema carrying its name to wherever a `$ref` takes it. */
export function withNames(contract: Contract): Contract {
  const schemas = Object.entries(contract.components.schemas).map(([name, schema]) => [
    name,
    { ...schema, 'x-name': name },
  ])
  return { ...contract, components: { ...contract.components, schemas: Object.fromEntries(schemas) } }
}

/** The component schemas in the order of the contract, what they point to carrying its name. */
export function namedSchemas(contract: Contract): [name: string, schema: NamedSchema][] {
  return Object.entries(dereference(withNames(contract)).components.schemas)
}
