// Values as JSON knows them.

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

/** What a value has at a path of names; undefined where something is missing. */
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
