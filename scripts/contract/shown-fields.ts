// The fields of forms by the names that records show them under.

import type { Schema } from './contract.ts'

/** The name of a field of a record in forms. */
export function sentAs(name: string, schema: Schema | undefined): string {
  return schema?.['x-form-field'] ?? name
}

/** The name under which a record shows a field of a form; undefined if it has none. */
export function shownAs(field: string, { properties = {} }: Pick<Schema, 'properties'>): string | undefined {
  return Object.keys(properties).find((name) => sentAs(name, properties[name]) === field)
}

/** By the name in forms, that in records, of the fields that have two. */
export function renamedFields({ properties = {} }: Pick<Schema, 'properties'>): Record<string, string> {
  const pairs = Object.entries(properties).map(([name, schema]) => [sentAs(name, schema), name] as const)
  return Object.fromEntries(pairs.filter(([field, name]) => field !== name))
}
