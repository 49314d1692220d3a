// What the mock writes a body from, made of its schema.

import { fill, type RolePlace, type Roles, type Template } from '../../src/lib/fill-body.ts'

/** The part of a schema that specifies where the values of a body are located. */
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

/** Writes a body: each property that plays a role gets the value of the role, and any other the emptiest one. */
export function bodyOf(schema: BodySchema, roles: Roles): unknown {
  return fill(templateOf(schema), roles)
}

/** What a field is that a form may leave out: its default, or the emptiest value. What it may be in other records says nothing. */
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

/** The template of a part that is there only when it has a value; undefined if it never has one. */
function partOf(schema: BodySchema): Template | undefined {
  const { properties, required = [], items } = schema
  const role = schema['x-role'] ?? (items?.['x-role'] === 'record' ? 'records' : undefined)
  const constant = constantOf(schema)
  if (role !== undefined) return { role, ...(constant !== undefined && { or: constant }), ...shapeOf(schema, role) }
  if (constant !== undefined) return { value: constant }
  if (!properties) return undefined
  const parts = Object.entries(properties).map(([name, property]) => {
    return [name, required.includes(name) ? templateOf(property) : partOf(property)] as const
  })
  return { fields: Object.fromEntries(parts.filter(([, part]) => part)) as Record<string, Template> }
}

/** What a part is unless something else is known: its only value, its default, or else the first value that it was seen with. */
function constantOf({ const: only, enum: values, default: usual, examples }: BodySchema): unknown {
  if (only !== undefined) return only
  if (values?.length === 1) return values[0]
  return usual === undefined ? examples?.[0] : usual
}

/** How the value of a role is written: the name of a field may be the last part of a list. */
function shapeOf(
  { type, items, additionalProperties: each }: BodySchema,
  role: string,
): Pick<RolePlace, 'as' | 'each'> {
  if ((role === 'field-errors' || role === 'page-list') && items) return { each: templateOf(items) }
  if (role === 'field-errors') return typeof each === 'object' && each.type === 'string' ? { as: 'first' } : {}
  if (type === 'array' && (role === 'message' || role === 'field')) return { as: 'list' }
  return role === 'message' || type === 'string' ? { as: 'text' } : {}
}

/** The emptiest value: null if it may be, else the first one that is allowed, or that of its type. */
function emptiest({ type, minimum = 0, enum: values }: BodySchema): unknown {
  const types = [type ?? []].flat()
  // Without a type, it may be anything.
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
      return ''
  }
}
