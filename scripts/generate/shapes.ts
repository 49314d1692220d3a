// The least that a body must have to be what its type promises, as data that the client checks at run time.

import type { NamedSchema } from '../contract/named-contract.ts'
import { literal } from '../contract/literal.ts'
import { key } from './type-text.ts'

/** The shape of a value as source text: a named object by the name of its constant. */
export function shapeText(schema: NamedSchema): string {
  return isNamedObject(schema) ? constantName(schema) : structureText(schema)
}

/** A constant for each named object that the shapes of these schemas mention, in an order in which they can stand. */
export function shapeConstants(schemas: NamedSchema[]): string {
  const constants = new Map<string, string>()
  for (const schema of schemas) collect(schema, constants)
  return [...constants.values()].join('')
}

function collect(schema: NamedSchema, constants: Map<string, string>): void {
  for (const part of partsOf(schema)) collect(part, constants)
  if (!isNamedObject(schema)) return
  const name = constantName(schema)
  constants.set(name, `const ${name} = ${structureText(schema)} satisfies Shape\n`)
}

function structureText(schema: NamedSchema): string {
  if (schema.type === 'array' && schema.items) return `[${shapeText(schema.items)}]`
  if (schema.properties) return objectText(schema)
  if (typeof schema.additionalProperties === 'object') return `{ '*': ${shapeText(schema.additionalProperties)} }`
  if (schema.type === 'object') return '{}'
  return literal(kindText(schema))
}

/** The words of `typeof`, and `null`: `string|null`. */
function kindText({ type, description }: NamedSchema): string {
  const kinds = [type ?? []].flat().map((name) => (name === 'integer' ? 'number' : name))
  if (kinds.length > 0) return [...new Set(kinds)].join('|')
  throw new Error(
    `Failed to write the shape of a schema (${description ?? 'no description'}): it has no type. Give it one.`,
  )
}

/** Only what must be there: a property that may be missing promises nothing. */
function objectText(schema: NamedSchema): string {
  const parts = requiredProperties(schema).map(([name, property]) => `${key(name)}: ${shapeText(property)}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
}

function requiredProperties({ properties = {}, required = [] }: NamedSchema): [string, NamedSchema][] {
  return Object.entries(properties).filter(([name]) => required.includes(name))
}

function partsOf(schema: NamedSchema): NamedSchema[] {
  const { items, additionalProperties } = schema
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...(items ? [items] : []), ...values, ...requiredProperties(schema).map(([, property]) => property)]
}

function isNamedObject(schema: NamedSchema): boolean {
  return schema['x-name'] !== undefined && schema.properties !== undefined
}

function constantName({ 'x-name': name = '' }: NamedSchema): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
