// The values of forms and queries, which are text on the wire: how the mock reads them, and what it checks.

import type { Schema } from '../contract/contract.ts'
import type { PartSchema, ValueSchema } from '../../src/mock/contract/types.ts'

const formats: Record<string, RegExp> = {
  'date-time': /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/,
  uuid: /^[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/,
  uri: /^[A-Za-z][A-Za-z\d+.-]*:\S+$/,
  email: /^[^\s@]+@[^\s@]+$/,
}

const types = ['string', 'integer', 'number', 'boolean']

// What is for people, and for the rest of the repository. The marks of the contract begin with `x-`.
const annotations = ['description', 'title', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly']
const checked = ['enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern']

/** The fields of a form, or the parameters of a query. @throws if one has what the mock cannot check */
export function partSchema(schema: Schema, operationId: string): PartSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    return [name, valueSchema(property, operationId, name)] as const
  })
  return {
    fields: Object.fromEntries(fields),
    ...(schema.required ? { required: schema.required } : {}),
    ...(schema.additionalProperties === false ? { closed: true } : {}),
  }
}

/** @throws if the schema has a keyword that the mock cannot check; the message names operation, field and keyword */
function valueSchema(schema: Schema, operationId: string, field: string): ValueSchema {
  const { type: given = 'string', ...rest } = schema
  const [type = 'string', ...others] = [given].flat().filter((name) => name !== 'null')
  if (!types.includes(type) || others.length > 0) throw unknown(operationId, field, `the type "${[given].flat()}"`)
  const kept: Record<string, unknown> = { type }
  for (const [keyword, value] of Object.entries(rest)) {
    if (checked.includes(keyword)) kept[keyword] = value
    else if (keyword === 'const') kept['enum'] = [value]
    else if (keyword === 'format') Object.assign(kept, formatChecks(String(value), operationId, field))
    else if (!annotations.includes(keyword) && !keyword.startsWith('x-'))
      throw unknown(operationId, field, `"${keyword}"`)
  }
  return kept as unknown as ValueSchema // made of its keywords
}

function formatChecks(format: string, operationId: string, field: string): { format: string; pattern: string } {
  const pattern = formats[format]?.source
  if (pattern === undefined) throw unknown(operationId, field, `the format "${format}"`)
  return { format, pattern }
}

function unknown(operationId: string, field: string, what: string): Error {
  return new Error(`Failed to mock ${operationId}: "${field}" has ${what}, which the mock cannot check. Leave it out.`)
}
