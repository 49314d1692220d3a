// Writes a schema as a TypeScript type.

import type { Schema } from '../contract/contract.ts'
import { literal } from '../contract/literal.ts'

const primitives: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** The type of a value: the name of its component, if it has one. */
export function typeText(schema: Schema): string {
  return schema['x-name'] ?? structureText(schema)
}

/**
 * The type of a value, spelled out.
 *
 * @throws if no plain type expresses the schema
 */
export function structureText(schema: Schema): string {
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => structureText({ ...schema, type })).join(' | ')
  if (schema.type === 'array' && schema.items) return arrayText(typeText(schema.items))
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `Record<string, ${typeText(schema.additionalProperties)}>`
  }
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ')
  if (schema.properties) return objectText(schema)
  // A value that is only known from an example may be anything.
  if (schema.type === undefined && (schema.examples ?? schema.default) !== undefined) return 'unknown'
  const primitive = primitives[schema.type ?? '']
  if (!primitive) {
    throw new Error(
      `Failed to write the type of a schema (${schema.description ?? 'no description'}): its keywords ${Object.keys(schema).join(', ')} do not say it. Give it a \`type\`, an \`enum\` or \`properties\`.`,
    )
  }
  return primitive
}

/** An object without a name of its own, in one line. */
function objectText({ properties = {}, required = [] }: Schema): string {
  const parts = Object.entries(properties).map(([name, property]) => {
    return `${key(name)}${required.includes(name) ? '' : '?'}: ${typeText(property)}`
  })
  return `{ ${parts.join('; ')} }`
}

/** A property name in an object type. */
export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}

function arrayText(item: string): string {
  return item.includes(' ') && !item.startsWith('Record<') ? `(${item})[]` : `${item}[]`
}
