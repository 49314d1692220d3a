// Places in a response.

import { pointerKeys } from '../lib/json-pointer.ts'

/**
 * A JSON pointer into a body; '' is the body itself. `[]` at the end means that a list is there: the first sentence of a
 * message that is a list, or the last part of a field name that is a list (`/loc[]` of `["body", "name"]`).
 */
export type Pointer = string

/** A pointer, or the name of a header: `/total`, `X-Total-Count`. */
export type Place = string

/** A pointer begins with a slash, or is empty. */
export function isPointer(place: Place): boolean {
  return place === '' || place.startsWith('/')
}

/** "under `data.attributes`", "in the header `Link`", "as its body". */
export function at(place: Place): string {
  if (place === '') return 'as its body'
  if (!isPointer(place)) return `in the header \`${place}\``
  const keys = pointerKeys(place)
  if (keys.at(-1) !== '{resource}') return `under \`${keys.join('.')}\``
  const outer = keys.slice(0, -1)
  return `under ${outer.length > 0 ? `\`${outer.join('.')}\` and ` : ''}the name of the resource`
}

/** Whether two names consist of the same words: `library_book`, `libraryBook`. */
export function hasSameWords(one: string, other: string): boolean {
  const plain = (name: string): string => name.replaceAll(/[-_\s]/g, '').toLowerCase()
  return plain(one) === plain(other)
}
