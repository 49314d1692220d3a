// Examples of errors, in the shapes that their bodies have now.

import { STATUS_CODES } from 'node:http'
import { escapeText } from '../../src/lib/html.ts'
import { type BodySchema, fill, type Roles } from '../../src/mock/contract/fill-body.ts'
import { fits, read } from '../../src/mock/contract/read-body.ts'
import { assumptionsOf } from '../contract/assumption-marks.ts'
import type { Contract, Example, Schema } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type Draft, nameIn, resolved, written } from './draft.ts'
import { kindOf, reasonOf } from './error-bodies.ts'
import { errorSchemas } from './kinds/error-schemas.ts'
import { rolesOf } from './place-rejections.ts'

/** The examples that responses share are written only once, unless they differ now. */
export function writeErrorExamples(draft: Draft): void {
  const whole = dereference(draft.contract)
  const old = dereference(draft.before)
  const uses = Object.entries(draft.contract.components.responses).flatMap(([name, response]) => {
    const roles = rolesOf(response)
    if (roles.length === 0 && !assumptionsOf(response).includes('other-errors')) return []
    const status = statusOfResponse(draft, name)
    return Object.entries(response.content ?? {}).flatMap(([type, { schema, examples = {} }]) =>
      Object.entries(examples).map(([key, written]) => {
        const example = resolved(draft, 'examples', written)
        const isOneOf = roles.length > 0 && schema.anyOf !== undefined
        const own = isOneOf
          ? whole.components.schemas[errorSchemas[kindOf(draft, reasonOf(draft, example, roles[0]))]]
          : undefined
        const said = ofStatus({ ...saidIn(old, example), status: example['x-status'] ?? status })
        const value = bodyOf(own ?? whole.components.schemas[nameIn(schema as { $ref?: string })] ?? {}, type, said)
        return { examples, key, written, example, value }
      }),
    )
  })
  for (const { examples, key, written, example, value } of uses) {
    const others = uses.filter((use) => use.example === example)
    const isSame = others.every((use) => JSON.stringify(use.value) === JSON.stringify(value))
    if (written === example || isSame) example.value = value
    else examples[key] = { ...structuredClone(example), value }
  }
}

function statusOfResponse(draft: Draft, name: string): number | undefined {
  const all = draft.views.flatMap((view) => Object.entries(written(draft, view).responses))
  const [status] = all.find(([, reference]) => nameIn(reference) === name) ?? []
  return status === undefined || status === 'default' ? undefined : Number(status)
}

/** What an example said in the shape that it was written in. */
function saidIn({ components }: Contract, { value }: Example): Roles {
  if (typeof value === 'string') return { message: value.replace(/^<h1>(.*)<\/h1>$/, '$1') }
  const shapes = [components.schemas[errorSchemas['error-fields']], components.schemas[errorSchemas['error-message']]]
  const shape = shapes.find((schema) => schema && fits(schema as BodySchema, value))
  return shape ? read(shape as BodySchema, value) : {}
}

/** "Not found." is said with 404, and with no other status. */
function ofStatus(said: Roles): Roles {
  const { message, status } = said
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  const [other] = Object.entries(STATUS_CODES).find(([, phrase = '']) => plain(phrase) === plain(String(message))) ?? []
  if (other === undefined || Number(other) === status) return said
  const [first = '', ...rest] = STATUS_CODES[Number(status)] ?? 'Error'
  return { ...said, message: `${first}${rest.join('').toLowerCase()}.` }
}

const unsaid = 'The given data was invalid.'

function bodyOf(schema: Schema, type: string, said: Roles): unknown {
  const body = fill(schema as BodySchema, { ...said, message: said['message'] ?? unsaid })
  return type === 'text/html' ? `<h1>${escapeText(String(body))}</h1>` : body
}
