// Where each `x-assumption` has to stand. A missing mark hides an assumption; a mark in another place blurs a fact. An
// entry that has no place here stands where its author puts it.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import { pointerTo } from '../../contract/roles.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { assumptionsOf, at, below, childrenOf, home, isNode, itemsOf, placesOf } from '../tree.ts'
import { fieldsOf, rejectionsOf } from './rejection-statuses.ts'
import { componentsUnder, type MarkedPlace, schemaMarks } from './schema-marks.ts'

export const marks: Check = {
  rule: 'marks',
  advice: 'Name in `x-assumption` exactly the entries of `x-assumptions` that this element rests on.',
  find: (reading) => {
    const places = placesOfMarks(reading)
    return [...missing(reading.contract, places), ...unfounded(reading.contract, places)]
  },
}

function missing(contract: Contract, places: MarkedPlace[]): Fault[] {
  return places.flatMap(({ pointer, must }) =>
    must
      .filter((id) => !assumptionsOf(at(contract, pointer)).includes(id))
      .map((id) => ({ pointer, message: `This rests on the assumption "${id}" and does not say so.` })),
  )
}

function unfounded(contract: Contract, places: MarkedPlace[]): Fault[] {
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

function placesOfMarks({ contract, whole, views }: Reading): MarkedPlace[] {
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

function parameterMarks(contract: Contract, whole: Contract, { path, method, pages }: OperationView): MarkedPlace[] {
  const owners = [below('#/paths', path), below('#/paths', path, method)]
  const parameters = owners.flatMap((owner) =>
    itemsOf(at(contract, below(owner, 'parameters')), below(owner, 'parameters')),
  )
  const pagination = below('#/paths', path, method, 'x-redoclyPagination')
  return [
    ...(pages ? [{ pointer: pagination, must: ['page-selection', 'list-envelope'] }] : []),
    ...parameters.flatMap(({ pointer: item }): MarkedPlace[] => {
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
function formMarks(contract: Contract, view: OperationView, views: OperationView[]): MarkedPlace[] {
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

function responseMarks(contract: Contract, view: OperationView, views: OperationView[]): MarkedPlace[] {
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
): MarkedPlace[] {
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
  const isError = status === 0 || status >= 400
  return [{ pointer, ...marks }, ...headers, ...schemas.map((schema) => schemaMarks(contract, schema, view, isError))]
}

function errorMarks({ body }: ResponseView): string[] {
  if (body?.schema.type === 'string' || !body) return []
  return [pointerTo(body.schema, 'field-errors') === undefined ? 'error-message' : 'error-fields']
}
