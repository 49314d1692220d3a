// Checks of parsed JSON and of arguments. `JSON.parse` and `Object()` return `any`, which turns the compiler off. Biome
// allows them in this file alone, which returns `unknown`.

/** An object that is not an array. It may be of any class: for arguments of users, use `isPlainObject`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A plain object: the values of a Map or a FormData are not its properties. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeNameOf(value) === 'Object'
}

/** Like `typeof`, but tells objects apart: `Object`, `Array`, `URLSearchParams`, `Null`. */
export function typeNameOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}

/** The properties of any value. A value that is not an object has no properties of its own. */
export function propertiesOf(value: unknown): Readonly<Record<PropertyKey, unknown>> {
  return Object(value) as Record<PropertyKey, unknown> // a missing property is undefined
}

/** The value at a path of names; undefined if a part of it is missing. */
export function valueAt(value: unknown, ...names: PropertyKey[]): unknown {
  let found = value
  for (const name of names) found = Object(found) === found ? propertiesOf(found)[name] : undefined
  return found
}

/**
 * What a text is in JSON.
 *
 * @param change as that of `JSON.parse`
 * @throws {SyntaxError} if it is not JSON
 */
export function parseJson(text: string, change?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(text, change)
}

/** What a text is in JSON; undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** A value as JSON; undefined if it has none, also because it is nested too deeply. */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
