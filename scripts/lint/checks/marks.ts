// Where each `x-assumption` has to stand. A missing mark hides an assumption; a mark in another place blurs a fact. An
// entry that has no place here stands where its author puts it.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import { pointerTo } from '../../contract/roles.ts'
import { singular } from '../../contract/singular.js'
import type { Check, Fault, Reading } from '../check.ts'
import { assumptionsOf, at, below, childrenOf, home, isNode, itemsOf, placesOf } from '../tree.ts'
import { fieldsOf, rejectionsOf } from './rejection-statuses.ts'

interface Place {
  pointer: string
  must: string[]
  /** Where the value of an entry decides, and no element says it. */
  may?: string[]
}

export const marks: Check = {
  rule: 'marks',
  advice: 'Name in `x-assumption` exactly the entries of `x-assumptions` that this element rests on.',
  find: (reading) => {
    const places = placesOfMarks(reading)
    return [...missing(reading.contract, places), ...unfounded(reading.contract, places)]
  },
}

function missing(contract: Contract, places: Place[]): Fault[] {
  return places.flatMap(({ pointer, must }) =>
    must
      .filter((id) => !assumptionsOf(at(contract, pointer)).includes(id))
      .map((id) => ({ pointer, message: `This rests on the assumption "${id}" and does not say so.` })),
  )
}

function unfounded(contract: Contract, places: Place[]): Fault[] {
  const placed = places.flatMap(({ must, may = [] }) => [...must, ...may])
  return [...placesOf(contract)].flatMap(({ pointer, node }) => {
    const allowed = places
      .filter((place) => place.pointer === pointer)
      .flatMap(({ must, may = [] }) => [...must, ...may])
    return assumptionsOf(node)
      .filter((id) => placed.includes(id) && !allowed.includes(id))
      .map((id) => ({ pointer, message: `This does not rest on the assumption "${id}".` }))
  })
}

function placesOfMarks({ contract, whole, views }: Reading): Place[] {
  return [
    { pointer: '#/servers/0/variables/base_url', must: ['base-url'] },
    ...views.flatMap((view) => [
      ...parameterMarks(contract, whole, view),
      ...formMarks(contract, view, views),
      ...responseMarks(contract, view, views),
    ]),
  ]
}

/** The source has the parameters, and not these parts of what they mean. */
const openParts: Readonly<Record<string, string>> = {
  search: 'search-match',
  filter: 'search-and-filter',
  'sort-field': 'name-order',
  page: 'page-selection',
}

function parameterMarks(contract: Contract, whole: Contract, { path, method, pages }: OperationView): Place[] {
  const owners = [below('#/paths', path), below('#/paths', path, method)]
  const parameters = owners.flatMap((owner) =>
    itemsOf(at(contract, below(owner, 'parameters')), below(owner, 'parameters')),
  )
  const pagination = below('#/paths', path, method, 'x-redoclyPagination')
  return [
    ...(pages ? [{ pointer: pagination, must: ['page-selection', 'list-envelope'] }] : []),
    ...parameters.flatMap(({ pointer: item }): Place[] => {
      const pointer = home(contract, item)
      const parameter = at(whole, pointer)
      if (!isNode(parameter)) return []
      if (parameter['in'] === 'path') return [{ pointer: home(contract, below(pointer, 'schema')), must: ['id'] }]
      const id = openParts[String(parameter['x-role'])]
      return id === undefined ? [] : [{ pointer, must: [id] }]
    }),
  ]
}

/** The source has the fields, and not which values are accepted, nor what an update does with the others. */
function formMarks(contract: Contract, view: OperationView, views: OperationView[]): Place[] {
  if (!view.form) return []
  const pointer = home(contract, below('#/paths', view.path, view.method, 'requestBody'))
  const always = ['white-space', 'unknown-fields']
  if (view['x-action'] === 'create') return [{ pointer, must: [...always, 'empty-field', 'same-name'] }]
  const { hasRequired, hasOptional } = fieldsOf(view, views)
  const fields = [...(hasRequired ? ['empty-field'] : []), ...(hasOptional ? ['cleared-targets'] : [])]
  // A form with required fields is never without one.
  const canBeEmpty = (view.form.schema.required ?? []).length === 0
  return [{ pointer, must: [...always, 'omitted-fields', ...(canBeEmpty ? ['empty-update'] : []), ...fields] }]
}

