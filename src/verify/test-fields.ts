// What the forms hold that a run sends: names of its own, and a value for every field.

import type { FormField, Resource } from '../../generated/ledger.ts'
import type { Fields } from './exchange.ts'
import type { Run } from './run.ts'

/** A value for every field of the form that creates a record; without a number, for a record that nobody looks for. */
export function testFields(run: Run, resource: Resource, number = run.nextNumber()): Fields {
  const text = `${run.names.token}-${String(number).padStart(2, '0')}`
  const entries = resource.create.fields.map((field) => [field.name, testValue(resource, field, number, text)] as const)
  return Object.fromEntries(entries)
}

function testValue({ name: resource }: Resource, field: FormField, number: number, text: string): string {
  if (field.values.length > 0) return String(field.values[number % field.values.length])
  if (field.type === 'integer' || field.type === 'number') return String(number)
  if (field.type === 'boolean') return 'true'
  if (resource !== 'domains') return text
  return field.required ? `${text}.example.com` : `https://example.com/${text}?of=${field.name}`
}

/** The names of the fields that a record has to have. */
export function requiredFields({ create: { fields } }: Resource): string[] {
  return fields.filter((field) => field.required).map(({ name }) => name)
}

export function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
}
