// The responses to a successful create and update. Their status may be any 2xx, and a delete promises no body.

import { isObject, propertiesOf } from '../lib/json.ts'
import { withoutUndefined } from '../lib/without-undefined.ts'
import type { FactType } from './fact-type.ts'

export interface Answer {
  /** `record` is the record in the place of `record-envelope`, `other` any other body. */
  readonly body: 'record' | 'none' | 'other'
  /** Whether the header `Location` has the address of the record. Left out: either is fine. */
  readonly location?: boolean
}

export interface Successes {
  readonly create?: Answer
  readonly update?: Answer
}

export const successStatus: FactType<Successes> = {
  fits: (value) => isObject(value) && [value['create'] ?? record, value['update'] ?? record].every(isAnswer),
  sentence: ({ create, update }) =>
    Object.entries(withoutUndefined({ create, update }))
      .map(([action, answer]) => `A successful ${action} returns ${words(answer)}.`)
      .join(' '),
  canDiffer: () => true,
}

const record: Answer = { body: 'record' }

function isAnswer(value: unknown): boolean {
  const { body, location } = propertiesOf(value)
  return ['record', 'none', 'other'].includes(String(body)) && ['undefined', 'boolean'].includes(typeof location)
}

/** "the record" */
function words({ body, location }: Answer): string {
  const bodies = { none: 'no body', record: 'the record', other: 'a body without the record' }
  return bodies[body] + (location ? ', and the address of the record in the header `Location`' : '')
}
