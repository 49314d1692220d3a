// What the body of an error says to people.

import { type FieldErrors, errorMessage, fieldErrorOf, fieldErrors } from '../../../generated/client.ts'
import { isObject } from '../../lib/json.ts'

/** The sentence for people; empty if there is none. */
export function sentenceIn(body: unknown): string {
  const [message] = textsIn(errorMessage(body))
  return message ?? Object.values(fieldErrorsIn(body)).flat()[0] ?? ''
}

/** The sentences for each field at fault, by its name, and nothing else that is there. */
export function fieldErrorsIn(body: unknown): FieldErrors {
  const found: unknown = fieldErrors(body)
  const entries: unknown[][] = Array.isArray(found)
    ? found.map(fieldErrorOf)
    : Object.entries(isObject(found) ? found : {})
  const errors: Record<string, string[]> = {}
  for (const [field, reason] of entries) {
    const texts = textsIn(reason)
    // Where the name is a path, its last part is the field.
    const name = `${[field].flat().at(-1)}`
    if (texts.length > 0) errors[name] = [...(errors[name] ?? []), ...texts]
  }
  return errors
}

function textsIn(value: unknown): string[] {
  return [value].flat().filter((text) => typeof text === 'string' && text !== '') as string[] // Says the filter.
}
