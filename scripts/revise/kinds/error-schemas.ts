// The schemas of errors.

import { valueAt } from '../../../src/lib/json-pointer.ts'
import { isObject } from '../../../src/lib/json.ts'
import type { ErrorBody, Pointer } from '../../../src/verify/facts.ts'
import type { Schema } from '../../contract/contract.ts'
import { type Draft, refTo } from '../draft.ts'
import { bodySchema } from '../schemas.ts'

const problem = 'application/problem+json'

/** A body of these types is a message, and nothing else. */
export const texts = ['text/plain', 'text/html']

/** The components that the bodies of errors are written into. */
export const errorSchemas = { 'error-message': 'ErrorMessage', 'error-fields': 'ErrorFields' } as const

export type ErrorKind = keyof typeof errorSchemas

/** What a kind of errors has as its body: the others follow when responses are placed. */
export function writeSchema(draft: Draft, id: ErrorKind, body: ErrorBody): void {
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

export function bare(pointer: Pointer): string {
  return pointer.replace(/\[\]$/, '')
}

function messageSchema(pointer: Pointer): Schema {
  if (!pointer.endsWith('[]'))
    return {
      description: 'For people. Check the status in code.',
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
