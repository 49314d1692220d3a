// What is in a body, and where.

import type { Shape } from '../../generated/table.ts'

/** Whether a value has at least what the contract promises of it, however deep. */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof value === shape || (shape.endsWith('?') && isNullable(value, shape))
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]))
  return (
    isRecord(value) &&
    Object.entries(shape).every(([name, part]) => valuesAt(value, name).every((item) => hasShape(item, part)))
  )
}

/** `*` stands for every property. */
function valuesAt(value: Record<string, unknown>, name: string): unknown[] {
  return name === '*' ? Object.values(value) : [value[name]]
}

function isNullable(value: unknown, shape: string): boolean {
  return value === null || `${typeof value}?` === shape
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'Object'
}

/** What stands at a JSON pointer; `''` is the value itself. */
export function valueAt(value: unknown, pointer: string): unknown {
  let found = value
  for (const key of pointer.split('/').slice(1)) found = Object(found)[key]
  return found
}

/** Like `typeof`, telling kinds of objects from each other: `Object`, `Array`, `URLSearchParams`, `Null`. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}
