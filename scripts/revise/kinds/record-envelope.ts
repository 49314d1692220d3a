import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import type { Pointer, RecordEnvelope } from '../../../src/verify/facts.ts'
import type { MediaType, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.js'
import { type Draft, refTo, successOf } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema } from '../schemas.ts'

/** Where a record is in the body that shows it. */
export const recordEnvelope: Kind<RecordEnvelope> = {
  forms: 'a JSON pointer such as `/data` or `/pixel`, or nothing for the record itself',
  parse: (text) => (text === '' || text.startsWith('/') ? { record: text } : undefined),
  print: ({ record }) => record,
  apply: (draft, envelope) => {
    for (const view of draft.views) {
      const { response } = successOf(draft, view)
      const [media] = Object.values(response.content ?? {})
      if (view.success.record !== undefined && media) media.schema = recordBody(draft, view, envelope)
    }
  },
  say: ({ record }) => ({ assumed: sentence(record) }),
}

/** The schema of a body with one record. */
export function recordBody(draft: Draft, view: OperationView, { record, seen }: RecordEnvelope): Schema {
  const name = recordName(draft, view)
  const pointer = placeFor(draft, view, record)
  const schema = refTo<Schema>('schemas', name)
  if (pointer === '') return schema
  const about = `The envelope of one ${singular(view.resource)}.`
  const body = bodySchema(new Map([[pointer, schema]]), seen, about)
  draft.contract.components.schemas[`${name}Envelope`] = {
    description: about,
    'x-assumption': 'record-envelope',
    ...body,
  }
  return refTo('schemas', `${name}Envelope`)
}

export function recordName({ views }: Draft, { resource }: OperationView): string {
  const view = views.find((one) => one.resource === resource && one.success.recordSchema)
  return view?.success.recordSchema?.['x-name'] ?? ''
}

/** `/pixel` means the name of one record: it is `/domain` for a domain. */
function placeFor({ views }: Draft, { resource }: OperationView, pointer: Pointer): Pointer {
  const names = new Set(views.map((view) => singular(view.resource)))
  return `/${pointerKeys(pointer)
    .map((key) => (key === '{resource}' || names.has(key) ? singular(resource) : key))
    .join('/')}`.replace(/^\/$/, '')
}

/** The body with one record that other responses of the resource have. */
export function shownBody(draft: Draft, view: OperationView): MediaType | undefined {
  const show = draft.views.find((one) => one.resource === view.resource && one['x-action'] === 'show')
  return show && Object.values(successOf(draft, show).response.content ?? {})[0]
}

function sentence(record: Pointer): string {
  if (record === '') return 'A response with one record has the record as its body, without an envelope.'
  const keys = pointerKeys(record)
  if (keys.length === 1 && (keys[0] === '{resource}' || keys[0] === 'pixel'))
    return 'A response with one record has the record under the name of the resource: `{"pixel": {…}}`, `{"domain": {…}}`.'
  const shown = keys.reduceRight((inner, key) => `{"${key}": ${inner}}`, '{…}')
  return `A response with one record has the record under ${keys.map((key) => `\`${key}\``).join(', ')}: \`${shown}\`.`
}
