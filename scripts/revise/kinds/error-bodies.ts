// Where the message of an error is, and the errors of fields.

import { valueAt } from '../../../src/lib/json-pointer.ts'
import { isObject } from '../../../src/lib/json.ts'
import type { ErrorBody, Pointer } from '../../../src/verify/facts.ts'
import type { Schema } from '../../contract/contract.ts'
import type { Draft } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { bodySchema } from '../schemas.ts'
import { refTo } from '../draft.ts'

const json = 'application/json'
const problem = 'application/problem+json'
const texts = ['text/plain', 'text/html']

/** The components that the bodies of errors are written into. */
export const errorSchemas = { 'error-message': 'ErrorMessage', 'error-fields': 'ErrorFields' } as const

export type ErrorKind = keyof typeof errorSchemas

export const errorMessage: Kind<ErrorBody> = {
  forms:
    'the pointer to the message and, if it is another one, the media type: `/error/message`, `/detail,application/problem+json`, `text/plain`, `none`',
  parse: (text) => {
    const [place = '', type = json, ...more] = text.split(',')
    if (place === 'none') return { mediaType: '' }
    if (texts.includes(place)) return { mediaType: place, message: '' }
    return place.startsWith('/') && more.length === 0 ? { mediaType: type, message: place } : undefined
  },
  print,
  apply: (draft, body) => writeSchema(draft, 'error-message', body),
  say: (body) => ({
    assumed: `The body of an error is ${shape(body)}${isObjectBody(body) ? ', and may have more fields' : ''}.`,
  }),
}

export const errorFields: Kind<ErrorBody> = {
  forms:
    'the pointer to the errors of fields, then `message:` and its pointer, `sentence` for one sentence a field, or `field:` and `reason:` for a list, and a media type: `/errors,message:/message`, `/detail,field:/loc[],reason:/msg`, `none,message:/message[]`',
  parse: parseFields,
  print,
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

function print({ mediaType, message, errors, each }: ErrorBody): string {
  if (mediaType === '') return 'none'
  if (texts.includes(mediaType)) return mediaType
  const type = mediaType === json ? [] : [mediaType]
  if (errors === undefined && each === undefined) return [message ?? 'none', ...type].join(',')
  const entries =
    each === 'sentence' ? ['sentence'] : isObject(each) ? [`field:${each['field']}`, `reason:${each['reason']}`] : []
  return [errors, ...(message === undefined ? [] : [`message:${message}`]), ...entries, ...type].join(',')
}

/** What a kind of errors has as its body: the others follow when responses are placed. */
function writeSchema(draft: Draft, id: ErrorKind, body: ErrorBody): void {
  const { schemas } = draft.contract.components
  draft.errorBodies.set(id, body)
  if (body.mediaType === '') return
  const about = schemas[errorSchemas[id]]?.description ?? 'An error.'
  const { description: _, ...schema } = texts.includes(body.mediaType)
    ? { 'x-role': 'message', type: 'string' }
    : objectSchema(draft, body)
  schemas[errorSchemas[id]] = { description: about, 'x-assumption': [id, 'accept-header'], ...schema } as Schema
}

function objectSchema(draft: Draft, { mediaType, message, errors, each, seen }: ErrorBody): Schema {
  const usual = mediaType === problem && seen === undefined ? { type: 'about:blank', status: 400 } : seen
  const leaves = new Map<string, Schema>()
  if (message !== undefined) leaves.set(bare(message), messageSchema(message))
  if (errors !== undefined) leaves.set(errors, errorsSchema(draft, errors, each, seen))
  for (const pointer of statusPlaces(usual))
    leaves.set(pointer, { description: 'The status once more.', 'x-role': 'status', type: 'integer', minimum: 400 })
  return bodySchema(leaves, usual, 'An error.')
}

function bare(pointer: Pointer): string {
  return pointer.replace(/\[\]$/, '')
}

function messageSchema(pointer: Pointer): Schema {
  if (!pointer.endsWith('[]'))
    return {
      description: 'A message for people. Programs look at the status instead.',
      'x-role': 'message',
      type: 'string',
    }
  return {
    description: 'Messages for people, at least one.',
    'x-role': 'message',
    type: 'array',
    items: { type: 'string' },
  }
}

function errorsSchema(draft: Draft, errors: Pointer, each: ErrorBody['each'], seen: unknown): Schema {
  const about = 'The errors of each invalid field or query parameter, by its name.'
  const list = {
    description: 'At least one sentence for people.',
    type: 'array',
    minItems: 1,
    items: { type: 'string' },
  }
  if (!isObject(each)) {
    const additionalProperties = each === 'sentence' ? { description: 'A sentence for people.', type: 'string' } : list
    return { description: about, 'x-role': 'field-errors', type: 'object', additionalProperties }
  }
  const { field, reason } = each as { field: Pointer; reason: Pointer }
  const name: Schema = field.endsWith('[]')
    ? {
        description: 'Where the error is; the last part is the name of the field or the query parameter.',
        'x-role': 'field',
        type: 'array',
        items: { type: 'string' },
      }
    : { description: 'The name of the invalid field or query parameter.', 'x-role': 'field', type: 'string' }
  const why: Schema = { description: 'The reason, a sentence for people.', 'x-role': 'reason', type: 'string' }
  const [first] = [valueAt(seen, errors)].flat()
  const leaves = new Map([
    [bare(field), name],
    [bare(reason), why],
  ])
  draft.contract.components.schemas['FieldError'] = {
    ...bodySchema(leaves, first, 'An error of a field or a query parameter.'),
    'x-assumption': 'error-fields',
  }
  return {
    description: 'The errors of fields, one entry for each reason.',
    'x-role': 'field-errors',
    type: 'array',
    minItems: 1,
    items: refTo<Schema>('schemas', 'FieldError'),
  }
}

/** `status: 404` and `error.code: 404` repeat the status of the response. */
function statusPlaces(seen: unknown, pointer = ''): string[] {
  return Object.entries(isObject(seen) ? seen : {}).flatMap(([key, value]) => {
    const place = `${pointer}/${key}`
    const isStatus = Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600 && /status|code/i.test(key)
    return isStatus ? [place] : statusPlaces(value, place)
  })
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
