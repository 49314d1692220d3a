// The schema of each part of a request that can be wrong: its form and its query.

import { operationsOf, type Contract, type Operation, type Schema } from '../contract/contract.ts'

/** The schemas of the parts of a request, by operationId. */
export type PartSchemas = Record<string, { form?: object; query?: object }>

/** The schema of each part of a request that can be wrong, by operationId. */
export function partSchemasOf(contract: Contract): PartSchemas {
  return Object.fromEntries(
    operationsOf(contract).flatMap((operation) => {
      const form = Object.values(operation.requestBody?.content ?? {})[0]?.schema
      const query = queryOf(operation)
      const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]))
      const parts = {
        ...(form ? { form: bare(form) } : {}),
        ...(query.length > 0 ? { query: bare({ type: 'object', properties }) } : {}),
      }
      return Object.keys(parts).length > 0 ? [[operation.operationId, parts]] : []
    }),
  )
}

// Only what validates. A keyword that is neither in this list nor known to Ajv is refused by Ajv's strict mode.
const words = new Set(['description', 'default', 'x-enumDescriptions', 'x-assumption', 'x-role', 'x-name'])

function bare(schema: Schema): object {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !words.has(keyword))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'properties'
          ? Object.fromEntries(
              Object.entries(value as Record<string, Schema>).map(([name, property]) => [name, bare(property)]),
            )
          : value,
      ]),
  )
}

export function queryOf({ parameters }: Operation): Operation['parameters'] {
  return parameters.filter((parameter) => parameter.in === 'query')
}
