// What the elements of each operation say, as values of the ledger: both have to say the same. Where no element says it,
// the mock does.

import type { Contract, Schema } from '../../contract/contract.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import type { Pages } from '../../contract/pages-view.ts'
import { pointerTo, schemaAt } from '../../contract/roles.ts'
import { singular } from '../../contract/singular.js'
import type { Check, Fault } from '../check.ts'
import { below, placeIn } from '../../contract/tree.ts'
import { isObject } from '../../../src/lib/json.ts'

/** The value of an entry, or those parts of it that an element says. */
interface Statement {
  id: string
  value: unknown
}

export const ledgerValues: Check = {
  rule: 'ledger-values',
  advice: 'Correct the `value` of the entry, or the elements that are marked with it.',
  find: ({ contract, views }) => {
    const baseUrl = { id: 'base-url', value: contract.servers[0]?.variables['base_url']?.default }
    const statements = [baseUrl, ...views.flatMap((view) => statementsOf(view, views))]
    return [
      ...statements.flatMap((one) => faultsOf(contract, one)),
      ...views.flatMap((view) => formFaults(contract, view)),
    ]
  },
}

function faultsOf(contract: Contract, { id, value }: Statement): Fault[] {
  const known: unknown = contract['x-assumptions'][id]?.value
  const pairs = isObject(value)
    ? Object.entries(value).map(([part, said]) => ({ part, said, known: isObject(known) ? known[part] : undefined }))
    : [{ part: 'value', said: value, known }]
  return pairs
    .filter((pair) => JSON.stringify(pair.said) !== JSON.stringify(pair.known))
    .map((pair) => {
      const [shown, other] = [pair.known, pair.said].map((one) => JSON.stringify(one) ?? 'missing')
      const message = `The ${pair.part} of "${id}" is ${shown}; the elements say ${other}.`
      return { pointer: below('#/x-assumptions', id, 'value'), message }
    })
}

function statementsOf(view: OperationView, views: OperationView[]): Statement[] {
  const { success, pages, pathParameters, rejections, otherError } = view
  const { status, record, records } = success
  const action = view['x-action']
  const ids = pathParameters.map(({ schema }) => ({ id: 'id', value: kindOf(schema) }))
  const errors = [...ids, ...rejections.flatMap(errorValues), { id: 'other-errors', value: bodyKind(otherError) }]
  switch (action) {
    case 'create':
      return [...errors, { id: 'created-status', value: createdValue(success) }]
    case 'delete':
      return [...errors, { id: 'deleted-status', value: { status, body: success.body ? 'message' : 'none' } }]
    case 'list': {
      const next = pages?.link ? 'Link' : pages?.next
      const envelope = { id: 'list-envelope', value: { records, total: pages?.total, next } }
      const firsts = pages ? pageValues(pages, success) : []
      return [...errors, { id: 'success-status', value: { list: status } }, envelope, ...firsts]
    }
    case 'show':
      return [...errors, { id: 'success-status', value: { show: status } }, ...recordValues(view, views)]
    case 'update': {
      const envelope = record === undefined ? [] : [{ id: 'record-envelope', value: envelopeOf(view) }]
      return [...errors, { id: 'success-status', value: { update: status } }, ...envelope]
    }
  }
}

function kindOf({ type, format }: Schema): unknown {
  return type === 'string' ? (format ?? 'numeric-string') : type
}

function createdValue({ status, record, location }: OperationView['success']) {
  return { status, body: record === undefined ? 'none' : 'record', location: location || undefined }
}

/** The first page is the default and the minimum of its parameter, and the minimum of the number in the body. */
function pageValues({ page, first, current }: Pages, { body }: ResponseView): Statement[] {
  const shown = schemaAt(body?.schema, current)
  const minimums = [page.schema, ...(shown ? [shown] : [])].map(({ minimum }) => minimum)
  return [first, ...minimums].map((value) => ({
    id: 'page-selection',
    value: { parameter: page.name, first: value },
  }))
}

function envelopeOf({ success: { record }, resource }: OperationView): unknown {
  return record === `/${singular(resource)}` ? '/{resource}' : record
}

function recordValues(view: OperationView, views: OperationView[]): Statement[] {
  const { properties = {}, required = [] } = view.success.recordSchema ?? {}
  const create = views.find(({ tag, 'x-action': action }) => tag === view.tag && action === 'create')
  const form = create?.form?.schema
  const optional = Object.keys(form?.properties ?? {}).filter((name) => !form?.required?.includes(name))
  const unset = (name: string) => {
    if (!required.includes(name)) return 'absent'
    return [properties[name]?.type].flat().includes('null') ? 'null' : 'empty-string'
  }
  const id = `${singular(view.resource)}-record`
  return [
    { id: 'record-envelope', value: envelopeOf(view) },
    { id, value: { fields: Object.keys(properties) } },
    ...optional.map((name) => ({ id, value: { unset: unset(name) } })),
  ]
}

/** Two rejections with one status share a response: its body is any of theirs. */
function errorValues({ body }: ResponseView): Statement[] {
  const mediaType = body?.mediaType
  const schemas = body ? (body.schema.anyOf ?? [body.schema]) : []
  return schemas.map((schema) => {
    const message = pointerTo(schema, 'message')
    const errors = pointerTo(schema, 'field-errors')
    if (errors !== undefined)
      return { id: 'error-fields', value: { message: message ?? 'none', errors, each: eachOf(schema, errors) } }
    return { id: 'error-message', value: mediaType === 'application/json' ? message : { message, mediaType } }
  })
}

function eachOf(schema: Schema, pointer: string): unknown {
  const { items, additionalProperties } = schemaAt(schema, pointer) ?? {}
  if (items) return { field: pointerTo(items, 'field'), reason: pointerTo(items, 'reason') }
  return typeof additionalProperties === 'object' && additionalProperties.type === 'string' ? 'sentence' : 'sentences'
}

function bodyKind(response: ResponseView | undefined): string {
  if (!response?.body) return 'empty'
  return response.body.mediaType === 'text/html' ? 'html' : 'json'
}

/** A closed form says that other fields are rejected; an open one does not say what happens to them. */
function formFaults(contract: Contract, { form, ...view }: OperationView): Fault[] {
  const isRejected = contract['x-assumptions']['unknown-fields']?.value === 'rejected'
  if (!form || isRejected === (form.schema.additionalProperties === false)) return []
  const message = `The form is ${isRejected ? 'open' : 'closed'}; "unknown-fields" are ${isRejected ? '' : 'not '}rejected.`
  return [{ pointer: placeIn(view, 'requestBody'), message }]
}
