// Schemas made from pointers and examples.

import type { Schema } from '../contract.ts'
import { childPointer, pointerKeys } from '../../../src/lib/json-pointer.ts'
import { isObject } from '../../../src/lib/json.ts'
import { withText } from '../with-text.ts'

/** Schemas by their JSON pointers in a body. */
export type Leaves = ReadonlyMap<string, Schema>

/**
 * The schema of a body with these leaves. They are required, unless a body lacked them.
 *
 * @param seen an example of the body: what is beside the leaves has its values
 * @param about the description of an object that only contains others
 */
export function bodySchema(leaves: Leaves, seen: unknown, about: string, pointer = ''): Schema {
  const leaf = leaves.get(pointer)
  if (leaf) return leaf
  const below = [...leaves.keys()].filter((key) => key.startsWith(`${pointer}/`))
  if (below.length === 0 && !(isObject(seen) && pointer === '')) return openSchema(seen)
  const known = isObject(seen) ? seen : {}
  const holding = [...new Set(below.map((key) => pointerKeys(key.slice(pointer.length))[0] ?? ''))]
  const required = holding.filter((name) => !isObject(seen) || name in seen)
  const properties = [...new Set([...Object.keys(known), ...holding])].map((name) => [
    name,
    bodySchema(leaves, known[name], about, childPointer(pointer, name)),
  ])
  return {
    description: about,
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  }
}

/** A pointer, or a body, in which `{resource}` stands for the name of a resource. */
export function named<Value>(value: Value, resource: string): Value {
  return withText(value, '{resource}', resource)
}

/** A field with unknown meaning: one of its values is known. It may have another one, of any type, or be left out. */
export function openSchema(value: unknown): Schema {
  const description = 'Observed in a response; its meaning is not known.'
  return value === undefined ? { description } : { description, examples: [value] }
}
