// A value for each schema, from the first example of a body that has one: forms, then responses.

import type { Schema } from '../contract/contract.ts'
import { pointerOf } from '../contract/dereference.ts'
import { exampleOf, type OperationView } from '../contract/operations.ts'
import { propertiesOf } from '../../src/lib/json.ts'

/** By the place of the schema in the document. Only values that are no objects and no lists. */
export function schemaExamples(views: readonly OperationView[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  const forms = views.flatMap(({ form }) => (form ? [form] : []))
  const bodies = views.flatMap(({ documented }) => documented.flatMap(({ body }) => (body ? [body] : [])))
  for (const body of [...forms, ...bodies])
    for (const { value } of Object.values(body.examples ?? {})) note(body.schema, value)
  for (const { schema, ...parameter } of views.flatMap(({ parameters }) => parameters))
    note(schema, exampleOf(parameter))
  return found

  function note(schema: Schema, value: unknown): void {
    if (value === undefined || value === null || value === '') return
    for (const choice of schema.anyOf ?? []) note(choice, value)
    if (Array.isArray(value)) {
      for (const item of value) if (schema.items) note(schema.items, item)
    } else if (typeof value === 'object') {
      for (const [name, one] of Object.entries(propertiesOf(value))) {
        const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
        const inner = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : others
        if (inner) note(inner, one)
      }
    } else {
      const place = pointerOf(schema)
      if (!found.has(place)) found.set(place, value)
    }
  }
}
