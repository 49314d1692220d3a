// What is in a body, and where.

import type { Shape } from './table.ts'

/** Whether a value has at least what the contract promises of it, however deep. */
export function hasShape(value: unknown, shape: Shape): boolean {
  return differenceIn(value, shape) === undefined
}

/** JSON pointer to the first part of a value that is not what the contract promises; undefined if there is none. */
export function differenceIn(value: unknown, shape: Shape): string | undefined {
  if (typeof value === shape) return undefined
  // No kind has the name of another one in its own.
  if (typeof shape === 'string') return shape.includes(value === null ? 'null' : typeof value) ? undefined : ''
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList(shape)) return ''
  const every = isList(shape) ? shape[0] : shape['*']
  for (const name of Object.keys(every ? value : shape)) {
    const part: Shape = every ?? Reflect.get(shape, name)
    const difference = differenceIn(Reflect.get(value, name), part)
    if (difference !== undefined) return `/${name}${difference}`
  }
  return undefined
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}
