// Finds a mark on an element that cannot rest on the assumption: it would excuse what no entry explains.

import { assumptionsOf } from '../../contract/assumption-marks.ts'
import { pointerOf } from '../../contract/dereference.ts'
import type { OperationView, ReadContract, ResponseView } from '../../contract/operations.ts'
import { rejectionRoles } from '../../contract/rejection-roles.ts'
import { type Finding, placesOf } from '../../contract/tree.ts'
import { recordIn, schemasOf } from '../marks/places.ts'
import { schemasBelow } from '../marks/unstated.ts'

type Element = object | undefined

const ofErrors = ['error-message', 'error-fields', ...rejectionRoles]
const ofUpdates = ['omitted-fields', 'empty-update']

export function* needlessMarks({ contract, views }: ReadContract): Generator<Finding> {
  const entries = [...new Set(views.map(({ entry }) => entry))]
  const fitting = new Map<string, Set<string>>()
  for (const [id, places] of views.flatMap((view) => placesIn(view, entries)))
    fitting.set(id, new Set([...(fitting.get(id) ?? []), ...places]))
  for (const { pointer, node } of placesOf(contract)) {
    for (const id of assumptionsOf(node))
      if (fitting.get(id)?.has(pointer) === false) yield { pointer, message: `This element does not rest on "${id}".` }
  }
}

/** For the entries that the tool knows: the places in one operation that can rest on each. */
function placesIn(view: OperationView, entries: string[]): [id: string, places: string[]][] {
  const { pathParameters, queryParameters, requestBody, form, success, rejections, otherError } = view
  const withRole = (role: string): Element[] =>
    queryParameters.filter((one) => one['x-role'] === role).flatMap((one) => [one, one.schema])
  const record = schemasBelow(recordIn(success))
  const fields = schemasBelow(form?.schema)
  const errors = [...rejections, ...(otherError ? [otherError] : [])].flatMap(partsOf)
  const ids = record.filter((one) => one['x-role'] === 'id')
  const at = (...elements: Element[]): string[] => elements.map((element) => pointerOf(element))
  const update = [view.pointer, ...at(requestBody, ...fields, ...errors)]
  return [
    ['id', at(...pathParameters.flatMap((one) => [one, one.schema]), ...ids)],
    ['search-match', at(...withRole('search'))],
    ['page-selection', at(...withRole('page'), success.response, ...errors)],
    ['success-status', at(success.response, ...Object.values(success.response.headers ?? {}))],
    ['list-envelope', success.records === undefined ? [] : at(...partsOf(success))],
    ['record-envelope', success.record === undefined ? [] : at(...partsOf(success))],
    // Records share components: a service may leave out a field of one of them.
    ...entries.map((id): [string, string[]] => [id, at(...record, ...fields)]),
    ...ofErrors.map((id): [string, string[]] => [id, at(...errors)]),
    // What a cleared field has is in the record.
    ['cleared-targets', view['x-action'] === 'update' ? [...update, ...at(...record)] : []],
    ...ofUpdates.map((id): [string, string[]] => [id, view['x-action'] === 'update' ? update : []]),
  ]
}

/** A response, its headers and the schemas of its body. */
function partsOf({ response }: ResponseView): Element[] {
  const headers = Object.values(response.headers ?? {})
  return [
    response,
    ...headers,
    ...headers.map(({ schema }) => schema),
    ...schemasOf({ response }).flatMap(schemasBelow),
  ]
}
