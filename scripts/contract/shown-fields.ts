// The fields of forms by their names in records.

import type { Schema } from './contract.ts'

/** The name of a field of a record in forms. */
export function sentAs(name: string, schema: Schema | undefined): string {
  return schema?.['x-form-field'] ?? name
}

/** The name of a form's field in records; undefined if records do not show it. */
export function shownAs(field: string, { properties = {} }: Pick<Schema, 'properties'>): string | undefined {
  return Object.keys(properties).find((name) => sentAs(name, properties[name]) === field)
}

/** By the name in forms, the name in records, for fields with two names. */
export function renamedFields({ properties = {} }: Pick<Schema, 'properties'>): Record<string, string> {
  const pairs = Object.entries(properties).map(([name, schema]) => [sentAs(name, schema), name] as const)
  return Object.fromEntries(pairs.filter(([field, name]) => field !== name))
}
