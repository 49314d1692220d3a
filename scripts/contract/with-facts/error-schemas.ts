// The schema of an error, from where its parts are and an example.

import { isDeepStrictEqual } from 'node:util'
import { type ErrorBody, isText } from '../../../src/facts/error-bodies.ts'
import type { Pointer } from '../../../src/facts/places.ts'
import { isObject, propertiesOf } from '../../../src/lib/json.ts'
import { pointerKeys, resolvePointer } from '../../../src/lib/json-pointer.ts'
import type { Schema } from '../contract.ts'
import { bodySchema, type Leaves } from './body-schema.ts'

const text: Schema = { 'x-role': 'message', type: 'string' }
const message: Schema = { description: 'A text for people. In code, check the status.', ...text }
const status: Schema = { description: 'The status once more.', 'x-role': 'status', type: 'integer', minimum: 400 }
const sentence: Schema = { description: 'A sentence for people.', type: 'string' }

export function errorSchema(id: string, body: ErrorBody, before: Schema | undefined): Schema {
  const { description, ...schema } = isText(body.mediaType) ? text : objectSchema(body)
  return { description: before?.description ?? description ?? 'An error.', 'x-assumption': id, ...schema }
}

function objectSchema({ message: place, errors, each, seen }: ErrorBody): Schema {
  const leaves = new Map(statusPlaces(seen).map((pointer) => [pointer, status]))
  if (place !== undefined) leaves.set(bare(place), perhapsList(place, message))
  if (errors !== undefined) leaves.set(errors, errorsSchema(each, [resolvePointer(seen, errors)].flat()))
  return bodySchema(leaves, seen, 'An error.')
}

/** What all entries have in common, beside the name of the field and the reason: a code belongs to one error. */
function sameInAll([first, ...others]: readonly unknown[], leaves: Leaves): unknown {
  if (!isObject(first)) return first
  const isLeaf = (name: string): boolean => [...leaves.keys()].some((pointer) => pointerKeys(pointer)[0] === name)
  const kept = Object.entries(first).filter(([name, value]) => {
    return isLeaf(name) || others.every((other) => isDeepStrictEqual(propertiesOf(other)[name], value))
  })
  return Object.fromEntries(kept)
}

function bare(pointer: Pointer): string {
  return pointer.replace(/\[\]$/, '')
}

/** `/message[]` is a list of what `/message` is. */
function perhapsList(pointer: Pointer, schema: Schema): Schema {
  const { description = '', 'x-role': role = '', ...item } = schema
  return pointer.endsWith('[]') ? { description, 'x-role': role, type: 'array', items: item } : schema
}

function errorsSchema(each: ErrorBody['each'], entries: readonly unknown[]): Schema {
  const sentences = { description: 'One or more messages for people.', type: 'array', minItems: 1, items: sentence }
  const head = { description: 'What is wrong, with the names of fields.', 'x-role': 'field-errors' }
  if (each === undefined || typeof each === 'string')
    return { ...head, type: 'object', additionalProperties: each === 'sentence' ? sentence : sentences }
  const leaves = new Map<string, Schema>([
    [
      bare(each.field),
      perhapsList(each.field, { description: 'The name of a field.', 'x-role': 'field', type: 'string' }),
    ],
    [bare(each.reason), { description: 'The reason, a sentence for people.', 'x-role': 'reason', type: 'string' }],
  ])
  const items = bodySchema(leaves, sameInAll(entries, leaves), 'An error of a field.')
  return { ...head, type: 'array', minItems: 1, items }
}

/** `status: 404` and `error.code: 404` repeat the status of the response. */
function statusPlaces(seen: unknown, pointer = ''): string[] {
  return Object.entries(isObject(seen) ? seen : {}).flatMap(([key, value]) => {
    const place = `${pointer}/${key}`
    const isStatus = Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600 && /status|code/i.test(key)
    return isStatus ? [place] : statusPlaces(value, place)
  })
}
