import type { Facts, UnsupportedMediaType } from '../../../src/facts/facts.ts'
import type { RequestBody } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { ImpossibleError, mark, resolved, written } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { rolesOf } from '../rejections/reasons.ts'
import { statusIn } from './statuses.ts'

const role = 'unsupported-media-type'

/** What a body is that is no form: JSON may be read, and others are rejected. */
export const mediaTypes: Kind<Facts[typeof role]> = {
  forms:
    'a status such as 400; `json-read`, and a status for other types: `json-read:400`; what updates do, if something else: `json-read:422,update:unchanged`',
  parse: (text, now) => {
    const [, ofCreates = text, ofUpdates] = /^([^,]*),update:(.+)$/.exec(text) ?? []
    const update: UnsupportedMediaType['update'] = ofUpdates === 'unchanged' ? ofUpdates : statusIn(ofUpdates ?? '')
    if (ofUpdates !== undefined && update === undefined) return undefined
    const more = update === undefined ? {} : { update }
    const [first = '', second] = ofCreates.split(':')
    const other = second === undefined ? (now?.other ?? 415) : statusIn(second)
    if (first === 'json-read') return other === undefined ? undefined : { json: 'read', other, ...more }
    const status = statusIn(text)
    return status === undefined ? undefined : { json: status, other: status, ...more }
  },
  print: ({ json, other, update }) => {
    const ofCreates = json === 'read' ? `json-read:${other}` : String(json)
    return update === undefined ? ofCreates : `${ofCreates},update:${update}`
  },
  apply: (draft, { json, other, update }) => {
    if (typeof update === 'number')
      throw new ImpossibleError(`Failed to revise: ${role} has one status for creates and another one for updates.`)
    draft.statuses.set(role, other === 'read' ? undefined : other)
    const isSpared = (view: OperationView): boolean => update === 'unchanged' && view['x-action'] === 'update'
    draft.spared.set(role, isSpared)
    for (const view of draft.views.filter(isSpared)) {
      const body = written(draft, view).requestBody as unknown as RequestBody // an update has one
      mark(resolved<RequestBody>(draft, 'requestBodies', body), [role])
    }
    const about = json === 'read' ? 'neither a URL-encoded form nor JSON' : 'not a URL-encoded form'
    for (const response of Object.values(draft.contract.components.responses))
      if (rolesOf(response).join() === role) response.description = `The body is ${about}.`
  },
  say: ({ json }) =>
    json === 'read'
      ? { value: 'json-read', ifWrong: 'The service rejects a JSON body, or responds as if all fields were missing.' }
      : { value: undefined },
}
