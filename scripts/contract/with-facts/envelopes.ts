// Where bodies have their record, or their records and the numbers of a page.

import type { ListEnvelope, ListRole } from '../../../src/facts/list-envelope.ts'
import { isPointer } from '../../../src/facts/places.ts'
import type { RecordEnvelope } from '../../../src/facts/record-envelope.ts'
import type { Contract, Response, Schema } from '../contract.ts'
import type { OperationView } from '../operations.ts'
import { bodySchema, named } from './body-schema.ts'
import { bodiesIn, type Draft, nameIn, refTo, setHeaders, successOf, type Write } from './draft.ts'
import { recordName } from './records.ts'

/** A key with the name of one record differs by resource. */
const writeRecordEnvelope: Write<RecordEnvelope> = (draft, envelope) => {
  for (const view of draft.views) {
    const [media] = bodiesIn(successOf(draft, view))
    if (view.success.record !== undefined && media) media.schema = recordBody(draft, view, envelope)
  }
}

function recordBody(draft: Draft, view: OperationView, { record, seen }: RecordEnvelope): Schema {
  const name = recordName(draft, view.resource)
  const pointer = named(record, view.recordKey)
  const schema = refTo<Schema>('schemas', name)
  if (pointer === '') return schema
  draft.contract.components.schemas[`${name}Envelope`] = {
    ...bodySchema(new Map([[pointer, schema]]), named(seen, view.recordKey), `The envelope of one ${view.record}.`),
    'x-assumption': 'record-envelope',
  }
  return refTo('schemas', `${name}Envelope`)
}

const count = { type: 'integer', minimum: 0 } as const

/** What may surround the records of a list. */
const roles: Readonly<Record<ListRole, Schema>> = {
  total: { description: 'The total number of records on all pages.', ...count },
  count: { description: 'The number of records on this page.', ...count },
  page: { description: 'The number of this page.', type: 'integer' },
  'page-length': { description: 'The maximum number of records on a page.', type: 'integer', minimum: 1 },
  'last-page': { description: 'The number of the last page.', ...count },
  'has-next': { description: 'Whether another page follows.', type: 'boolean' },
}

const writeListEnvelope: Write<ListEnvelope> = (draft, envelope) => {
  for (const view of draft.views.filter((one) => one['x-action'] === 'list')) {
    const response = successOf(draft, view)
    const [media] = bodiesIn(response)
    if (!media) continue
    media.schema = listBody(draft, view, envelope)
    writeHeaders(draft.contract, response, envelope)
  }
}

function listBody(draft: Draft, view: OperationView, { records, places, seen }: ListEnvelope): Schema {
  const name = recordName(draft, view.resource)
  const about = `One page of a list of ${view.records}.`
  const leaves = new Map<string, Schema>(
    Object.entries(places)
      .filter(([, place]) => isPointer(place))
      .map(([role, place]) => [place, roleSchema(role, view)]),
  )
  const items = refTo<Schema>('schemas', name)
  leaves.set(named(records, view.resource), { description: `The ${view.records} of this page.`, type: 'array', items })
  draft.contract.components.schemas[`${name}List`] = {
    ...bodySchema(leaves, records === '' ? undefined : named(seen, view.resource), about),
    description: about,
    'x-assumption': 'list-envelope',
  }
  return refTo('schemas', `${name}List`)
}

function roleSchema(role: string, { pages }: OperationView): Schema {
  const { description = '', ...schema } = roles[role as ListRole] // the keys of places are roles
  return { description, 'x-role': role, ...schema, ...(role === 'page' && { minimum: pages?.first ?? 0 }) }
}

function writeHeaders({ components }: Contract, response: Response, { places }: ListEnvelope): void {
  components.headers ??= {}
  const kept = Object.entries(response.headers ?? {}).filter(([, header]) => {
    return components.headers[nameIn(header)]?.['x-assumption'] !== 'list-envelope'
  })
  const headers = Object.fromEntries(kept)
  for (const [role, name] of Object.entries(places).filter(([, place]) => !isPointer(place))) {
    const component = name.replaceAll('-', '')
    const { description = '' } = roles[role as ListRole] // the keys of places are roles
    const schema = { type: 'string' }
    components.headers[component] = { description, 'x-role': role, 'x-assumption': 'list-envelope', schema }
    headers[name] = refTo('headers', component)
  }
  setHeaders(response, headers)
}

export const envelopeWriters = { 'record-envelope': writeRecordEnvelope, 'list-envelope': writeListEnvelope }
