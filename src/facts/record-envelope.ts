// Where a body has its record.

import { propertiesOf } from '../lib/json.ts'
import type { FactType } from './fact-type.ts'
import { at, isPointer, type Pointer } from './places.ts'

export interface RecordEnvelope {
  /** `/data`, '' for the record itself, `/{resource}` if the key is the name of the record: `/pixel`, `/domain`. */
  readonly record: Pointer
  /** An example of the body around the record: its other fields are written with these values. */
  readonly seen?: unknown
}

export const recordEnvelope: FactType<RecordEnvelope> = {
  fits: (value) => {
    const { record } = propertiesOf(value)
    return typeof record === 'string' && isPointer(record)
  },
  sentence: ({ record }) => `A response with one record has the record ${at(record)}.`,
  canDiffer: () => true,
}
