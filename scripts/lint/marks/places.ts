// The elements that rest on an assumption, for the entries that the tool knows. Rejections are in another file.

import { assumptionsOf } from '../../contract/assumption-marks.ts'
import { canReject } from '../../contract/can-reject.ts'
import type { Parameter, Schema } from '../../contract/contract.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import { schemaAt } from '../../contract/roles.ts'
import { unsetFields } from '../../contract/unset-fields.ts'
import type { Action } from '../../contract/written-operations.ts'

/** An element, and others that may have its mark instead. */
type Place = readonly [element: object | undefined, ...others: (object | undefined)[]]

type Places = (view: OperationView, views: readonly OperationView[]) => Place[]

const placesOf: Readonly<Record<string, Places>> = {
  id: ({ pathParameters, success }) => [
    ...pathParameters.map((parameter): Place => [parameter.schema, parameter]),
    ...idsIn(recordIn(success)).map((property): Place => [property]),
  ],
  'search-match': (view) => parameters(view, 'search'),
  'page-selection': (view) => parameters(view, 'page'),
  'success-status': (view) => successes(view, 'list', 'create', 'show', 'update', 'delete'),
  'record-envelope': ({ success: { record, response } }) => when(record !== undefined, [[response]]),
  'list-envelope': (view) => successes(view, 'list'),
  'error-message': ({ otherError }) => when(otherError !== undefined, [[otherError?.response]]),
  'empty-update': (view, views) => when(canReject['empty-update'](view, views), forms(view)),
  'omitted-fields': (view, views) => [
    ...when(view['x-action'] === 'update', forms(view)),
    // An operation has no place of its own: one of its parts has the mark.
    ...when(isMarkedElsewhere('omitted-fields', view, views), [[view.responses]]),
  ],
  'cleared-targets': (view, views) => {
    const unset = unsetFields(views, view.resource)
    const cleared = fieldsOf(view).filter(([name]) => name in unset)
    const places = cleared.map(([, field]): Place => [field, view.requestBody])
    return when(view['x-action'] === 'update', places)
  },
}

/** The elements of one operation that rest on an entry; undefined if the tool does not know the entry. */
export function placesFor(id: string, view: OperationView, views: readonly OperationView[]): Place[] {
  const record = recordIn(view.success)
  if (id === view.entry) return when(record !== undefined, [[record]])
  return placesOf[id]?.(view, views) ?? []
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

function idsIn({ properties = {} }: Schema = {}): Schema[] {
  return Object.values(properties).filter((property) => property['x-role'] === 'id')
}

function parameters({ queryParameters }: OperationView, role: string): Place[] {
  const own = queryParameters.filter((parameter: Parameter) => parameter['x-role'] === role)
  return own.map((parameter): Place => [parameter, parameter.schema])
}

function successes(view: OperationView, ...actions: Action[]): Place[] {
  return actions.includes(view['x-action']) ? [[view.success.response]] : []
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
