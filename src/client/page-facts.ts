// What a page of a list says of itself, whatever envelope it comes in.

import type { Pages } from './table.ts'
import { valueAt } from '../lib/json-pointer.ts'
import type { Received } from './attempt.ts'

/** A page that was asked for, and how many records came. */
interface AskedPage {
  number: number
  length: number
  count: number
}

/** Whether it is the page of this number, as far as it says so. */
export function isPage({ current }: Pages, { body }: Received, number: number): boolean {
  return current === undefined || valueAt(body, current) === number
}

export function totalOf({ total }: Pages, { body }: Received): number | undefined {
  const value = total === undefined ? undefined : valueAt(body, total)
  return Number.isInteger(value) ? Number(value) : undefined
}

/** Undefined if the page does not say what the contract promises. */
export function hasNextPage(pages: Pages, received: Received, asked: AskedPage): boolean | undefined {
  const { number, length, count } = asked
  if (pages.last !== undefined) {
    const last = valueAt(received.body, pages.last)
    // An empty page stands after the last one when records were deleted.
    return Number.isInteger(last) && (Number(last) >= number || count === 0) ? Number(last) > number : undefined
  }
  if (pages.next !== undefined) return Boolean(valueAt(received.body, pages.next))
  const total = totalOf(pages, received)
  if (pages.total !== undefined) return total === undefined ? undefined : total > (number - pages.first + 1) * length
  const link = pages.link ? received.response.headers.get('Link') : null
  // A browser hides `Link` unless the service exposes it: a full page may have another one after it.
  return link === null ? count >= length : /;\s*rel="?next"?/.test(link)
}
