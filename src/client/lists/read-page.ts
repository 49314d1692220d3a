// Reads one page of a list, in the same form whatever the body of the response is.

import { propertiesOf, valueAt } from '../../lib/json.ts'
import { entriesOf } from '../http/encoding.ts'
import type { Paging, SuccessBody } from '../operation.ts'
import type { Page } from './page.ts'

/** Where a page is in its list. */
export interface Place {
  /** Its number. Where pages have cursors, it is one, or undefined for the first page; then nothing counts with it. */
  number: number
  /** How many records a page may have. */
  length: number
  /** How many records come before it. */
  before: number
}

/**
 * The parameters of a query by name, and the page that they select.
 *
 * @param usual the length of a page if the query has none
 */
export function placeIn(pages: Paging, query: unknown, usual = pages.usual) {
  // Without own properties, spreading the query would request all records.
  const filters = Object.fromEntries(entriesOf('query', query))
  const length = Number(filters[pages.length] ?? usual)
  const given = filters[pages.page] ?? pages.first
  const number = pages.next ? (given as number) : Number(given)
  return { filters, number, length, before: (number - (pages.first as number)) * length }
}

/** The records of a body. `operation.read` has checked that they are a list, if the contract requires one. */
export function recordsOf<Item>({ records }: Pick<Paging<Item>, 'records'>, body: unknown): Item[] {
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
  const items = recordsOf<Item>(pages, success.body)
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
  if (last !== undefined) page.pageCount = last - (pages.first as number) + 1
  if (count === 0) return { page, isFollowed: false }
  const byNumber = last === undefined ? undefined : last > number
  const byTotal = pages.isCounted && total !== undefined ? total > before + count : undefined
  const isFollowed = byTotal ?? pages.hasNext?.(success, { count, length }) ?? byNumber
  page.hasNext = isFollowed ?? count >= length
  return { page, isFollowed }
}

/** All records, of a list that has no other pages. */
export function onlyPage(body: unknown, ...records: string[]): Page<unknown> {
  return { items: recordsOf({ records }, body), hasNext: false, body: without(body, records) }
}

/** A number, or a number as text; undefined if it is neither. */
function numberIn(value: unknown): number | undefined {
  const number = parseFloat(value as string) // it reads any value as text
  return number >= 0 ? number : undefined
}

/** A copy of a body without its value at a path of names; nothing remains of a body that is the value itself. */
function without(body: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return {}
  const { [name]: removed, ...others } = propertiesOf(body)
  return rest.length === 0 ? others : { ...others, [name]: without(removed, rest) }
}
