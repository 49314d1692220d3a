// What the elements say, as values of the ledger: both have to say the same. Where no element says it, the mock does.

import type { Contract, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { pointerTo } from '../../contract/roles.ts'
import { singular } from '../../contract/singular.js'
import type { Check, Fault } from '../check.ts'
import { below, isNode, type Node } from '../tree.ts'

export const ledgerValues: Check = {
  rule: 'ledger-values',
  advice: 'Correct the `value` of the entry, or the elements that are marked with it.',
  find: ({ contract, views }) => {
    return Object.entries(saidByElements(contract, views)).flatMap(([id, said]) => faultsOf(contract, id, said))
  },
}

/** Only what an element says is compared: an entry may say more. */
function faultsOf(contract: Contract, id: string, said: unknown): Fault[] {
  if (said === undefined) return []
  const value: unknown = contract['x-assumptions']?.[id]?.value
  const pointer = below('#/x-assumptions', id, 'value')
  const parts = isNode(said) ? said : { '': said }
  const known = isNode(value) ? value : { '': value }
  return [...new Set([...Object.keys(parts), ...(isNode(said) ? Object.keys(known) : [])])]
    .filter((part) => part in parts && JSON.stringify(known[part]) !== JSON.stringify(parts[part]))
    .map((part) => {
      const name = part === '' ? `"${id}"` : `"${part}" of "${id}"`
      const shown = JSON.stringify(known[part]) ?? 'missing'
      const other = JSON.stringify(parts[part]) ?? 'nothing of the kind'
      return { pointer, message: `The value ${name} is ${shown}; the elements say ${other}.` }
    })
}

function saidByElements(contract: Contract, views: OperationView[]): Record<string, unknown> {
  const of = (action: string) => views.filter((view) => view['x-action'] === action)
  const [list] = of('list')
  const [create] = of('create')
  const [remove] = of('delete')
  return {
    'base-url': contract.servers?.[0]?.variables?.['base_url']?.default,
    id: idKind(views),
    'pixel-record': recordValue(views, 'pixels'),
    'domain-record': { ...recordValue(views, 'domains'), ...unsetValue(views) },
    'record-envelope': envelopeValue(of('show')),
    'list-envelope': list && listValue(list),
    'page-selection': list?.pages && { parameter: list.pages.page.name, first: list.pages.first },
    'success-status': Object.fromEntries(
      ['list', 'show', 'update'].map((action) => [action, only(of(action).map(({ success }) => success.status))]),
    ),
    'created-status': create && {
      status: only(of('create').map(({ success }) => success.status)),
      body: create.success.record === undefined ? 'none' : 'record',
      location: create.success.location ? true : undefined,
    },
    'deleted-status': remove && {
      status: only(of('delete').map(({ success }) => success.status)),
      body: remove.success.body ? 'message' : 'none',
    },
    'error-message': messageValue(views),
    'error-fields': fieldsValue(views),
    'other-errors': otherErrors(views),
    'unknown-fields': unknownFields(contract, views),
  }
}

/** The one value that all have; all of them, if they differ. */
function only<Value>(values: Value[]): Value | Value[] {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : values
}

function idKind(views: OperationView[]): unknown {
  const schemas = views.flatMap(({ pathParameters }) => pathParameters.map(({ schema }) => schema))
  return only(schemas.map((schema) => kindOf(schema)))
}

function kindOf({ type, ...schema }: Schema & { format?: string }): unknown {
  if (type === 'string') return schema.format ?? 'numeric-string'
  return type
}

function recordOf(views: OperationView[], resource: string): Schema | undefined {
  const show = views.find((view) => view.resource === resource && view['x-action'] === 'show')
  return show?.success.recordSchema
}

function recordValue(views: OperationView[], resource: string) {
  const record = recordOf(views, resource)
  return { fields: Object.keys(record?.properties ?? {}) }
}

/** How a record shows a field that a create may leave out. */
function unsetValue(views: OperationView[]) {
  const record = recordOf(views, 'domains')
  const create = views.find((view) => view.resource === 'domains' && view['x-action'] === 'create')
  const optional = Object.keys(create?.form?.schema.properties ?? {}).filter(
    (name) => !create?.form?.schema.required?.includes(name),
  )
  return { unset: only(optional.map((name) => unsetForm(record, name))) }
}

function unsetForm(record: Schema | undefined, name: string): string {
  if (!record?.required?.includes(name)) return 'absent'
  return [record.properties?.[name]?.type].flat().includes('null') ? 'null' : 'empty-string'
}

function envelopeValue(shows: OperationView[]): unknown {
  const pointers = shows.map(({ success }) => success.record)
  const isNamed = shows.every(({ success, resource }) => success.record === `/${singular(resource)}`)
  return isNamed ? '/{resource}' : only(pointers)
}

function listValue({ success, pages }: OperationView): Node {
  return { records: success.records, total: pages?.total, next: pages?.link ? 'Link' : pages?.next }
}

/** Where rejections of several kinds share a response, its body is any of theirs. */
function errorBodies(views: OperationView[]): { schema: Schema; mediaType: string }[] {
  const bodies = views.flatMap(({ rejections }) => rejections.flatMap(({ body }) => body ?? []))
  return bodies.flatMap(({ schema, mediaType }) =>
    (schema.anyOf ?? [schema]).map((one) => ({ schema: one, mediaType })),
  )
}

function messageValue(views: OperationView[]): unknown {
  const plain = errorBodies(views).filter(({ schema }) => pointerTo(schema, 'field-errors') === undefined)
  const message = only(plain.map(({ schema }) => pointerTo(schema, 'message')))
  const mediaType = only(plain.map((body) => body.mediaType))
  return mediaType === 'application/json' ? message : { message, mediaType }
}

function fieldsValue(views: OperationView[]): unknown {
  const values = errorBodies(views)
    .filter(({ schema }) => pointerTo(schema, 'field-errors') !== undefined)
    .map(({ schema }) =>
      JSON.stringify({
        message: pointerTo(schema, 'message'),
        errors: pointerTo(schema, 'field-errors'),
        each: eachOf(schema),
      }),
    )
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? JSON.parse(first) : undefined
}

function eachOf(schema: Schema): string {
  const errors = schemaWithRole(schema)
  if (errors?.items) return 'field-and-reason'
  const { additionalProperties } = errors ?? {}
  return typeof additionalProperties === 'object' && additionalProperties.type === 'string' ? 'sentence' : 'sentences'
}

function schemaWithRole(schema: Schema): Schema | undefined {
  if (schema['x-role'] === 'field-errors') return schema
  return Object.values(schema.properties ?? {})
    .map(schemaWithRole)
    .find((found) => found !== undefined)
}

function otherErrors(views: OperationView[]): unknown {
  return only(
    views.map(({ otherError }) => {
      if (!otherError?.body) return 'empty'
      return otherError.body.mediaType === 'text/html' ? 'html' : 'json'
    }),
  )
}

/** A closed form says that other fields are rejected; an open one does not say what happens to them. */
function unknownFields(contract: Contract, views: OperationView[]): unknown {
  const closed = views.flatMap(({ form }) => (form ? [form.schema.additionalProperties === false] : []))
  if (closed.every(Boolean)) return 'rejected'
  const value = contract['x-assumptions']?.['unknown-fields']?.value
  return closed.some(Boolean) || value === 'rejected' ? 'of some forms only' : undefined
}
