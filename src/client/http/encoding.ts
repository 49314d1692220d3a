// The values of forms, queries and paths.

import { problemOf, reject } from '../../lib/arguments.ts'
import { isPlainObject, valueAt } from '../../lib/json.ts'

/**
 * Encodes a form or a query as `application/x-www-form-urlencoded`, null as an empty value. Leaves out what is undefined,
 * and unknown names of a FormData or of URLSearchParams: frameworks and addresses of pages have others.
 *
 * @param what the name of the argument
 * @throws {TypeError} for an unknown name of an object, or a value that a form cannot express
 */
export function encodeInput(names: readonly string[], what: string, given: unknown): string {
  const encoded = new URLSearchParams()
  for (const [name, value] of entriesOf(what, given)) {
    if (value === undefined) continue
    if (names.includes(name)) encoded.append(name, fieldText(name, value ?? ''))
    else if (!isLikeForm(given)) reject(name, 'unknown', `one of ${names.join(', ')}`)
  }
  return `${encoded}`
}

/**
 * The entries of an object, or of an iterable of entries.
 *
 * @throws {TypeError} if it has none: texts and lists are not objects with fields
 */
export function entriesOf(what: string, given: unknown): [name: string, value: unknown][] {
  if (isLikeForm(given)) return [...given]
  // React Native has a FormData whose fields nobody can read.
  if (canAppend(given)) reject(what, `${problemOf(given)}, and cannot be iterated`, 'an object')
  return isPlainObject(given) ? Object.entries(given) : reject(what, problemOf(given), 'an object')
}

/** FormData, URLSearchParams and Headers, also from a polyfill: what an object can do counts, not its name. */
export function isLikeForm(given: unknown): given is Iterable<[name: string, value: unknown]> {
  return canAppend(given) && typeof valueAt(given, Symbol.iterator) === 'function'
}

function canAppend(given: unknown): boolean {
  return typeof valueAt(given, 'append') === 'function'
}

/**
 * Puts the id into a path.
 *
 * @throws {TypeError} if the id would change the path: `/pixels/` is the list, and `/pixels/..` the root
 */
export function fillPath(path: string, id: unknown): string {
  return path.replace(/\{(\w+)\}/, (_, name: string) => {
    const text = fieldText(name, id)
    // Half of a surrogate pair has no encoding.
    return /^\.{0,2}$|\p{Surrogate}/u.test(text) ? reject(name, `"${text}"`, 'an id') : encodeURIComponent(text)
  })
}

function fieldText(name: string, value: unknown): string {
  const isText = ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
  return isText ? `${value}` : reject(name, problemOf(value), 'a string or a number')
}
