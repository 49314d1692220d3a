import type { RecordEnvelope } from '../../../src/facts/record-envelope.ts'
import type { Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { bodiesIn, type Draft, refTo, successOf } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema, named } from '../schemas.ts'

/** Where a body has its record. A key with the name of one record differs by resource. */
export const recordEnvelope: Kind<RecordEnvelope> = {
  apply: (draft, envelope) => {
    for (const view of draft.views) {
      const [media] = bodiesIn(successOf(draft, view).response)
      if (view.success.record !== undefined && media) media.schema = recordBody(draft, view, envelope)
    }
  },
}

/** The schema of a body with one record. */
function recordBody(draft: Draft, view: OperationView, { record, seen }: RecordEnvelope): Schema {
  const name = recordName(draft, view)
  const pointer = named(record, view.recordKey)
  const schema = refTo<Schema>('schemas', name)
  if (pointer === '') return schema
  draft.contract.components.schemas[`${name}Envelope`] = {
    ...bodySchema(new Map([[pointer, schema]]), named(seen, view.recordKey), `The envelope of one ${view.record}.`),
    'x-assumption': 'record-envelope',
  }
  return refTo('schemas', `${name}Envelope`)
}

export function recordName({ views }: Draft, { resource }: OperationView): string {
  const view = views.find((one) => one.resource === resource && one.success.recordSchema)
  return view?.success.recordSchema?.['x-name'] ?? ''
}
