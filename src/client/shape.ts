import type { Shape } from '../../generated/operations.ts'

/** Whether a body has at least what the contract promises of it, which is what `shape` was generated from. */
export function hasShape<Body>(body: unknown, shape: Shape): body is Body {
  return Object.entries(shape).every(([name, sample]) => kindOf(Object(body)[name]) === kindOf(sample))
}

/** Like `typeof`, telling null and arrays from objects. */
export function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}
