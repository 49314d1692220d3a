// What the body of an error says, whatever shape the contract gives it.

import type { FieldErrors } from '../../generated/errors.ts'
import { errorBodies } from '../../generated/operations.ts'
import type { ErrorBody } from './table.ts'
import { hasShape } from './shape.ts'
import { isPlainObject } from '../lib/json.ts'
import { valueAt } from '../lib/json-pointer.ts'

/** By class. A class without an entry has those of `other`. */
const bodies: Readonly<Record<string, readonly ErrorBody[]>> = errorBodies
const allBodies = Object.values(bodies).flat()

/** Which of these classes of errors a body belongs to; undefined if it is not what the contract promises of any. */
export function classOfBody(names: readonly string[], body: unknown): string | undefined {
  return names.find((name) => bodiesOf(name).some(({ shape }) => hasShape(body, shape)))
}

function bodiesOf(name: string): readonly ErrorBody[] {
  return bodies[name] ?? bodies['other'] ?? []
}

/** The sentence for people; empty if there is none. */
export function sentenceOf(body: unknown): string {
  const texts = allBodies.map(({ message }) => message !== undefined && valueAt(body, message))
  return texts.find((text) => typeof text === 'string') || (Object.values(fieldErrorsOf(body)).flat()[0] ?? '')
}

/** The sentences for each field at fault, by its name. */
export function fieldErrorsOf(body: unknown): FieldErrors {
  const found = allBodies.map((errorBody) => sentencesIn(errorBody, body))
  return Object.fromEntries(found.find(({ size }) => size > 0) ?? [])
}

/** The sentences where a kind of error has them, and nothing else that stands there. */
function sentencesIn({ fieldErrors, field = '', reason = '' }: ErrorBody, body: unknown): Map<string, string[]> {
  const found = fieldErrors === undefined ? undefined : valueAt(body, fieldErrors)
  const named = Array.isArray(found)
    ? found.map((item) => [valueAt(item, field), valueAt(item, reason)])
    : Object.entries(isPlainObject(found) ? found : {})
  const sentences = new Map<string, string[]>()
  for (const [name, value] of named) {
    const texts = [value].flat().filter((text) => typeof text === 'string')
    if (texts.length > 0) sentences.set(`${name}`, [...(sentences.get(`${name}`) ?? []), ...texts])
  }
  return sentences
}
