// Finds the cursor of the next page in a list.

import type { CursorPages } from '../../facts/page-selection.ts'
import { pointerKeys, resolvePointer } from '../../lib/json-pointer.ts'
import type { Exchange } from '../http/exchange.ts'
import { placesIn } from './places.ts'

export interface Cursor extends CursorPages {
  value: string | number
}

// Nothing else tells which parameter takes a cursor, so a few are tried.
const usualParameters = ['cursor', 'after', 'page_token']
const mostTries = 6

/**
 * Cursors with parameters that may take them, the likeliest first.
 *
 * @param records where the records are: their fields are no cursors
 */
export function cursorsIn({ json }: Exchange, records: string): Cursor[] {
  const places = placesIn(json).filter(({ pointer, value }) => {
    const isText = (typeof value === 'string' && value !== '' && !/[\s/]/.test(value)) || typeof value === 'number'
    const name = pointerKeys(pointer).at(-1) ?? ''
    return isText && !pointer.startsWith(`${records}/`) && /cursor|token|next|after/i.test(name)
  })
  const all = places.flatMap(({ pointer, value }) => {
    const names = new Set([parameterIn(pointerKeys(pointer).at(-1) ?? ''), ...usualParameters])
    return [...names].map((parameter) => ({ parameter, next: pointer, value: value as Cursor['value'] })) // the filter leaves only these
  })
  return all.slice(0, mostTries)
}

/** The cursor in the place that a contract has. */
export function cursorAt({ json }: Exchange, { parameter, next }: CursorPages): Cursor[] {
  const value = resolvePointer(json, next)
  return typeof value === 'string' || typeof value === 'number' ? [{ parameter, next, value }] : []
}

/** `next_cursor` is sent as `cursor`, `nextPageToken` as `pageToken`. */
function parameterIn(name: string): string {
  const own = name.replace(/^(next|end)[-_]?(?=.)|[-_]?next$/i, '')
  return own.charAt(0).toLowerCase() + own.slice(1)
}
