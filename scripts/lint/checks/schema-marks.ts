// Which `x-assumption` each schema of a response bears: the record, its `id`, what is around it, and the errors.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.js'
import { at, home, isNode, placesOf } from '../tree.ts'

export interface MarkedPlace {
  pointer: string
  must: string[]
  /** Where the value of an entry decides, and no element says it. */
  may?: string[]
}

const envelopeMarks: Readonly<Record<OperationView['x-action'], string>> = {
  list: 'list-envelope',
  create: 'record-envelope',
  show: 'record-envelope',
  update: 'record-envelope',
  delete: 'deleted-status',
}

/** The marks of one component schema of a response. */
export function schemaMarks(
  contract: Contract,
  pointer: string,
  { resource, 'x-action': action }: OperationView,
  isError: boolean,
): MarkedPlace {
  const schema = at(contract, pointer)
  if (!isNode(schema)) return { pointer, must: [] }
  if (schema['x-role'] === 'record') return { pointer, must: [`${singular(resource)}-record`] }
  if (schema['x-role'] === 'id') return { pointer, must: ['id'] }
  if (!isError) return { pointer, must: [envelopeMarks[action]] }
  if (schema['type'] === 'string') return { pointer, must: [], may: ['other-errors'] }
  const roles = JSON.stringify(schema)
  const accept = /"x-role":"(message|field-errors)"/.test(roles) ? ['accept-header'] : []
  const isFields = /"x-role":"(field-errors|field|reason)"/.test(roles)
  return { pointer, must: [isFields ? 'error-fields' : 'error-message', ...accept] }
}

/** The component schemas that a schema is made of; of a record only its `id`, because its fields are stated. */
export function componentsUnder(contract: Contract, place: string): string[] {
  const pointer = home(contract, place)
  const schema = at(contract, pointer)
  const refs = [...placesOf(schema, pointer)].flatMap(({ node }) =>
    typeof node['$ref'] === 'string' ? [node['$ref']] : [],
  )
  const roleOf = (node: unknown) => (isNode(node) ? node['x-role'] : undefined)
  const parts = refs.filter((ref) => roleOf(schema) !== 'record' || roleOf(at(contract, ref)) === 'id')
  const isComponent = pointer.startsWith('#/components/schemas/')
  return [...(isComponent ? [pointer] : []), ...parts.flatMap((part) => componentsUnder(contract, part))]
}
