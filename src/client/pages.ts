// The pages of a list, one after the other.

import type { CallOptions, Page, WithResponse } from '../../generated/calls.ts'
import type { OperationId } from '../../generated/operations.ts'
import type { Operation, Pages, Shape } from './table.ts'
import { type Service, expectPromised, expectShape, request } from './call.ts'
import { hasNextPage, isPage, totalOf } from './page-facts.ts'
import { ownProperties, rejectName } from '../lib/arguments.ts'
import { valueAt } from '../lib/json-pointer.ts'
import { StatusError } from './status-errors.ts'
import type { Received } from './attempt.ts'

/** A list that has pages. */
export interface PagedOperation extends Operation<OperationId> {
  pages: Pages
}

/** What the methods that read pages take. */
export type PagesArguments = [query?: unknown, options?: CallOptions]

/** A page, with what only the client needs to know of it. */
interface NumberedPage {
  page: Page<unknown, unknown>
  number: number
  length: number
  total: number
  received: Received
}

/** Asks for one page. Undefined if the list has become shorter and the page no longer exists. */
type ReadPage = (number: number) => Promise<NumberedPage | undefined>

export async function firstRecord(
  service: Service,
  operation: PagedOperation,
  given: unknown[],
): Promise<WithResponse<unknown>> {
  const received = await request(service, operation, given)
  const [data] = recordsOf(operation, received)
  return { data, response: received.response }
}

/** Every record of the pages. */
export async function* listAll(service: Service, operation: PagedOperation, ...given: PagesArguments) {
  for await (const { items } of listPages(service, operation, ...given)) yield* items
}

/**
 * Every page, with the records that were on none before it. Where records were deleted, later ones have moved to pages
 * that were read before: if the total says so, these are read again.
 *
 * @throws {InvalidResponseError} if the service shows the same page again: the loop would never end.
 */
export async function* listPages(service: Service, operation: PagedOperation, ...given: PagesArguments) {
  const { first, id = '' } = operation.pages
  const readPage = pageReader(service, operation, ...given)
  const seen = new Set<unknown>()
  let total = 0
  let fewest = Infinity
  let seenWhenBack = -1
  let furthest = first - 1
  let end = Infinity
  let number: number | undefined = first
  while (number !== undefined && number < end) {
    const read: NumberedPage | undefined = await readPage(number)
    if (!read) {
      // Records were deleted since the page before was read. Reading it again tells how many.
      end = number
      number--
      continue
    }
    const { page, received } = read
    const items = page.items.filter((record) => !seen.has(valueAt(record, id)))
    // An empty page is the end: a service that says otherwise would be asked for ever.
    const isEnd = page.items.length === 0 && !page.hasNext
    const isTurned = items.length > 0 || isEnd || number <= furthest || read.total > total
    expectPromised(isTurned, received, nameOf(number))
    for (const record of items) seen.add(valueAt(record, id))
    yield { ...page, items }
    furthest = Math.max(furthest, number)
    // A total that only goes up and down, as that of two replicas, would be followed for ever.
    const isNews = read.total < fewest || seen.size > seenWhenBack
    const deleted = isNews ? total - read.total : 0
    if (deleted > 0) seenWhenBack = seen.size
    number = nextNumber(read, first, deleted)
    total = read.total
    fewest = Math.min(fewest, total)
  }
}

/** As many pages back as there were records deleted; else the next one, if there is one. */
function nextNumber({ page, number, length }: NumberedPage, first: number, deleted: number): number | undefined {
  if (deleted > 0 && number > first) return Math.max(first, number - Math.ceil(deleted / length))
  return page.hasNext ? number + 1 : undefined
}

function pageReader(service: Service, operation: PagedOperation, query: unknown = {}, options?: CallOptions): ReadPage {
  const { pages, query: known = [] } = operation
  const asked = ownProperties('send', 'query', query) as Record<string, unknown> // It is an object.
  const names = known.filter((name) => name !== pages.page)
  if (asked[pages.page] !== undefined) rejectName('send', pages.page, names)
  const length = Number(asked[pages.length] ?? pages.longest)
  return async function readPage(number) {
    const given = [{ ...asked, [pages.length]: length, [pages.page]: number }, options]
    const received = await request(service, operation, given).catch((error: unknown) => {
      const isGone = error instanceof StatusError && error.status === 404 && number > pages.first
      if (!isGone) throw error
    })
    if (!received) return undefined
    const items = recordsOf(operation, received)
    const hasNext = hasNextPage(pages, received, { number, length, count: items.length })
    expectPromised(hasNext !== undefined && isPage(pages, received, number), received, nameOf(number))
    const nextPage = async () => (hasNext ? (await readPage(number + 1))?.page : undefined)
    const page = { items, body: received.body, hasNext: hasNext === true, nextPage }
    return { page, number, length, total: totalOf(pages, received) ?? 0, received }
  }
}

/** The records of a page. Nothing else of its body has to be as the contract promises it. */
function recordsOf({ pages, body }: PagedOperation, received: Received): unknown[] {
  const records = valueAt(received.body, pages.records)
  expectShape(records, valueAt(body, pages.records) as Shape, received, pages.records)
  return records as unknown[] // A list of the contract has the shape of an array there.
}

/** What is said of a body that is not this page. */
function nameOf(number: number): string {
  return `page ${number} of a list`
}
