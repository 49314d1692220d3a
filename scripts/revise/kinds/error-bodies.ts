// Where the message of an error is, and the errors of fields.

import type { ErrorBody, Facts } from '../../../src/facts/facts.ts'
import { setOtherErrors } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { texts, writeErrorSchema } from '../rejections/schemas.ts'

const json = 'application/json'

export const errorMessage: Kind<ErrorBody> = {
  forms:
    'the pointer to the message and, if it is another one, the media type: `/error/message`, `/detail,application/problem+json`, `text/plain`, `none`',
  parse: (text) => {
    const [place = '', mediaType = json, ...more] = text.split(',')
    if (place === 'none') return { mediaType: '' }
    if (texts.includes(place)) return { mediaType: place, message: '' }
    return place.startsWith('/') && more.length === 0 ? { mediaType, message: place } : undefined
  },
  print: ({ mediaType, message }) => {
    if (mediaType === '' || message === undefined) return 'none'
    if (texts.includes(mediaType)) return mediaType
    return mediaType === json ? message : `${message},${mediaType}`
  },
  apply: (draft, body) => writeErrorSchema(draft, 'error-message', body),
}

export const errorFields: Kind<ErrorBody> = {
  forms:
    'the pointer to the errors of fields, then `message:` and its pointer, `sentence` for one sentence a field, or `field:` and `reason:` for a list, and a media type: `/errors,message:/message`, `/detail,field:/loc[],reason:/msg`, `none,message:/message[]`',
  parse: parseFields,
  print: printFields,
  apply: (draft, body) => writeErrorSchema(draft, 'error-fields', body),
}

function parseFields(text: string): ErrorBody | undefined {
  const [place = '', ...parts] = text.split(',')
  if (texts.includes(place)) return { mediaType: place, message: '' }
  if (place !== '' && place !== 'none' && !place.startsWith('/')) return undefined
  const named = (name: string): string | undefined =>
    parts.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1)
  const [message, field, reason = ''] = ['message', 'field', 'reason'].map(named)
  const sentences = parts.includes('sentence') ? 'sentence' : 'sentences'
  return {
    mediaType: parts.find((part) => part.startsWith('application/')) ?? json,
    ...(message !== undefined && { message }),
    ...(place !== 'none' && { errors: place, each: field === undefined ? sentences : { field, reason } }),
  }
}

function printFields({ mediaType, message, errors = 'none', each }: ErrorBody): string {
  if (texts.includes(mediaType)) return mediaType
  const entries = typeof each === 'object' ? [`field:${each.field}`, `reason:${each.reason}`] : []
  const parts = [
    errors,
    ...(message === undefined ? [] : [`message:${message}`]),
    ...(each === 'sentence' ? ['sentence'] : entries),
    ...(mediaType === json || mediaType === '' ? [] : [mediaType]),
  ]
  return parts.join(',')
}

const otherBodies = ['json', 'html', 'text', 'empty'] as const

/** The body of errors that no operation documents. */
export const otherErrors: Kind<Facts['other-errors']> = {
  forms: otherBodies.join(', '),
  parse: (text) => otherBodies.find((kind) => kind === text),
  print: String,
  apply: (draft, value) => {
    setOtherErrors(draft, value)
    const body = draft.errorBodies.get('other-errors')
    if (body) writeErrorSchema(draft, 'other-errors', body)
  },
}
