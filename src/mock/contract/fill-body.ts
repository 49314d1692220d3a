// Bodies by role: `x-role` in a schema specifies what a property is for, so a body is written and read without knowing its
// shape. The mock writes its responses so, and tools rewrite an example when its shape changes.

import { isObject } from '../../lib/json.ts'
import { idAs } from './ids.ts'

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
  readonly minimum?: number
  readonly 'x-role'?: string
}

/** The values of a body, by role. `records` is a list of records; `field-errors` has sentences by field. */
export type Roles = Readonly<Record<string, unknown>>

type Fields = Readonly<Record<string, unknown>>

/** Writes a body: each property that plays a role gets the value of the role, and any other the emptiest one. */
export function fill(schema: BodySchema, roles: Roles): unknown {
  const words = Array.isArray(roles['message']) ? roles['message'] : wordsIn(schema, roles)
  return filled(schema, { ...roles, message: words.length > 0 ? words : undefined })
}

/** The sentences of a message: where a body has no place for the errors of fields, those of the errors. */
export function wordsIn(schema: BodySchema, { message = [], 'field-errors': errors }: Roles): unknown[] {
  const sentences = isObject(errors) && !hasRole(schema, 'field-errors') ? Object.values(errors).flat() : []
  return sentences.length > 0 ? sentences : [message].flat()
}

/** Whether a body has a place for a role. */
function hasRole(schema: BodySchema, role: string): boolean {
  return rolesIn(schema).includes(role) || (schema.anyOf ?? []).some((branch) => hasRole(branch, role))
}

function filled(schema: BodySchema, roles: Roles): unknown {
  const value = said(schema, roles)
  return value === undefined ? neutral(schema, roles) : value
}

/** The value that a schema has to say; undefined if it has none. */
function said(schema: BodySchema, roles: Roles): unknown {
  const role = schema['x-role']
  const value = role === undefined ? undefined : roles[role]
  if (value !== undefined && role !== undefined) return shaped(schema, role, value)
  if (schema.items?.['x-role'] === 'record' && Array.isArray(roles['records'])) {
    const { items } = schema
    return roles['records'].map((record) => shaped(items, 'record', record))
  }
  if (schema.const !== undefined) return schema.const
  return schema.enum?.length === 1 ? schema.enum[0] : schema.default
}

function shaped(schema: BodySchema, role: string, value: unknown): unknown {
  if (role === 'field-errors') return errorsAs(schema, value as Record<string, string[]>) // what the role holds
  if (role === 'record' && schema.properties && isObject(value)) return recordAs(schema, value)
  if (role === 'id') return idAs(schema, value)
  // A message may be a list of sentences, and the name of a field the last part of a list.
  if (schema.type === 'array' && (role === 'message' || role === 'field')) return [value].flat()
  if (role === 'message' && Array.isArray(value)) return value.join(' ')
  return schema.type === 'string' && typeof value === 'number' ? String(value) : value
}

/** A record with the properties of its schema, the missing ones filled in. */
function recordAs(schema: BodySchema, record: Fields): Fields {
  const body: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = record[name]
    const isUnset = value === undefined || (value === null && !isNullable(property))
    if (!isUnset) body[name] = shaped(property, property['x-role'] ?? '', value)
    else if (schema.required?.includes(name)) body[name] = neutral(property, {})
  }
  return body
}

/** The value of a property without a role: null if it may be, else the emptiest value of its type. */
function neutral(schema: BodySchema, roles: Roles): unknown {
  if (schema.anyOf) return filled(branchFor(schema.anyOf, roles), roles)
  if (schema.properties) return objectOf(schema, roles)
  if (isNullable(schema)) return null
  switch ([schema.type ?? []].flat()[0]) {
    case 'object':
      return {}
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    default:
      return schema.enum?.[0] ?? ''
  }
}

/** What is not required is there only when it has something to say. */
function objectOf({ properties = {}, required = [] }: BodySchema, roles: Roles): Fields {
  const body: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const value = required.includes(name) || property.properties ? filled(property, roles) : said(property, roles)
    if (value !== undefined) body[name] = value
  }
  return body
}

/** The branch with the most roles, of those whose roles all have a value; errors by field count more than all else. */
function branchFor(branches: readonly BodySchema[], roles: Roles): BodySchema {
  const fitting = branches.filter((branch) => rolesIn(branch).every((role) => roles[role] !== undefined))
  const withErrors = fitting.filter((branch) => rolesIn(branch).includes('field-errors'))
  const [best = {}] = (withErrors.length > 0 ? withErrors : fitting).sort(
    (one, other) => rolesIn(other).length - rolesIn(one).length,
  )
  return best
}

function rolesIn(schema: BodySchema): string[] {
  const own = schema['x-role']
  return [...(own === undefined ? [] : [own]), ...Object.values(schema.properties ?? {}).flatMap(rolesIn)]
}

/** Errors by field: as lists of sentences, as one sentence each, or as a list that names field and reason. */
function errorsAs(schema: BodySchema, errors: Record<string, string[]>): unknown {
  const { items, additionalProperties: each } = schema
  if (items) {
    return Object.entries(errors).flatMap(([field, reasons]) =>
      reasons.map((reason) => filled(items, { field, reason })),
    )
  }
  const isOne = typeof each === 'object' && each.type === 'string'
  return isOne ? Object.fromEntries(Object.entries(errors).map(([field, reasons]) => [field, reasons[0]])) : errors
}

function isNullable({ type }: BodySchema): boolean {
  return [type ?? []].flat().includes('null')
}
