// Finds keys that the contract may not have: generator, mock or pages would silently ignore them.

import { isObject } from '../../../src/lib/json.ts'
import { childPointer, pointerKeys } from '../../../src/lib/json-pointer.ts'
import type { Finding } from '../tree.ts'
import { kinds, scalars } from './kinds.ts'
import { isOfAnotherTool, isOfEveryObject, nameOfEveryObject, reasonAgainst } from './other-keys.ts'

/** The place of each type of component: a `$ref` elsewhere leads to something of another type. */
const homes = new Map(
  Object.entries(kinds.components).map(([section, form]) => [form.slice(0, -2), `#/components/${section}/`]),
)

/** What does not have the format of a contract, in the order of the document. */
export function keyFindings(document: unknown): Finding[] {
  return [...formFindings(document, 'document')]
}

/**
 * What of a value does not have a form.
 *
 * @param form a kind of object, a scalar, or lists and objects of these, as `kinds` writes them
 */
export function* formFindings(value: unknown, form: string, pointer = '#'): Generator<Finding> {
  const [first = '', second] = form.split('|')
  const scalar = Object.hasOwn(scalars, first) ? scalars[first] : undefined
  if (second !== undefined) {
    yield* formFindings(value, scalar?.has(value) ? first : second, pointer)
  } else if (first.endsWith('[]')) {
    if (!Array.isArray(value)) yield misshapen(pointer, 'a list')
    else for (const [index, item] of value.entries()) yield* inside(index, item, first.slice(0, -2), pointer)
  } else if (first.endsWith('{}')) {
    if (!isObject(value)) yield misshapen(pointer, 'an object')
    else
      for (const [name, item] of Object.entries(value)) {
        if (isOfEveryObject(name)) yield { pointer: childPointer(pointer, name), message: nameOfEveryObject(name) }
        else yield* inside(name, item, first.slice(0, -2), pointer)
      }
  } else if (scalar) {
    if (!scalar.has(value)) yield misshapen(pointer, scalar.words)
  } else if (first !== 'any') {
    if (!isObject(value)) yield misshapen(pointer, 'an object')
    else if ('$ref' in value && homes.has(first)) yield* refFindings(value, first, pointer)
    else yield* objectFindings(value, first as keyof typeof kinds, pointer)
  }
}

function inside(key: string | number, value: unknown, form: string, pointer: string): Generator<Finding> {
  return formFindings(value, form, childPointer(pointer, key))
}

function* objectFindings(
  value: Record<string, unknown>,
  kind: keyof typeof kinds,
  pointer: string,
): Generator<Finding> {
  const keys: Readonly<Record<string, string>> = kinds[kind]
  for (const key of Object.keys(keys)) {
    const name = key.replace('!', '')
    if (key !== name && !Object.hasOwn(value, name))
      yield { pointer, message: `\`${pathOf(childPointer(pointer, name))}\` is missing.` }
  }
  if (kind === 'schema') yield* typeFindings(value, pointer)
  for (const [key, child] of Object.entries(value)) {
    const form = [key, `${key}!`, '*'].flatMap((name) => (Object.hasOwn(keys, name) ? [keys[name]] : []))[0]
    if (form !== undefined) yield* inside(key, child, form, pointer)
    else if (!isOfAnotherTool(key)) {
      const known = Object.keys(keys).map((name) => name.replace('!', ''))
      yield { pointer: childPointer(pointer, key), message: reasonAgainst(key, known) }
    }
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

function* refFindings({ $ref, ...others }: Record<string, unknown>, kind: string, pointer: string): Generator<Finding> {
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
