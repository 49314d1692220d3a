// Where each `x-assumption` has to stand. A missing mark hides an assumption; a mark in another place blurs a fact. An
// entry that has no place here stands where its author puts it.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { type Check, type Fault, placeIn, type Reading } from '../check.ts'
import { assumptionsOf, at, below, childrenOf, nearest, placesOf } from '../tree.ts'
import { fieldsOf, rejectionsOf } from './rejection-statuses.ts'
import { componentsIn, errorMark, schemaMarks } from './schema-marks.ts'

interface MarkedPlace {
  pointer: string
  must: readonly string[]
  /** Where the value of an entry decides, and no element says it. */
  may?: readonly string[]
}

export const marks: Check = {
  rule: 'marks',
  advice: 'Name in `x-assumption` exactly the entries of `x-assumptions` that this element rests on.',
  find: (reading) => {
    const { contract } = reading
    const places = placesOfMarks(reading).map((place) => {
      return { ...place, pointer: nearest(contract, '#', pointerKeys(place.pointer)) }
    })
    return [...missing(contract, places), ...unfounded(contract, places)]
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
  const idsOf = (some: MarkedPlace[]) => some.flatMap(({ must, may = [] }) => [...must, ...may])
  const placed = idsOf(places)
  return [...placesOf(contract)].flatMap(({ pointer, node }) => {
    const allowed = idsOf(places.filter((place) => place.pointer === pointer))
    return assumptionsOf(node)
      .filter((id) => placed.includes(id) && !allowed.includes(id))
      .map((id) => ({ pointer, message: `This does not rest on the assumption "${id}".` }))
  })
}

function placesOfMarks({ contract, views }: Reading): MarkedPlace[] {
  return [
    { pointer: '#/servers/0/variables/base_url', must: ['base-url'] },
    ...childrenOf(contract.components.parameters).map(([name, { in: place, 'x-role': role }]) => {
      const pointer = below('#/components/parameters', name)
      if (place === 'path') return { pointer: below(pointer, 'schema'), must: ['id'] }
      return { pointer, must: openParts[String(role)] ?? [] }
    }),
    ...views.flatMap((view) => [...operationMarks(view, views), ...responseMarks(contract, view, views)]),
  ]
}

/** The source has the parameters, and not these parts of what they mean. */
const openParts: Readonly<Record<string, string[]>> = {
  search: ['search-match'],
  filter: ['search-and-filter'],
  'sort-field': ['name-order'],
  page: ['page-selection'],
}

function operationMarks(view: OperationView, views: OperationView[]): MarkedPlace[] {
  const pagination = { pointer: placeIn(view, 'x-redoclyPagination'), must: ['page-selection', 'list-envelope'] }
  return [
    ...(view.pages ? [pagination] : []),
    ...(view.form ? [{ pointer: placeIn(view, 'requestBody'), must: formMarks(view, views) }] : []),
  ]
}

/** The source has the fields, and not which values are accepted, nor what an update does with the others. */
function formMarks(view: OperationView, views: OperationView[]): string[] {
  const always = ['white-space', 'unknown-fields']
  if (view['x-action'] === 'create') return [...always, 'empty-field', 'same-name']
  const { hasRequired, hasOptional } = fieldsOf(view, views)
  // A form with required fields is never without one.
  const canBeEmpty = (view.form?.schema.required ?? []).length === 0
  return [
    ...always,
    'omitted-fields',
    ...(canBeEmpty ? ['empty-update'] : []),
    ...(hasRequired ? ['empty-field'] : []),
    ...(hasOptional ? ['cleared-targets'] : []),
  ]
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
  const idsOf = (status?: number) => byLedger.filter((one) => one.status === status).map(({ id }) => id)
  const open = idsOf(undefined)
  const record = success.record === undefined ? [] : ['record-envelope']
  return [
    // A list that rejects no query says in its success what it does with an invalid one.
    ...marksOf(
      view,
      success,
      [...successMarks[view['x-action']], ...record],
      open.filter((id) => id === 'invalid-query'),
    ),
    // Two rejections with one status share a response, and their bodies may differ.
    ...rejections.flatMap((rejection) =>
      marksOf(
        view,
        rejection,
        [...idsOf(rejection.status), ...errorMark(rejection)],
        [...open, 'error-message', 'error-fields'],
      ),
    ),
    ...(otherError ? marksOf(view, otherError, ['other-errors', ...errorMark(otherError)], ['error-message']) : []),
  ]
}

/** The marks of a response, and of the components that it is made of. */
function marksOf(view: OperationView, response: ResponseView, must: string[], may: string[]): MarkedPlace[] {
  const { status, body } = response
  const pointer = placeIn(view, 'responses', status === 0 ? 'default' : String(status))
  const headers = Object.keys(response.response.headers ?? {}).map((name) => ({
    pointer: below(pointer, 'headers', name),
    must: status === 0 ? ['other-errors'] : [],
    may: ['list-envelope', 'created-status'],
  }))
  const schemas = body ? componentsIn(body.schema) : []
  const isError = status === 0 || status >= 400
  return [{ pointer, must, may }, ...headers, ...schemas.map((schema) => schemaMarks(schema, view, isError))]
}
