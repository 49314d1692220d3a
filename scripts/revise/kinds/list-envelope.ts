import type { ListEnvelope, ListRole } from '../../../src/facts/list-envelope.ts'
import { isPointer } from '../../../src/facts/places.ts'
import type { Contract, Response, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { bodiesIn, type Draft, nameIn, refTo, successOf } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema, named } from '../schemas.ts'
import { recordName } from './record-envelope.ts'

const count = { type: 'integer', minimum: 0 } as const
const number = { type: 'integer', minimum: 1 } as const

/** What may surround the records of a list. */
const roles: Readonly<Record<ListRole, Schema>> = {
  total: { description: 'The total number of records on all pages.', ...count },
  count: { description: 'The number of records on this page.', ...count },
  page: { description: 'The number of this page.', ...count },
  'page-length': { description: 'The maximum number of records on a page.', ...number },
  'last-page': { description: 'The number of the last page.', ...count },
}

/** Where a list has its records, and its numbers. */
export const listEnvelope: Kind<ListEnvelope> = {
  apply: (draft, envelope) => {
    for (const view of draft.views.filter((one) => one['x-action'] === 'list')) {
      const { response } = successOf(draft, view)
      const [media] = bodiesIn(response)
      if (!media) continue
      media.schema = listBody(draft, view, envelope)
      setHeaders(draft.contract, response, envelope)
    }
  },
}

function listBody(draft: Draft, view: OperationView, { records, places, seen }: ListEnvelope): Schema {
  const record = recordName(draft, view)
  const items = refTo<Schema>('schemas', record)
  const leaves = new Map<string, Schema>(
    Object.entries(places)
      .filter(([, place]) => isPointer(place))
      .map(([role, place]) => [place, roleSchema(role)]),
  )
  leaves.set(named(records, view.resource), { description: `The ${view.records} of this page.`, type: 'array', items })
  const about = `One page of a list of ${view.records}.`
  draft.contract.components.schemas[`${record}List`] = {
    ...bodySchema(leaves, records === '' ? undefined : named(seen, view.resource), about),
    description: about,
    'x-assumption': 'list-envelope',
  }
  return refTo('schemas', `${record}List`)
}

function roleSchema(role: string): Schema {
  const { description = '', ...schema } = roles[role as ListRole] // the keys of places are roles
  return { description, 'x-role': role, ...schema }
}

function setHeaders({ components }: Contract, response: Response, { places }: ListEnvelope): void {
  components.headers ??= {}
  const kept = Object.entries(response.headers ?? {}).filter(([, header]) => {
    return components.headers[nameIn(header)]?.['x-assumption'] !== 'list-envelope'
  })
  const headers = Object.fromEntries(kept)
  for (const [role, name] of Object.entries(places).filter(([, place]) => !isPointer(place))) {
    const component = name.replaceAll('-', '')
    const { description = '' } = roles[role as ListRole] // the keys of places are roles
    components.headers[component] = {
      description,
      'x-role': role,
      'x-assumption': 'list-envelope',
      schema: { type: 'string' },
    }
    headers[name] = refTo('headers', component)
  }
  if (Object.keys(headers).length > 0) response.headers = headers
  else delete response.headers
}
