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
export function cursorsIn({ json, sent }: Exchange, records: string): Cursor[] {
  const places = placesIn(json).filter(({ pointer }) => {
    return !pointer.startsWith(`${records}/`) && /cursor|token|next|after/i.test(pointerKeys(pointer).at(-1) ?? '')
  })
  const all = places.flatMap(({ pointer: next, value }): (Cursor & { rank: number })[] => {
    const isText = typeof value === 'string' && value !== ''
    if (isText && value.includes('?')) {
      const known = queryOf(sent.path)
      const others = [...queryOf(value)].filter(([name]) => !known.has(name))
      return others.map(([parameter, cursor]) => ({ parameter, next, inUrl: true, value: cursor, rank: 1 }))
    }
    if (!(isText && !/[\s/]/.test(value)) && typeof value !== 'number') return []
    const names = new Set([parameterIn(pointerKeys(next).at(-1) ?? ''), ...usualParameters])
    return [...names].map((parameter, index) => ({ parameter, next, value, rank: index === 0 ? 0 : 2 }))
  })
  const inOrder = all.toSorted((one, other) => one.rank - other.rank)
  return inOrder.slice(0, mostTries).map(({ rank: _, ...cursor }) => cursor)
}

/** The cursor in the place that a contract has. */
export function cursorAt({ json }: Exchange, pages: CursorPages): Cursor[] {
  const found = resolvePointer(json, pages.next)
  const value = pages.inUrl ? queryOf(String(found)).get(pages.parameter) : found
  return typeof value === 'string' || typeof value === 'number' ? [{ ...pages, value }] : []
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1])
}

/** `next_cursor` is sent as `cursor`, `nextPageToken` as `pageToken`. */
function parameterIn(name: string): string {
  const own = name.replace(/^(next|end)[-_]?(?=.)|[-_]?next$/i, '')
  return own.charAt(0).toLowerCase() + own.slice(1)
}
