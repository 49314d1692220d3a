// The promised responses, and their bodies as the part of their schemas that types use. verify compares a service with
// them.

import type { ResponseSchemas, Schema as BodySchema } from '../../src/lib/response-schemas.ts'
import { assumptionsOf } from '../contract/assumption-marks.ts'
import type { Schema } from '../contract/contract.ts'
import type { OperationView, ResponseView } from '../contract/operations.ts'
import { pageNumbers } from '../contract/roles.ts'

export function responseSchemas(views: OperationView[]): ResponseSchemas {
  const schemas: Record<string, BodySchema> = {}
  const responses = views.map(({ operationId, documented }) => {
    const own = documented.map((one) => [one.status === 0 ? 'default' : one.status, documentedResponse(one, schemas)])
    return [operationId, Object.fromEntries(own)] as const
  })
  return { responses: Object.fromEntries(responses), schemas }
}

function documentedResponse({ response, body }: ResponseView, schemas: Record<string, BodySchema>) {
  return {
    ...(body && { mediaType: body.mediaType }),
    ...(body && /json/.test(body.mediaType) && { schema: schemaOf(body.schema, schemas) }),
    assumptions: assumptionsOf(response),
  }
}

/** A component is written once, under its name. */
function schemaOf(schema: Schema, schemas: Record<string, BodySchema>): BodySchema {
  const name = schema['x-name']
  if (name === undefined) return ownSchema(schema, schemas)
  schemas[name] ??= ownSchema(schema, schemas)
  return { ref: name }
}

function ownSchema(schema: Schema, schemas: Record<string, BodySchema>): BodySchema {
  const { type, enum: values, items, required, properties, additionalProperties: others, anyOf } = schema
  const [assumption] = assumptionsOf(schema)
  const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, schemaOf(part, schemas)] as const)
  return {
    ...(assumption !== undefined && { assumption }),
    ...(type !== undefined && { type }),
    ...(values && { enum: values }),
    // Clients read these as numbers, even if they come as text.
    ...(pageNumbers.some((role) => role === schema['x-role']) && { orText: true }),
    ...(items && { items: schemaOf(items, schemas) }),
    ...(required && { required }),
    ...(properties && { properties: Object.fromEntries(parts) }),
    ...(typeof others === 'object' && { others: schemaOf(others, schemas) }),
    ...(anyOf && { anyOf: anyOf.map((branch) => schemaOf(branch, schemas)) }),
  }
}
