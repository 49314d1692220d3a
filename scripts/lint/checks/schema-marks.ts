// Which `x-assumption` each schema of a response bears: the record, its `id`, what is around it, and the errors.

import type { NamedSchema } from '../../contract/named-contract.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import { pointerTo } from '../../contract/roles.ts'
import { singular } from '../../contract/singular.js'
import { below } from '../tree.ts'

/** The component schemas that a schema is made of; of a record only its `id`, because its fields are stated. */
export function componentsIn(schema: NamedSchema, isInRecord = false): NamedSchema[] {
  const { items, properties = {}, additionalProperties, anyOf = [] } = schema
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const parts = [...Object.values(properties), ...anyOf, ...(items ? [items] : []), ...others]
  const isBelow = isInRecord || schema['x-role'] === 'record'
  const isMarked = schema['x-name'] !== undefined && (!isInRecord || schema['x-role'] === 'id')
  return [...(isMarked ? [schema] : []), ...parts.flatMap((part) => componentsIn(part, isBelow))]
}

const envelopeMarks: Readonly<Record<OperationView['x-action'], string>> = {
  list: 'list-envelope',
  create: 'record-envelope',
  show: 'record-envelope',
  update: 'record-envelope',
  delete: 'deleted-status',
}

/** The marks of one component schema of a response. */
export function schemaMarks(schema: NamedSchema, { resource, 'x-action': action }: OperationView, isError: boolean) {
  const pointer = below('#/components/schemas', schema['x-name'] ?? '')
  if (schema['x-role'] === 'record') return { pointer, must: [`${singular(resource)}-record`] }
  if (schema['x-role'] === 'id') return { pointer, must: ['id'] }
  if (!isError) return { pointer, must: [envelopeMarks[action]] }
  if (schema.type === 'string') return { pointer, must: [], may: ['other-errors'] }
  const roles = JSON.stringify(schema)
  const accept = /"x-role":"(message|field-errors)"/.test(roles) ? ['accept-header'] : []
  const isFields = /"x-role":"(field-errors|field|reason)"/.test(roles)
  return { pointer, must: [isFields ? 'error-fields' : 'error-message', ...accept] }
}

/** The entry that the body of an error response rests on. */
export function errorMark({ body }: ResponseView): string[] {
  if (!body || body.schema.type === 'string') return []
  return [pointerTo(body.schema, 'field-errors') === undefined ? 'error-message' : 'error-fields']
}
