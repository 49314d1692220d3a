// What is in a body, and where.

import type { Shape } from './table.ts'

/** Whether a value has at least what the contract promises of it, however deep. */
export function hasShape(value: unknown, shape: Shape): boolean {
  // No kind has the name of another one in its own.
  if (typeof shape === 'string') return typeof value === shape || shape.includes(value === null ? 'null' : typeof value)
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const every = shape['*']
  for (const name of Object.keys(every ? value : shape)) {
    if (!hasShape(Reflect.get(value, name), every ?? shape[name] ?? '')) return false
  }
  return true
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
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
