// What the forms hold that a run sends: names of its own, and a value for every field.

import type { FormField, Resource } from '../../generated/ledger.ts'
import type { Fields, Lab } from './lab.ts'

/** A value for every field of the form that creates a record. */
export function fieldsFor(lab: Lab, resource: Resource, number: number, given: Fields = {}): Fields {
  const entries = resource.create.fields.map((field) => [field.name, valueFor(lab, resource, field, number)] as const)
  return { ...Object.fromEntries(entries), ...given }
}

function valueFor(lab: Lab, resource: Resource, field: FormField, number: number): string {
  if (field.values.length > 0) return String(field.values[number % field.values.length])
  if (field.type === 'integer' || field.type === 'number') return String(number)
  if (field.type === 'boolean') return 'true'
  const isHost = resource.name === 'domains'
  if (isHost && field.required) return lab.names.host(number)
  return isHost ? `https://example.com/${lab.names.numbered(number)}?of=${field.name}` : lab.names.numbered(number)
}

/** What a record has to have of some values. */
export function required({ create: { fields } }: Resource, values: Fields): Fields {
  const names = fields.filter((field) => field.required).map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}
