import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import type { Pointer, RecordEnvelope } from '../../../src/verify/facts.ts'
import type { MediaType, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.ts'
import { type Draft, refTo, successOf } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema } from '../schemas.ts'

/** Where a record is in the body that shows it. A key that is the name of one record is that of each resource. */
export const recordEnvelope = (resources: readonly string[]): Kind<RecordEnvelope> => ({
  forms: 'a JSON pointer such as `/data` or `/pixel`, or nothing for the record itself',
  parse: (text) => {
    if (text !== '' && !text.startsWith('/')) return undefined
    const keys = pointerKeys(text).map((key) => (resources.includes(key) ? '{resource}' : key))
    return { record: keys.map((key) => `/${key}`).join('') }
  },
  print: ({ record }) => record,
  apply: (draft, envelope) => {
    for (const view of draft.views) {
      const { response } = successOf(draft, view)
      const [media] = Object.values(response.content ?? {})
      if (view.success.record !== undefined && media) media.schema = recordBody(draft, view, envelope)
    }
  },
  say: ({ record }) => ({ assumed: sentence(record) }),
})

/** The schema of a body with one record. */
function recordBody(draft: Draft, view: OperationView, { record, seen }: RecordEnvelope): Schema {
  const name = recordName(draft, view)
  const pointer = record.replaceAll('{resource}', singular(view.resource))
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

/** The body with one record that other responses of the resource have. */
export function shownBody(draft: Draft, view: OperationView): MediaType | undefined {
  const show = draft.views.find((one) => one.resource === view.resource && one['x-action'] === 'show')
  return show && Object.values(successOf(draft, show).response.content ?? {})[0]
}

function sentence(record: Pointer): string {
  if (record === '') return 'A response with one record has the record as its body, without an envelope.'
  const keys = pointerKeys(record)
  if (keys.length === 1 && keys[0] === '{resource}')
    return 'A response with one record has the record under the name of the resource: `{"pixel": {…}}`, `{"domain": {…}}`.'
  const shown = keys.reduceRight((inner, key) => `{"${key}": ${inner}}`, '{…}')
  return `A response with one record has the record under ${keys.map((key) => `\`${key}\``).join(', ')}: \`${shown}\`.`
}
