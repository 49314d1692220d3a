// Where a body has its record.

import type { FactType } from './fact-type.ts'
import { at, isPointer, type Pointer, withPlaceholder } from './places.ts'

export interface RecordEnvelope {
  /** `/data`, '' for the record itself, `/{resource}` if the key is the name of the record: `/pixel`, `/domain`. */
  readonly record: Pointer
  /** An example of the body around the record: its other fields are written with these values. */
  readonly seen?: unknown
}

export const recordEnvelope: FactType<RecordEnvelope> = {
  forms: ({ resources }) =>
    `a JSON pointer such as \`/data\` or \`/${resources[0]?.record.replaceAll(' ', '_')}\`, or nothing for the record itself`,
  parse: (text, { resources }) => {
    const names = resources.map(({ record }) => record)
    return isPointer(text) ? { record: withPlaceholder(text, names) } : undefined
  },
  print: ({ record }) => record,
  sentence: ({ record }) => `A response with one record has the record ${at(record)}.`,
  canDiffer: () => true,
}
