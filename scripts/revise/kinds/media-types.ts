import type { Facts } from '../../../src/verify/facts.ts'
import type { Kind } from '../kind.ts'
import { rolesOf } from '../rejections/reasons.ts'
import { statusIn } from './statuses.ts'

const role = 'unsupported-media-type'

/** What a body is that is no form: JSON may be read, and others are rejected. */
export const mediaTypes: Kind<Facts[typeof role]> = {
  forms: 'a status such as 400; `json-read`, and a status for other types: `json-read:400`',
  parse: (text, now) => {
    const [first = '', second] = text.split(':')
    const other = second === undefined ? (now?.other ?? 415) : statusIn(second)
    if (first === 'json-read') return other === undefined ? undefined : { json: 'read', other }
    const status = statusIn(text)
    return status === undefined ? undefined : { json: status, other: status }
  },
  print: ({ json, other }) => (json === 'read' ? `json-read:${other}` : String(json)),
  apply: (draft, { json, other }) => {
    draft.statuses.set(role, other === 'read' ? undefined : other)
    const about = json === 'read' ? 'neither a URL-encoded form nor JSON' : 'not a URL-encoded form'
    for (const response of Object.values(draft.contract.components.responses))
      if (rolesOf(response).join() === role) response.description = `The body is ${about}.`
  },
  say: ({ json }) =>
    json === 'read'
      ? { value: 'json-read', ifWrong: 'The service rejects a JSON body, or responds as if all fields were missing.' }
      : { value: undefined },
}
