import type { Facts, UnsupportedMediaType } from '../../../src/verify/facts.ts'
import type { Contract, Example } from '../../contract/contract.ts'
import type { Kind } from '../kind.ts'
import { sentence } from './behavior.ts'
import { statusIn } from './statuses.ts'
import { rolesOf } from '../place-rejections.ts'

const role = 'unsupported-media-type'

/** What a body is that is no form: JSON may be read, and others are rejected. */
export const mediaTypes: Kind<Facts['unsupported-media-type']> = {
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
    if (json !== 'read') return
    for (const response of Object.values(draft.contract.components.responses)) {
      if (!rolesOf(response).includes(role)) continue
      for (const { examples = {} } of Object.values(response.content ?? {})) withoutJson(examples)
      if (rolesOf(response).length === 1) response.description = 'The body is neither a URL-encoded form nor JSON.'
    }
  },
  say: (value, before) => say(value, before),
}

/** The example of a body that is rejected is one of plain text then. */
function withoutJson(examples: Record<string, Example>): void {
  for (const [key, example] of Object.entries(examples)) {
    if (example['x-rejection'] !== role || !/json/i.test(key)) continue
    delete examples[key]
    examples['plainText'] = { ...example, summary: 'A plain text body' }
  }
}

function say({ json, other }: UnsupportedMediaType, before: Contract) {
  const known = sentence(before, role, 'json-read')
  if (json !== 'read')
    return { value: undefined, assumed: `The response to a body that is not a URL-encoded form is ${json}.` }
  return {
    ...known,
    value: 'json-read',
    ifWrong: 'The service rejects a JSON body, or responds as if all fields were missing.',
    assumed: `A JSON body is read like a form, and ${other === 'read' ? 'so is every other body' : `the response to a body of any other media type is ${other}`}.`,
  }
}
