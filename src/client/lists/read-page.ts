// Reads one page of a list, in the same form whatever the body of the response is.

import { propertiesOf, valueAt } from '../../lib/json.ts'
import type { Paging, SuccessBody } from '../operation.ts'
import { numberIn } from './has-next.ts'
import type { Page } from './page.ts'

/** Where a page is in its list. */
export interface Place {
  number: number
  /** How many records a page may have. */
  length: number
  /** How many records come before it. */
  before: number
}

/** The records of a body. `operation.read` has checked that they are a list, if the contract requires one. */
export function recordsOf<Item>({ records }: Paging<Item>, body: unknown): Item[] {
  return (valueAt(body, ...records) ?? []) as Item[]
}

/**
 * Reads a page from a response.
 *
 * @returns the page, and whether another one follows; undefined if the response lacks the number that decides it
 */
export function readPage<Body, Item>(
  pages: Paging<Item>,
  success: SuccessBody,
  { number, length, before }: Place,
): { page: Page<Item, Body>; isFollowed: boolean | undefined } {
  const items = recordsOf(pages, success.body)
  const count = items.length
  const page: Page<Item, Body> = {
    items,
    // An empty page ends the list, even if the service announces another one: a loop would never end.
    hasNext: false,
    body: without(success.body, pages.records) as Body, // Its type is derived from the same place.
  }
  const total = numberIn(pages.total?.(success))
  const last = numberIn(pages.last?.(success))
  if (total !== undefined) page.total = total
  if (last !== undefined) page.pageCount = last - pages.first + 1
  if (count === 0) return { page, isFollowed: false }
  const byNumber = last === undefined ? undefined : last > number
  const isFollowed = pages.hasNext?.(success, { count, length, read: before + count }) ?? byNumber
  page.hasNext = isFollowed ?? count >= length
  return { page, isFollowed }
}

/** All records, of a list that has no other pages. */
export function onlyPage(body: unknown, ...records: string[]): Page<unknown> {
  return { items: (valueAt(body, ...records) ?? []) as unknown[], hasNext: false, body: without(body, records) }
}

/** A copy of a body without its value at a path of names; nothing remains of a body that is the value itself. */
function without(body: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return {}
  const { [name]: removed, ...others } = propertiesOf(body)
  return rest.length === 0 ? others : { ...others, [name]: without(removed, rest) }
}