const successMarks: Readonly<Record<OperationView['x-action'], string[]>> = {
  list: ['success-status', 'links-query', 'empty-page', 'list-envelope'],
  create: ['created-status'],
  show: ['success-status'],
  update: ['success-status'],
  delete: ['deleted-status'],
}

function responseMarks(contract: Contract, view: OperationView, views: OperationView[]): Place[] {
  const { success, rejections, otherError } = view
  const byLedger = rejectionsOf(contract, view, views)
  const idsOf = (status: number | undefined) => byLedger.filter((one) => one.status === status).map(({ id }) => id)
  const open = idsOf(undefined)
  // A list that rejects no query says in its success what it does with an invalid one.
  const may = open.filter((id) => id === 'invalid-query')
  const record = success.record === undefined ? [] : ['record-envelope']
  return [
    ...marksOf(contract, view, success, { must: [...successMarks[view['x-action']], ...record], may }),
    ...rejections.flatMap((rejection) => {
      const must = [...idsOf(rejection.status), ...errorMarks(rejection)]
      // Two rejections with one status share a response, and their bodies may differ.
      return marksOf(contract, view, rejection, { must, may: [...open, 'error-message', 'error-fields'] })
    }),
    ...(otherError
      ? marksOf(contract, view, otherError, {
          must: ['other-errors', ...errorMarks(otherError)],
          may: ['error-message'],
        })
      : []),
  ]
}

/** The marks of a response, and of the components that it is made of. */
function marksOf(
  contract: Contract,
  view: OperationView,
  { status }: ResponseView,
  marks: { must: string[]; may: string[] },
): Place[] {
  const key = status === 0 ? 'default' : String(status)
  const pointer = home(contract, below('#/paths', view.path, view.method, 'responses', key))
  const headers = childrenOf(at(contract, below(pointer, 'headers'))).map(([name]) => ({
    pointer: home(contract, below(pointer, 'headers', name)),
    must: status === 0 ? ['other-errors'] : [],
    may: ['list-envelope', 'created-status'],
  }))
  const schemas = childrenOf(at(contract, below(pointer, 'content'))).flatMap(([type]) =>
    componentsUnder(contract, below(pointer, 'content', type, 'schema')),
  )
  const about = status === 0 || status >= 400 ? undefined : envelopeMarks[view['x-action']]
  return [{ pointer, ...marks }, ...headers, ...schemas.map((schema) => schemaMarks(contract, schema, view, about))]
}

function errorMarks({ body }: ResponseView): string[] {
  if (body?.schema.type === 'string' || !body) return []
  return [pointerTo(body.schema, 'field-errors') === undefined ? 'error-message' : 'error-fields']
}

const envelopeMarks: Readonly<Record<OperationView['x-action'], string>> = {
  list: 'list-envelope',
  create: 'record-envelope',
  show: 'record-envelope',
  update: 'record-envelope',
  delete: 'deleted-status',
}

function schemaMarks(contract: Contract, pointer: string, { resource }: OperationView, about?: string): Place {
  const schema = at(contract, pointer)
  if (!isNode(schema)) return { pointer, must: [] }
  if (schema['x-role'] === 'record') return { pointer, must: [`${singular(resource)}-record`] }
  if (schema['x-role'] === 'id') return { pointer, must: ['id'] }
  if (about !== undefined) return { pointer, must: [about] }
  if (schema['type'] === 'string') return { pointer, must: [], may: ['other-errors'] }
  const roles = JSON.stringify(schema)
  const accept = /"x-role":"(message|field-errors)"/.test(roles) ? ['accept-header'] : []
  const isFields = /"x-role":"(field-errors|field|reason)"/.test(roles)
  return { pointer, must: [isFields ? 'error-fields' : 'error-message', ...accept] }
}

/** The component schemas that a schema is made of; of a record only its `id`, because its fields are stated. */
function componentsUnder(contract: Contract, place: string): string[] {
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
