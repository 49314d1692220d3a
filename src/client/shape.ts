// What is in a body, and where.

import type { Shape } from '../../generated/table.ts'

/** Whether a value has at least what the contract promises of it, however deep. */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof value === shape || (shape.endsWith('?') && isNullable(value, shape))
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]))
  return typeof value === 'object' && value !== null && !Array.isArray(value) && hasProperties(value, shape)
}

/** `*` is the shape of every property. */
function hasProperties(value: object, shape: { readonly [property: string]: Shape }): boolean {
  const every = shape['*']
  for (const name of Object.keys(every ? value : shape)) {
    if (!hasShape(Reflect.get(value, name), every ?? shape[name] ?? '')) return false
  }
  return true
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

function isNullable(value: unknown, shape: string): boolean {
  return value === null || `${typeof value}?` === shape
}

/** A plain object: the values of a Map or a FormData are not its properties. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'Object'
}

/** The value at a JSON pointer; `''` is the value itself. */
export function valueAt(value: unknown, pointer: string): unknown {
  let found = value
  for (const key of pointer.split('/').slice(1)) found = Object(found)[key]
  return found
}

/** Like `typeof`, telling kinds of objects from each other: `Object`, `Array`, `URLSearchParams`, `Null`. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}
