// The format of ids, and the fields of a resource's records.

import type { IdKind } from '../../../src/facts/id.ts'
import { type RecordFields, type SeenField, type Unset, unsetWord } from '../../../src/facts/record-fields.ts'
import type { Schema } from '../contract.ts'
import { flatSchema, idKey } from '../flat-record.ts'
import type { OperationView } from '../operations.ts'
import { shownAs } from '../shown-fields.ts'
import { unsetFields } from '../unset-fields.ts'
import { openSchema } from './body-schema.ts'
import { type Draft, ImpossibleError, resolved, type Write } from './draft.ts'

const idSchemas: Readonly<Record<IdKind, Schema>> = {
  integer: { type: 'integer', minimum: 1 },
  uuid: { type: 'string', format: 'uuid' },
  string: { type: 'string' },
}

const writeId: Write<IdKind> = ({ contract }, format) => {
  for (const schema of Object.values(contract.components.schemas)) {
    if (schema['x-role'] !== 'id') continue
    for (const key of ['type', 'format', 'minimum', 'pattern']) Reflect.deleteProperty(schema, key)
    Object.assign(schema, idSchemas[format])
  }
}

/** A field that no record has goes; one that some records lack becomes optional. */
export const writeRecordFields: Write<RecordFields> = (draft, fields) => {
  const [view] = draft.views
  if (!view) return
  const schema = recordSchemaOf(draft, view)
  const id = idKey(view.success.recordSchema ?? {})
  Object.assign(schema, flatSchema(schema, id))
  const optional = unsetFields(draft.views, view.resource)
  const { absent = [], missing = [], more = {}, renamed = {}, unset, within, beside } = fields
  for (const [field, name] of Object.entries(renamed)) rename(draft, view, schema, field, name)
  const added = Object.entries(more).filter(([name]) => !schema.properties?.[name])
  for (const [name, field] of added) schema.properties = { ...schema.properties, [name]: fieldSchema(name, field) }
  for (const [field, before] of Object.entries(optional)) {
    if (unset && unset !== before) setUnset(draft, view, schema, field, unset)
  }
  for (const name of absent) drop(draft, view, schema, name)
  const optionalNow = [...absent, ...missing, ...Object.keys(optional).flatMap((field) => laterAbsent(schema, field))]
  const required = [...(schema.required ?? []), ...added.map(([name]) => name)]
  schema.required = required.filter((name) => !optionalNow.includes(name))
  if (within !== undefined) nest(schema, id, within, beside)

  function laterAbsent(own: Schema, field: string): string[] {
    return unset === 'absent' || unset === 'any' ? [shownAs(field, own) ?? field] : []
  }
}

/** Puts the fields of a record into an object of their own. */
function nest(schema: Schema, id: string, within: string, beside: RecordFields['beside'] = {}): void {
  const { [id]: own = {}, ...properties } = schema.properties ?? {}
  const others = Object.entries(beside).map(([name, field]) => [name, fieldSchema(name, field)] as const)
  const required = (schema.required ?? []).filter((name) => name !== id)
  schema.required = [...others.map(([name]) => name), id, within]
  schema.properties = {
    ...Object.fromEntries(others),
    [id]: own,
    [within]: { description: 'The fields of the record.', 'x-role': 'fields', type: 'object', required, properties },
  }
}

/** The schema of a resource's records, as written so far. */
function recordSchemaOf(draft: Draft, { resource }: OperationView): Schema {
  return draft.contract.components.schemas[recordName(draft, resource)] ?? {}
}

/** The name of the schema of a resource's records. */
export function recordName({ views }: Draft, resource: string): string {
  const view = views.find((one) => one.resource === resource && one.success.recordSchema)
  return view?.success.recordSchema?.['x-name'] ?? ''
}

/** Gives a field the name under which records show it. */
function rename(draft: Draft, view: OperationView, schema: Schema, field: string, name: string): void {
  const old = shownAs(field, schema)
  if (old === undefined)
    throw new ImpossibleError(`no field of a record is sent as \`${field}\`. Check its name.`, [view.entry])
  if (isQueried(view, draft.views, old)) throw queried(view, old, `show it as \`${name}\``)
  const properties = Object.entries(schema.properties ?? {}).map(([one, property]) => {
    if (one !== old) return [one, property] as const
    const { 'x-form-field': _, ...own } = resolved(draft, 'schemas', property)
    return [name, { ...own, ...(name !== field && { 'x-form-field': field }) }] as const
  })
  schema.properties = Object.fromEntries(properties)
  if (schema.required) schema.required = schema.required.map((one) => (one === old ? name : one))
}

function drop(draft: Draft, view: OperationView, { properties = {} }: Schema, name: string): void {
  if (isQueried(view, draft.views, name)) throw queried(view, name, 'lack it')
  delete properties[name]
}

function isQueried({ resource }: OperationView, views: readonly OperationView[], field: string): boolean {
  const parameters = views.filter((view) => view.resource === resource).flatMap((view) => view.queryParameters)
  return parameters.some((one) => one.name === field || one.schema.enum?.some((value) => value === field))
}

function queried({ entry }: OperationView, field: string, what: string): ImpossibleError {
  return new ImpossibleError(
    `lists are searched, sorted or filtered by \`${field}\`, so records cannot ${what}. Edit the parameters by hand.`,
    [entry],
  )
}

/** The value of a field that a create left out, in its type and in its description. */
function setUnset(draft: Draft, view: OperationView, schema: Schema, field: string, unset: Unset): void {
  const name = shownAs(field, schema) ?? field
  const old = resolved(draft, 'schemas', schema.properties?.[name] ?? {})
  const { description: was, type = 'string', ...others } = old
  const own = [type].flat().filter((one) => one !== 'null')
  // A number is not a text, whatever other fields are.
  if (unset === 'empty-string' && !own.includes('string')) return
  const create = draft.views.find((one) => one.resource === view.resource && one['x-action'] === 'create')
  const inForm = create?.form?.schema.properties?.[field]?.description ?? was
  const about = inForm?.endsWith('.') ? inForm.slice(0, -1) : inForm
  const description =
    unset === 'absent' ? `${about}, if one is set.` : `${about}, or ${unsetWord(unset)} if none is set.`
  const isNullable = unset !== 'absent' && unset !== 'empty-string'
  schema.properties = {
    ...schema.properties,
    [name]: { description, ...others, type: isNullable ? [...own, 'null'] : String(own[0]) },
  }
  if (unset === 'null' || unset === 'empty-string')
    schema.required = Object.keys(schema.properties).filter((one) => one === name || schema.required?.includes(one))
}

function fieldSchema(name: string, { type, nullable, value }: SeenField): Schema {
  const open = openSchema(value)
  if (type === undefined) return open
  const own = type === 'date-time' ? 'string' : type
  const form = { type: nullable ? [own, 'null'] : own, ...(own !== type && { format: type }) }
  const [, word] = (type === 'date-time' && /^(created|updated)/i.exec(name)) || []
  if (word === undefined) return { ...open, ...form }
  const event = word.toLowerCase() === 'created' ? 'created' : 'last updated'
  return { description: `When the record was ${event}.`, 'x-role': `${word.toLowerCase()}-at`, ...form }
}

export const recordWriters = { id: writeId }
