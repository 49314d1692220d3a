// The values of forms, queries and paths.

import { reject } from '../../lib/arguments.ts'
import type { Json } from '../../lib/json.ts'

/**
 * Encodes a form or a query as `application/x-www-form-urlencoded`, which says null as an empty value. What is undefined
 * is left out. So are unknown names of a FormData or of URLSearchParams: frameworks and addresses of pages have others.
 *
 * @throws {TypeError} for an unknown name of an object, or a value that a form has no way to say
 */
export function encodeInput(names: readonly string[], given: Json): string {
  const encoded = new URLSearchParams()
  for (const [name, value] of entriesOf(given)) {
    if (value === undefined) continue
    if (names.includes(name)) encoded.append(name, textOf(name, value ?? ''))
    else if (!(Symbol.iterator in given)) reject(name, 'unknown', `one of ${names.join(', ')}`)
  }
  return `${encoded}`
}

/** The entries of an object, or of what has them: FormData, URLSearchParams, Headers. */
export function entriesOf(given: Json): [name: string, value: Json][] {
  return Symbol.iterator in given ? [...given] : Object.entries(given)
}

/**
 * Fills the id into a path, which is the first of what is given.
 *
 * @throws {TypeError} if it would make it another path: `/pixels/` is the list, and `/pixels/..` the root.
 */
export function fillPath(path: string, given: unknown[]): string {
  return path.replace(/\{(\w+)\}/, (_, name: string) => {
    const text = textOf(name, given.shift())
    return /^\.{0,2}$/.test(text) ? reject(name, `"${text}"`, 'an id') : encodeURIComponent(text)
  })
}

function textOf(name: string, value: unknown): string {
  const isText = ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
  return isText ? `${value}` : reject(name, `"${value}" (${typeof value})`, 'text or number')
}
