// What happens to a body that is not a form: JSON may be read, other types are rejected.

import type { FactType } from './fact-type.ts'
import { statusIn } from './status.ts'

export interface UnsupportedMediaType {
  /** A JSON body: it is read like a form, or rejected with a status. */
  readonly json: 'read' | number
  readonly other: 'read' | number
  /** What an update does with such a body, if it differs from a create. */
  readonly update?: 'unchanged' | number
}

export const mediaTypes: FactType<UnsupportedMediaType> = {
  forms: () =>
    'a status such as 400; `json-read`, and a status for other types: `json-read:400`; what updates do, if something else: `json-read:422,update:unchanged`',
  parse: (text, _, now) => {
    const [, ofCreates = text, ofUpdates] = /^([^,]*),update:(.+)$/.exec(text) ?? []
    const update: UnsupportedMediaType['update'] = ofUpdates === 'unchanged' ? ofUpdates : statusIn(ofUpdates ?? '')
    if (ofUpdates !== undefined && update === undefined) return undefined
    const more = update === undefined ? {} : { update }
    const [first = '', second] = ofCreates.split(':')
    const other = second === undefined ? (now?.other ?? 415) : statusIn(second)
    if (first === 'json-read') return other === undefined ? undefined : { json: 'read', other, ...more }
    const status = statusIn(ofCreates)
    return status === undefined ? undefined : { json: status, other: status, ...more }
  },
  print: ({ json, other, update }) => {
    const ofCreates = json === 'read' ? `json-read:${other}` : String(json)
    return update === undefined ? ofCreates : `${ofCreates},update:${update}`
  },
  sentence: (value) => {
    const { json, other, update } = value
    if (update !== undefined) return ofUpdates(value)
    if (json === other && json !== 'read') return `The response to a body that is not a URL-encoded form is ${json}.`
    const others = other === 'read' ? 'so is every other body' : `the response to any other body is ${other}`
    if (json === 'read') return `A JSON body is read like a form, and ${others}.`
    return `The response to a JSON body is ${json}, and ${other === 'read' ? 'every other body is read like a form' : others}.`
  },
}

function ofUpdates({ json, other, update }: UnsupportedMediaType): string {
  const ofJson = json === 'read' ? 'A JSON body is read like a form.' : `The response to a JSON body is ${json}.`
  const creates = other === 'read' ? 'is read like a form' : `is rejected with ${other}`
  const updates = update === 'unchanged' ? 'changes nothing and succeeds' : `is rejected with ${update}`
  return `${ofJson} A create with any other body ${creates}; an update with one ${updates}.`
}
