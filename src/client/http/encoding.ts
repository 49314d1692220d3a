// The values of forms, queries and paths.

import { reject } from '../../lib/arguments.ts'
import type { Operation } from '../operation.ts'

/**
 * Encodes what a method is given as `application/x-www-form-urlencoded`: the fields of its form, or its query. What is
 * undefined is left out. So are fields of a FormData that the form does not have: frameworks add some.
 *
 * @throws {TypeError} for a name that the operation does not have, or a value that a form has no way to say
 */
export function encodeInput({ names = [], clearable, isForm }: Operation, given: object = {}): string {
  const isFormData = isForm && given instanceof FormData
  const encoded = new URLSearchParams()
  for (const [name, value] of isFormData ? given : Object.entries(given)) {
    if (value === undefined || (isFormData && !names.includes(name))) continue
    if (!names.includes(name)) reject('send', name, 'unknown', `one of ${names.join(', ')}`)
    encoded.append(name, value === null && clearable?.includes(name) ? '' : textOf(name, value))
  }
  return `${encoded}`
}

/**
 * Fills the ids into a path.
 *
 * @throws {TypeError} if one would make it another path: `/pixels/` is the list, and `/pixels/..` the root.
 */
export function fillPath(path: string, ids: readonly unknown[]): string {
  let index = 0
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[index++]
    const text = textOf(name, id)
    return /^\.{0,2}$/.test(text) ? reject('send', name, `"${text}"`, 'the id of a record') : encodeURIComponent(text)
  })
}

function textOf(name: string, value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
  return isText ? `${value}` : reject('send', name, `"${value}"`, 'text or a finite number')
}
