// The schemas of errors.

import { isDeepStrictEqual } from 'node:util'
import { pointerKeys, valueAt } from '../../../src/lib/json-pointer.ts'
import { isObject, propertiesOf } from '../../../src/lib/json.ts'
import { type ErrorBody, isText } from '../../../src/facts/error-bodies.ts'
import type { Pointer } from '../../../src/facts/places.ts'
import type { Schema } from '../../contract/contract.ts'
import type { Draft, ErrorKind } from '../draft.ts'
import { bodySchema, type Leaves } from '../schemas.ts'

const problem = 'application/problem+json'

/** Writes the body of a type of errors: the responses follow once they are in place. */
export function writeErrorSchema(
  { contract, errorBodies, errorSchemas }: Draft,
  kind: ErrorKind,
  body: ErrorBody,
): void {
  const { schemas } = contract.components
  const name = errorSchemas[kind]
  errorBodies.set(kind, body)
  if (body.mediaType === '') return
  const { description: _, ...schema } = isText(body.mediaType) ? text : objectSchema(body)
  schemas[name] = {
    description: schemas[name]?.description ?? 'A text for people.',
    'x-assumption': kind,
    ...schema,
  }
}

const text: Schema = { 'x-role': 'message', type: 'string' }
const message: Schema = { description: 'A text for people. In code, check the status.', ...text }
const status: Schema = { description: 'The status once more.', 'x-role': 'status', type: 'integer', minimum: 400 }

function objectSchema({ mediaType, message: place, errors, each, seen }: ErrorBody): Schema {
  const known = seen ?? (mediaType === problem ? { type: 'about:blank', status: 400 } : undefined)
  const leaves = new Map(statusPlaces(known).map((pointer) => [pointer, status]))
  if (place !== undefined) leaves.set(bare(place), perhapsList(place, message))
  if (errors !== undefined) leaves.set(errors, errorsSchema(each, [valueAt(seen, errors)].flat()))
  const schema = bodySchema(leaves, known, 'An error.')
  return mediaType === problem ? withProblemMembers(schema) : schema
}

/** RFC 9457 about the members of a problem. An observed title belongs to one status, and an instance to one error. */
const problemMembers: Readonly<Record<string, Schema>> = {
  type: { description: 'The kind of problem, a URI; `about:blank` says no more than the status.', type: 'string' },
  title: { description: 'The kind of problem in short, for people.', type: 'string' },
  instance: { description: 'This one occurrence of the problem, a URI.', type: 'string' },
}

function withProblemMembers(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const member = property['x-role'] === undefined ? problemMembers[name] : undefined
    const isUsual = property.examples?.[0] === 'about:blank'
    return [name, member ? { ...member, ...(isUsual && { examples: property.examples }) } : property]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
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
  const sentence = { description: 'A sentence for people.', type: 'string' }
  const sentences = { description: 'One or more messages for people.', type: 'array', minItems: 1, items: sentence }
  const head = { description: 'What is wrong, with the names of fields and parameters.', 'x-role': 'field-errors' }
  if (each === undefined || typeof each === 'string')
    return { ...head, type: 'object', additionalProperties: each === 'sentence' ? sentence : sentences }
  const field = { description: 'The name of a field or a query parameter.', 'x-role': 'field', type: 'string' }
  const reason = { description: 'The reason, a sentence for people.', 'x-role': 'reason', type: 'string' }
  const leaves = new Map<string, Schema>([
    [bare(each.field), perhapsList(each.field, field)],
    [bare(each.reason), reason],
  ])
  return {
    ...head,
    type: 'array',
    minItems: 1,
    items: bodySchema(leaves, sameInAll(entries, leaves), 'An error of a field.'),
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
