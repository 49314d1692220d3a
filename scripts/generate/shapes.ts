// The least that a body must have to be what its type promises, as data that the client checks at run time.

import type { Shape } from '../../src/lib/shape.ts'
import type { NamedSchema } from '../contract/named-contract.ts'

/** Only what must be there: a property that may be missing promises nothing. @throws if the schema has no type */
export function shapeOf({ type, items, properties, required = [], ...schema }: NamedSchema): Shape {
  const { additionalProperties, description = 'no description' } = schema
  if (type === 'array' && items) return [shapeOf(items)]
  if (properties) {
    const promised = Object.entries(properties).filter(([name]) => required.includes(name))
    return Object.fromEntries(promised.map(([name, property]) => [name, shapeOf(property)]))
  }
  if (typeof additionalProperties === 'object') return { '*': shapeOf(additionalProperties) }
  if (type === 'object') return {}
  // The words of `typeof`, and `null`.
  const kinds = [type ?? []].flat().map((name) => (name === 'integer' ? 'number' : name))
  if (kinds.length > 0) return [...new Set(kinds)].join('|')
  throw new Error(`Failed to write the shape of a schema (${description}): it has no type. Give it one.`)
}
