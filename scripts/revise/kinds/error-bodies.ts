// Where the message of an error is, and the errors of fields.

import { isObject } from '../../../src/lib/json.ts'
import type { ErrorBody } from '../../../src/verify/facts.ts'
import type { Kind } from '../kind.ts'
import { bare, texts, writeSchema } from './error-schemas.ts'

const json = 'application/json'

export const errorMessage: Kind<ErrorBody> = {
  forms:
    'the pointer to the message and, if it is another one, the media type: `/error/message`, `/detail,application/problem+json`, `text/plain`, `none`',
  parse: (text) => {
    const [place = '', type = json, ...more] = text.split(',')
    if (place === 'none') return { mediaType: '' }
    if (texts.includes(place)) return { mediaType: place, message: '' }
    return place.startsWith('/') && more.length === 0 ? { mediaType: type, message: place } : undefined
  },
  print: printMessage,
  apply: (draft, body) => writeSchema(draft, 'error-message', body),
  say: (body) => ({
    assumed: `The body of an error is ${shape(body)}${isObjectBody(body) ? ', and may have more fields' : ''}.`,
  }),
}

export const errorFields: Kind<ErrorBody> = {
  forms:
    'the pointer to the errors of fields, then `message:` and its pointer, `sentence` for one sentence a field, or `field:` and `reason:` for a list, and a media type: `/errors,message:/message`, `/detail,field:/loc[],reason:/msg`, `none,message:/message[]`',
  parse: parseFields,
  print: printFields,
  apply: (draft, body) => writeSchema(draft, 'error-fields', body),
  say: (body) => ({ assumed: `The body of an error for invalid input is ${shape(body)}.` }),
}

function parseFields(text: string): ErrorBody | undefined {
  const [place = '', ...parts] = text.split(',')
  const named = Object.fromEntries(
    parts.flatMap((part) => [/^(message|field|reason):(.*)$/.exec(part)?.slice(1) ?? []]),
  ) as Record<string, string>
  const mediaType = parts.find((part) => part.startsWith('application/')) ?? json
  if (texts.includes(place)) return { mediaType: place, message: '' }
  if (place !== '' && place !== 'none' && !place.startsWith('/')) return undefined
  const { message, field, reason } = named
  const each =
    field !== undefined ? { field, reason: reason ?? '' } : parts.includes('sentence') ? 'sentence' : 'sentences'
  return {
    mediaType,
    ...(message !== undefined && { message }),
    ...(place !== 'none' && { errors: place, each }),
  } as ErrorBody
}

function printMessage({ mediaType, message }: ErrorBody): string {
  if (mediaType === '' || message === undefined) return 'none'
  if (texts.includes(mediaType)) return mediaType
  return mediaType === json ? message : `${message},${mediaType}`
}

function printFields({ mediaType, message, errors, each }: ErrorBody): string {
  if (texts.includes(mediaType)) return mediaType
  const entries = isObject(each) ? [`field:${each['field']}`, `reason:${each['reason']}`] : []
  const parts = [
    errors ?? 'none',
    ...(message === undefined ? [] : [`message:${message}`]),
    ...(each === 'sentence' ? ['sentence'] : entries),
    ...(mediaType === json || mediaType === '' ? [] : [mediaType]),
  ]
  return parts.join(',')
}

function isObjectBody({ mediaType }: ErrorBody): boolean {
  return mediaType !== '' && !texts.includes(mediaType)
}

/** "a JSON object with a list of sentences for each invalid field under `errors`: `{"message": "…", …}`" */
function shape({ mediaType, message, errors, each }: ErrorBody): string {
  if (mediaType === '') return 'empty'
  if (mediaType === 'text/plain') return 'a sentence in plain text'
  if (mediaType === 'text/html') return 'a page of HTML'
  const parts: [pointer: string, text: string][] = []
  if (message !== undefined) parts.push([bare(message), message.endsWith('[]') ? '["…"]' : '"…"'])
  if (errors !== undefined) parts.push([errors, eachText(each)])
  const object = parts.map(([pointer, text]) =>
    pointer
      .split('/')
      .slice(1)
      .reduceRight((inner, key) => `{"${key}": ${inner}}`, text),
  )
  const type = mediaType === json ? 'JSON' : `a problem in \`${mediaType}\` (RFC 9457)`
  return `${type}: ${object.map((text) => `\`${text}\``).join(' and ')}`
}

function eachText(each: ErrorBody['each']): string {
  if (each === 'sentence') return '{"name": "…"}'
  if (each === undefined || each === 'sentences') return '{"name": ["…"]}'
  const entry = [each.field, each.reason].map(
    (pointer) => `"${bare(pointer).slice(1)}": ${pointer.endsWith('[]') ? '["…"]' : '"…"'}`,
  )
  return `[{${entry.join(', ')}}]`
}
