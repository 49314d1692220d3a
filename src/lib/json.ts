// Values as JSON knows them.

/** A value that a service or other code gave. Whoever looks for something finds undefined where it is missing. */
// biome-ignore lint/suspicious/noExplicitAny: any property of it may be asked for.
export type Json = any

/** An object that is no array. It may be of any class: use `isPlainObject` for what users pass. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A plain object: the values of a Map or a FormData are not its properties. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'Object'
}

/** Like `typeof`, telling kinds of objects from each other: `Object`, `Array`, `URLSearchParams`, `Null`. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}

/** The parsed JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
