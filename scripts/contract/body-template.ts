// Turns a schema into the template that the mock writes a body from.

import { fieldsKey } from './flat-record.ts'
import { fill, type RolePlace, type Roles, type Template } from '../../src/lib/fill-body.ts'

/** The part of a schema that locates the values of a body. */
export interface BodySchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, BodySchema>>
  readonly required?: readonly string[]
  readonly items?: BodySchema
  readonly additionalProperties?: boolean | BodySchema
  readonly anyOf?: readonly BodySchema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minimum?: number
  readonly 'x-role'?: string
}

/** Writes a body: each property with a role gets the value of the role, and any other the emptiest one. */
export function bodyOf(schema: BodySchema, roles: Roles): unknown {
  return fill(templateOf(schema), roles)
}

/** The value of a field that a form leaves out: its default, or the emptiest value. Its values in other records prove nothing. */
export function unsetValue({ examples: _, ...schema }: BodySchema): unknown {
  return bodyOf(schema, {})
}

/** The template of a body, or of a part that is always there. */
export function templateOf(schema: BodySchema): Template {
  const { anyOf, properties } = schema
  const part = partOf(schema)
  if (part) return 'role' in part ? { ...part, or: part.or ?? emptiest(schema) } : part
  return anyOf && !properties ? { choices: anyOf.map(templateOf) } : { value: emptiest(schema) }
}

/** The template of a part that is there only if it has a value; undefined if it never has one. */
function partOf(schema: BodySchema): Template | undefined {
  const { properties, required = [], items } = schema
  const role = schema['x-role'] ?? (items?.['x-role'] === 'record' ? 'records' : undefined)
  const constant = constantOf(schema)
  if (role !== undefined)
    return {
      role,
      ...(constant !== undefined && { or: constant }),
      ...shapeOf(schema, role),
      ...recordShape(items ?? schema),
    }
  if (constant !== undefined) return { value: constant }
  if (!properties) return undefined
  const parts = Object.entries(properties).map(([name, property]) => {
    return [name, required.includes(name) ? templateOf(property) : partOf(property)] as const
  })
  return { fields: Object.fromEntries(parts.filter(([, part]) => part)) as Record<string, Template> }
}

/** The value of a part if nothing else is known: its only value, its default, or else its first example. */
function constantOf({ const: only, enum: values, default: usual, examples }: BodySchema): unknown {
  if (only !== undefined) return only
  if (values?.length === 1) return values[0]
  return usual === undefined ? examples?.[0] : usual
}

/** How to write the value of a role: the name of a field may be the last part of a list. */
function shapeOf(
  { type, items, additionalProperties: each }: BodySchema,
  role: string,
): Pick<RolePlace, 'as' | 'each'> {
  if (role === 'field-errors' && items) return { each: templateOf(items) }
  if (role === 'field-errors') return typeof each === 'object' && each.type === 'string' ? { as: 'first' } : {}
  if (type === 'array' && (role === 'message' || role === 'field')) return { as: 'list' }
  return role === 'message' || type === 'string' ? { as: 'text' } : {}
}

/** How to write a record, if its fields are not beside its id: each part has the role of its name. */
function recordShape(schema: BodySchema): Pick<RolePlace, 'record'> {
  const key = schema['x-role'] === 'record' ? fieldsKey(schema) : undefined
  if (key === undefined) return {}
  const { [key]: fields, ...others } = schema.properties ?? {}
  const beside = Object.entries(others).map(([name, property]) => {
    return [name, property['x-role'] === 'id' ? { role: name } : templateOf(property)]
  })
  const within = Object.keys(fields?.properties ?? {}).map((name) => [name, { role: name }])
  return { record: { fields: { ...Object.fromEntries(beside), [key]: { fields: Object.fromEntries(within) } } } }
}

/** The emptiest value: null if allowed, else the first allowed one, or that of its type. */
function emptiest({ type, format, minimum = 0, enum: values }: BodySchema): unknown {
  const types = [type ?? []].flat()
  // Without a type, any value is allowed.
  if (types.includes('null') || (types.length === 0 && !values)) return null
  if (values) return values[0]
  switch (types[0]) {
    case 'object':
      return {}
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return minimum
    default:
      return format === 'date-time' ? new Date(0).toISOString() : ''
  }
}
