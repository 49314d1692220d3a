// Checks of parsed JSON and of arguments.

/** An object that is not an array. It may be of any class: for arguments of users, use `isPlainObject`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A plain object: the values of a Map or a FormData are not its properties. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'Object'
}

/** Like `typeof`, but tells objects apart: `Object`, `Array`, `URLSearchParams`, `Null`. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}

/** The value at a path of names; undefined if a part of it is missing. */
export function valueAt(value: unknown, ...names: string[]): unknown {
  let found = value
  for (const name of names) found = Object(found) === found ? (found as Record<string, unknown>)[name] : undefined
  return found
}

/** The parsed JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
