// The bodies that the contract promises, as the part of their schemas that types are made of: verify holds each response
// to it.

import type { Schema, Schemas } from '../../src/verify/bodies/schema.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import type { OperationView, ResponseView } from '../contract/operations.ts'

/** By operationId and status; 0 is every other error. A response that has no JSON is left out. */
type ResponseSchemas = Readonly<Record<string, Readonly<Record<number, Schema>>>>

/** What stands around the records of a list: clients read these as numbers, even where they come as texts. */
const pageNumbers = ['page', 'page-length', 'last-page', 'total', 'count', 'first-position', 'last-position']

export function responseSchemas(views: OperationView[]): { responses: ResponseSchemas; schemas: Schemas } {
  const schemas: Record<string, Schema> = {}
  const responses = views.map(({ operationId, success, rejections, otherError }) => {
    const all: ResponseView[] = [success, ...rejections, ...(otherError ? [otherError] : [])]
    const bodies = all.flatMap(({ status, body }) =>
      body && /json/.test(body.mediaType) ? [[status, schemaOf(body.schema, schemas)] as const] : [],
    )
    return [operationId, Object.fromEntries(bodies)] as const
  })
  return { responses: Object.fromEntries(responses), schemas }
}

/** A component is written once, under its name. */
function schemaOf(schema: NamedSchema, schemas: Record<string, Schema>): Schema {
  const name = schema['x-name']
  if (name === undefined) return ownSchema(schema, schemas)
  schemas[name] ??= ownSchema(schema, schemas)
  return { ref: name }
}

function ownSchema(schema: NamedSchema, schemas: Record<string, Schema>): Schema {
  const { type, enum: values, items, required, properties, additionalProperties: others, anyOf } = schema
  const [assumption] = [schema['x-assumption'] ?? []].flat()
  const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, schemaOf(part, schemas)] as const)
  return {
    ...(assumption !== undefined && { assumption }),
    ...(type !== undefined && { type }),
    ...(values && { enum: values }),
    ...(pageNumbers.includes(schema['x-role'] ?? '') && { orText: true }),
    ...(items && { items: schemaOf(items, schemas) }),
    ...(required && { required }),
    ...(properties && { properties: Object.fromEntries(parts) }),
    ...(typeof others === 'object' && { others: schemaOf(others, schemas) }),
    ...(anyOf && { anyOf: anyOf.map((branch) => schemaOf(branch, schemas)) }),
  }
}
