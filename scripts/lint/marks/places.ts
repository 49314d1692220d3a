// The elements that rest on an entry of the ledger, for the entries that the tool knows. Rejections are in another file.

import { assumptionsOf } from '../../contract/assumption-marks.ts'
import { canReject } from '../../contract/can-reject.ts'
import type { Parameter, Schema } from '../../contract/contract.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import { headerOf } from '../../contract/pages-view.ts'
import { pageUrls, pointerTo, schemaAt } from '../../contract/roles.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import { unsetFields } from '../../contract/unset-fields.ts'
import type { Action } from '../../contract/written-operations.ts'

/** An element, and others that may have its mark instead. */
type Place = readonly [element: object | undefined, ...others: (object | undefined)[]]

/** @param value the ledger's value for programs */
type Places = (view: OperationView, views: readonly OperationView[], value: unknown) => Place[]

const placesOf: Readonly<Record<string, Places>> = {
  id: ({ pathParameters, success }) => [
    ...pathParameters.map((parameter): Place => [parameter.schema, parameter]),
    ...idsIn(recordIn(success)).map((property): Place => [property]),
  ],
  'search-match': (view) => parameters(view, 'search'),
  'name-order': (view) => when(isSortedByText(view), parameters(view, 'sort-field')),
  'page-selection': (view) => parameters(view, 'page'),
  'success-status': (view) => successes(view, 'list', 'show', 'update'),
  'created-status': (view) => successes(view, 'create'),
  'deleted-status': (view) => successes(view, 'delete'),
  'record-envelope': ({ success: { record, response } }) => when(record !== undefined, [[response]]),
  'list-envelope': (view) => successes(view, 'list'),
  'links-query': (view) => when(hasLinks(view), successes(view, 'list')),
  // A query that is corrected instead of rejected shows in the list.
  'invalid-query': (view, _, value) => when(isBehavior(value), successes(view, 'list')),
  'other-errors': ({ otherError }) => when(otherError !== undefined, [[otherError?.response]]),
  'accept-header': ({ documented }) =>
    documented
      .filter(({ status, response }) => (status === 0 || status >= 400) && response['x-accept'] !== 'any')
      .flatMap((error) => schemasOf(error).map((schema): Place => [schema, error.response])),
  // If the form is checked first, that shows in the rejection of an update.
  'order-of-checks': (view) => when(view['x-action'] === 'update', rejectionsFor(view, 'invalid-form')),
  lengths: (view) => limited(view, 'minLength', 'maxLength'),
  formats: (view) => limited(view, 'pattern'),
  'empty-field': (view, views) => when(canReject['empty-field'](view, views), forms(view)),
  'empty-update': (view, views) => when(canReject['empty-update'](view, views), forms(view)),
  'same-name': (view, views) => when(canReject['same-name'](view, views), forms(view)),
  'omitted-fields': (view, views) => [
    ...when(view['x-action'] === 'update', forms(view)),
    // An operation has no place of its own: one of its parts has the mark.
    ...when(isMarkedElsewhere('omitted-fields', view, views), [[view.responses]]),
  ],
  'unknown-fields': forms,
  // If other operations reject such a body, one that does not needs the mark, too.
  'unsupported-media-type': (view, views) => {
    const rejects = ({ rejections }: OperationView): boolean =>
      rejections.some(({ roles }) => roles.includes('unsupported-media-type'))
    return when(views.some(rejects) && !rejects(view), forms(view))
  },
  'white-space': (view) =>
    when(
      fieldsOf(view).some(([, { type }]) => isText(type)),
      forms(view),
    ),
  'cleared-targets': (view, views) => {
    const unset = unsetFields(views, view.resource)
    const cleared = fieldsOf(view).filter(([name]) => name in unset)
    const places = cleared.map(([, field]): Place => [field, view.requestBody])
    return when(view['x-action'] === 'update', places)
  },
}

/** The elements of one operation that rest on an entry; undefined if the tool does not know the entry. */
export function placesFor(id: string, value: unknown, view: OperationView, views: readonly OperationView[]): Place[] {
  const record = recordIn(view.success)
  if (id === view.entry) return when(record !== undefined, [[record]])
  return placesOf[id]?.(view, views, value) ?? []
}

/** The possible schemas of a body, as written. */
export function schemasOf({ response }: Pick<ResponseView, 'response'>): Schema[] {
  return Object.values(response.content ?? {}).flatMap(({ schema }) => schema.anyOf ?? [schema])
}

/** The schema of the record in a success, or of those in a list. */
export function recordIn({ response, record, records }: OperationView['success']): Schema | undefined {
  const [body] = Object.values(response.content ?? {})
  return record === undefined ? schemaAt(body?.schema, records)?.items : schemaAt(body?.schema, record)
}

function when(isSo: boolean, places: Place[]): Place[] {
  return isSo ? places : []
}

function rejectionsFor({ rejections }: OperationView, role: RejectionRole): Place[] {
  return rejections.filter(({ roles }) => roles.includes(role)).map(({ response }): Place => [response])
}

/** The fields of a form that have one of these limits. */
function limited(view: OperationView, ...limits: ('minLength' | 'maxLength' | 'pattern')[]): Place[] {
  const fields = fieldsOf(view).filter(([, field]) => limits.some((limit) => field[limit] !== undefined))
  return fields.map(([, field]): Place => [field])
}

function isText(type: Schema['type']): boolean {
  return [type].flat().includes('string')
}

function idsIn({ properties = {} }: Schema = {}): Schema[] {
  return Object.values(properties).filter((property) => property['x-role'] === 'id')
}

function parameters({ queryParameters }: OperationView, role: string): Place[] {
  const own = queryParameters.filter((parameter: Parameter) => parameter['x-role'] === role)
  return own.map((parameter): Place => [parameter, parameter.schema])
}

/** Whether a list can be sorted by a text field. Ids have their own order. */
function isSortedByText({ success, queryParameters }: OperationView): boolean {
  const fields = success.recordSchema?.properties ?? {}
  const sorting = queryParameters.filter((parameter) => parameter['x-role'] === 'sort-field')
  const names = sorting.flatMap(({ schema }) => schema.enum ?? []).map(String)
  return names.some((name) => {
    const { type, 'x-role': role } = fields[name] ?? {}
    return role !== 'id' && isText(type)
  })
}

function successes(view: OperationView, ...actions: Action[]): Place[] {
  return actions.includes(view['x-action']) ? [[view.success.response]] : []
}

/** Whether a value of the ledger stands for something other than a rejection. */
function isBehavior(value: unknown): boolean {
  return typeof value === 'string' && value !== 'rejected'
}

/** Whether a list has the addresses of other pages. */
function hasLinks({ success: { response, body } }: OperationView): boolean {
  return (
    headerOf(response, 'Link') !== undefined ||
    pageUrls.some((role) => body && pointerTo(body.schema, role) !== undefined)
  )
}

/** Whether another operation with the same action and this method has the mark, beside that of its form. */
function isMarkedElsewhere(id: string, view: OperationView, views: readonly OperationView[]): boolean {
  const others = views.filter((other) => other.method === view.method && other['x-action'] === view['x-action'])
  return others.some((other) => assumptionsOf(other).includes(id))
}

function forms({ form, requestBody }: OperationView): Place[] {
  return form ? [[requestBody]] : []
}

function fieldsOf({ form }: OperationView): [name: string, schema: Schema][] {
  return Object.entries(form?.schema.properties ?? {})
}
