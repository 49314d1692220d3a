// The values of forms, queries and paths.

import { checkObject, reject, rejectName } from '../../lib/arguments.ts'
import type { Operation } from '../operation.ts'

/**
 * Encodes what a method is given as `application/x-www-form-urlencoded`: the fields of its form, or its query. What is
 * undefined is left out. So are fields of a FormData that the form does not have: frameworks add some.
 *
 * @throws {TypeError} for a name that the operation does not have, or a value that a form has no way to say
 */
export function encodeInput({ names = [], booleans, clearable, isForm }: Operation, given: unknown): string {
  const isFormData = isForm && given instanceof FormData
  const values = isFormData ? Object.fromEntries(given) : checkObject('send', isForm ? 'fields' : 'query', given)
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || (isFormData && !names.includes(name))) continue
    if (!names.includes(name)) rejectName('send', name, names)
    if (value === null && clearable?.includes(name)) encoded.append(name, '')
    else encoded.append(name, typeof value === 'boolean' && booleans?.includes(name) ? `${value}` : textOf(name, value))
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
    return /^\.{0,2}$/.test(text) ? reject('send', name, id, 'the id of a record') : encodeURIComponent(text)
  })
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' || Number.isFinite(value)) return `${value}`
  return reject('send', name, value, 'text or a finite number')
}
