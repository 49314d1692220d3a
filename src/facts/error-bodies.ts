// Where errors have their message, and the errors of fields.

import { propertiesOf } from '../lib/json.ts'
import type { FactType } from './fact-type.ts'
import { isPointer, type Pointer } from './places.ts'

export interface ErrorBody {
  /** '' if the response has no body. */
  readonly mediaType: string
  /** The place of the message; left out if the body has none. For `text/plain` and `text/html`, it is the body. */
  readonly message?: Pointer
  /** The place of the errors of fields; left out if the body has none. */
  readonly errors?: Pointer
  /** An object with a list of sentences or one sentence for each field; or a list whose entries name their field. */
  readonly each?: 'sentences' | 'sentence' | { readonly field: Pointer; readonly reason: Pointer }
  /** A rejection without a body, although the others have one: security filters send only the status of a missing key. */
  readonly without?: 'unauthenticated'
  /** An example of such a body: parts without a role are written with its values. */
  readonly seen?: unknown
}

const json = 'application/json'

/** Bodies that are only a message. */
const texts: Readonly<Record<string, string>> = {
  'text/plain': 'a sentence in plain text',
  'text/html': 'a page of HTML',
}

/** Whether a body of this type is only a message. */
export function isText(mediaType: string): boolean {
  return Object.hasOwn(texts, mediaType)
}

export const errorMessage: FactType<ErrorBody> = {
  fits: isErrorBody,
  sentence: (body) => {
    const without = body.without ? '; a response to a missing or invalid key has none' : ''
    return `The body of an error is ${messageWords(body)}${without}.`
  },
}

export const errorFields: FactType<ErrorBody> = {
  fits: isErrorBody,
  sentence: fieldsSentence,
}

function isErrorBody(value: unknown): boolean {
  const { mediaType, message, errors, each = 'sentences', without = 'unauthenticated' } = propertiesOf(value)
  const { field, reason } = propertiesOf(each)
  return (
    typeof mediaType === 'string' &&
    without === 'unauthenticated' &&
    [message, errors].every((place) => place === undefined || isPlace(place)) &&
    (each === 'sentences' || each === 'sentence' || (isPlace(field) && isPlace(reason)))
  )
}

function isPlace(value: unknown): boolean {
  return typeof value === 'string' && isPointer(value)
}

/** "JSON with its message at `/detail`" */
function messageWords({ mediaType, message: place }: ErrorBody): string {
  if (mediaType === '') return 'empty'
  const text = texts[mediaType]
  if (text !== undefined) return text
  const type = mediaType === json ? 'JSON' : `\`${mediaType}\``
  if (place === undefined) return `${type} without a fixed place for its message`
  if (place === '') return `${type}, and all of it is the message`
  return `${type} with its message at \`${place.replace('[]', '')}\`${place.endsWith('[]') ? ', which is a list' : ''}`
}

/** "Field errors are a list at `/detail`; each has the field's name as the last part of `loc`." */
function fieldsSentence(body: ErrorBody): string {
  const { errors, each, mediaType, message } = body
  const isOnlyFields = errors !== undefined && message === undefined && mediaType === json
  const sentence = `The body of an error for invalid input is ${isOnlyFields ? 'JSON' : messageWords(body)}.`
  if (errors === undefined) return `${sentence} It does not name the invalid fields.`
  const where = errors === '' ? 'at the top of the body' : `at \`${errors}\``
  if (typeof each !== 'object')
    return `${sentence} Field errors are an object ${where} with ${each === 'sentence' ? 'one sentence' : 'a list of sentences'} for each field.`
  const last = (pointer: Pointer): string =>
    pointer.endsWith('[]') ? `the last part of \`${pointer.slice(1, -2)}\`` : `\`${pointer.slice(1)}\``
  return `${sentence} Field errors are a list ${where}; each has the field's name as ${last(each.field)} and the reason as ${last(each.reason)}.`
}
