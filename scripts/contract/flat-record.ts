// The fields of a record, wherever it has them: beside its id, or in an object with `x-role: fields`, as in JSON:API.

import { isObject, propertiesOf } from '../../src/lib/json.ts'

interface RecordSchema {
  readonly properties?: Readonly<Record<string, RecordSchema>>
  readonly required?: readonly string[]
  readonly 'x-role'?: string
}

/** The name of the object that has the fields of a record; undefined if they are beside its id. */
export function fieldsKey(record: RecordSchema): string | undefined {
  return nameOf(record, 'fields')
}

/** The name of the property with the id of a record. */
export function idKey(record: RecordSchema): string {
  return nameOf(record, 'id') ?? 'id'
}

/**
 * The schema of a record as if all its fields were beside its id. What is there, too, is no field: in JSON:API, the name of
 * the resource.
 */
export function flatSchema<Schema extends RecordSchema>(record: Schema, id = idKey(record)): Schema {
  const { properties = {} } = record
  const { [fieldsKey(record) ?? '']: fields } = properties
  if (!fields) return record
  return {
    ...record,
    required: [id, ...(fields.required ?? [])],
    properties: { [id]: properties[id], ...fields.properties },
  }
}

/** A record as if all its fields were beside its id. */
export function flatRecord(schema: RecordSchema, record: unknown): unknown {
  const key = fieldsKey(schema)
  if (key === undefined || !isObject(record)) return record
  const id = idKey(schema)
  return { [id]: record[id], ...propertiesOf(record[key]) }
}

function nameOf({ properties = {} }: RecordSchema, role: string): string | undefined {
  return Object.keys(properties).find((name) => properties[name]?.['x-role'] === role)
}
