import type { Shape } from '../../generated/operations.ts'

/** Whether a body has at least what the contract promises of it, which is what `shape` was generated from. */
export function hasShape<Body>(body: unknown, shape: Shape): body is Body {
  return Object.entries(shape).every(([name, sample]) => kindOf(Object(body)[name]) === kindOf(sample))
}

/** Like `typeof`, telling kinds of objects from each other: `Object`, `Array`, `URLSearchParams`, `Null`. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}
