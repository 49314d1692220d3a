// Schemas made of pointers and of what was seen.

import type { Schema } from '../contract/contract.ts'
import { childPointer } from '../../src/lib/json-pointer.ts'
import { isObject } from '../../src/lib/json.ts'

/** Schemas by the JSON pointers at which they stand in a body. */
export type Leaves = ReadonlyMap<string, Schema>

/**
 * The schema of a body with these leaves.
 *
 * @param seen a body, or what is known of one: what stands beside the leaves has its types and its values
 * @param about what an object is that only holds others
 */
export function bodySchema(leaves: Leaves, seen: unknown, about: string, pointer = ''): Schema {
  const leaf = leaves.get(pointer)
  if (leaf) return leaf
  const below = [...leaves.keys()].filter((key) => key.startsWith(`${pointer}/`))
  if (below.length === 0 && !(isObject(seen) && pointer === '')) return valueSchema(seen)
  const known = isObject(seen) ? seen : {}
  const names = new Set([...Object.keys(known), ...below.map((key) => firstKey(key.slice(pointer.length)))])
  const properties = [...names].map((name) => [
    name,
    bodySchema(leaves, known[name], about, childPointer(pointer, name)),
  ])
  return { description: about, type: 'object', required: [...names], properties: Object.fromEntries(properties) }
}

function firstKey(pointer: string): string {
  return (pointer.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
}

/** What is known of a field whose meaning is not: its type, and a value that it had. */
export function valueSchema(value: unknown): Schema {
  if (Array.isArray(value)) {
    return {
      description: 'A list that was seen in a response.',
      type: 'array',
      items: value.length > 0 ? valueSchema(value[0]) : {},
    }
  }
  if (isObject(value)) {
    const properties = Object.entries(value).map(([name, one]) => [name, valueSchema(one)])
    const required = Object.keys(value)
    return {
      description: 'An object that was seen in a response.',
      type: 'object',
      required,
      properties: Object.fromEntries(properties),
    }
  }
  const description = `Seen as \`${JSON.stringify(value) ?? 'null'}\`; what it means is not known.`
  if (value === null || value === undefined) return { description, type: ['string', 'null'], default: null }
  return { description, type: typeOf(value), default: value }
}

function typeOf(value: unknown): string {
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}
