// Finds keys that the contract may not have: generator, mock or pages would silently ignore them.

import { isObject } from '../../../src/lib/json.ts'
import { childPointer, pointerKeys } from '../../../src/lib/json-pointer.ts'
import type { Finding } from '../tree.ts'
import { componentKinds, type Form, isScalar, type KindName, kinds, scalars } from './kinds.ts'
import { isOfAnotherTool, isOfEveryObject, nameOfEveryObject, reasonAgainst } from './other-keys.ts'

/** The place of each type of component: a `$ref` elsewhere leads to something of another type. */
const homes = new Map<KindName, string>(
  Object.entries(componentKinds).map(([section, kind]) => [kind, `#/components/${section}/`]),
)

/** What does not have the format of a contract, in the order of the document. */
export function keyFindings(document: unknown): Finding[] {
  return [...formFindings(document, 'document')]
}

/** What of a value does not have a form. */
export function* formFindings(value: unknown, form: Form, pointer = '#'): Generator<Finding> {
  if (form === 'any') return
  if (typeof form === 'object') {
    if ('list' in form) yield* listFindings(value, form.list, pointer)
    else if ('map' in form) yield* mapFindings(value, form.map, pointer)
    else yield* formFindings(value, scalars[form.either].has(value) ? form.either : form.or, pointer)
  } else if (isScalar(form)) {
    if (!scalars[form].has(value)) yield misshapen(pointer, scalars[form].words)
  } else if (!isObject(value)) yield misshapen(pointer, 'an object')
  else if ('$ref' in value && homes.has(form)) yield* refFindings(value, form, pointer)
  else yield* objectFindings(value, form, pointer)
}

function* listFindings(value: unknown, item: Form, pointer: string): Generator<Finding> {
  if (!Array.isArray(value)) yield misshapen(pointer, 'a list')
  else for (const [index, one] of value.entries()) yield* formFindings(one, item, childPointer(pointer, index))
}

function* mapFindings(value: unknown, item: Form, pointer: string): Generator<Finding> {
  if (!isObject(value)) return yield misshapen(pointer, 'an object')
  for (const [name, one] of Object.entries(value)) {
    const place = childPointer(pointer, name)
    if (isOfEveryObject(name)) yield { pointer: place, message: nameOfEveryObject(name) }
    else yield* formFindings(one, item, place)
  }
}

function* objectFindings(value: Record<string, unknown>, name: KindName, pointer: string): Generator<Finding> {
  const { required = {}, optional = {}, others } = kinds[name]
  for (const key of Object.keys(required)) {
    if (!Object.hasOwn(value, key)) yield { pointer, message: `\`${pathOf(childPointer(pointer, key))}\` is missing.` }
  }
  if (name === 'schema') yield* typeFindings(value, pointer)
  const known = new Map(Object.entries({ ...required, ...optional }))
  for (const [key, child] of Object.entries(value)) {
    const place = childPointer(pointer, key)
    const form = known.get(key) ?? others
    if (form !== undefined) yield* formFindings(child, form, place)
    else if (!isOfAnotherTool(key)) yield { pointer: place, message: reasonAgainst(key, [...known.keys()]) }
  }
}

const typeNames = ['string', 'integer', 'number', 'boolean', 'null', 'array', 'object']

/** A schema of which no type can be written. */
function* typeFindings(schema: Record<string, unknown>, pointer: string): Generator<Finding> {
  const { type, items, properties, additionalProperties, anyOf, enum: values } = schema
  const types = [type ?? []].flat().filter((name) => typeof name === 'string')
  const hasMembers = [properties, anyOf, additionalProperties].some((part) => typeof part === 'object') || values
  const strange = types.find((name) => !typeNames.some((known) => known === name))
  if (strange !== undefined)
    yield {
      pointer: childPointer(pointer, 'type'),
      message: `There is no type "${strange}". Use one of ${typeNames.join(', ')}.`,
    }
  else if (types.includes('array') && items === undefined)
    yield { pointer, message: 'A list needs `items`: what each of them is.' }
  else if (types.includes('object') && !hasMembers)
    yield { pointer, message: 'An object needs `properties`, or the schema of each in `additionalProperties`.' }
  else if (type === undefined && !hasMembers && schema['examples'] === undefined && schema['default'] === undefined)
    yield {
      pointer,
      message: 'A schema needs a `type`, an `enum` or `properties`: without one, no type can be written.',
    }
}

function* refFindings(
  { $ref, ...others }: Record<string, unknown>,
  kind: KindName,
  pointer: string,
): Generator<Finding> {
  const home = homes.get(kind) ?? ''
  const place = childPointer(pointer, '$ref')
  if (typeof $ref !== 'string') yield misshapen(place, 'text')
  else if ($ref.startsWith('#/') && !$ref.startsWith(home))
    yield { pointer: place, message: `The $ref "${$ref}" leads to no ${kind}; those are in ${home}.` }
  for (const other of Object.keys(others)) {
    const message = `Move "${other}" into "${$ref}": tools ignore it beside a $ref.`
    yield { pointer: childPointer(pointer, other), message }
  }
}

function misshapen(pointer: string, words: string): Finding {
  return { pointer, message: `\`${pathOf(pointer)}\` is not ${words}.` }
}

function pathOf(pointer: string): string {
  return pointerKeys(pointer).join(' › ')
}
