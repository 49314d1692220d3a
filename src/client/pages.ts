// The pages of a list, one after the other.

import type { Page, WithResponse } from '../../generated/calls.ts'
import type { OperationId } from '../../generated/operations.ts'
import type { Operation, Pages, Shape } from '../../generated/table.ts'
import { type Arguments, type Service, expectPromised, request } from './call.ts'
import { checkFields } from './fields.ts'
import { hasNextPage, isPage, totalOf } from './page-facts.ts'
import { rejectName } from './reject.ts'
import { hasShape, valueAt } from './shape.ts'
import { StatusError } from './status-errors.ts'
import type { Received } from './transport.ts'

/** A list that has pages. */
export interface PagedOperation extends Operation<OperationId> {
  pages: Pages
}

/** A page, with what only the client needs to know of it. */
interface NumberedPage extends Page<unknown, unknown> {
  number: number
  length: number
  total: number | undefined
  received: Received
}

/** Asks for one page. Undefined if there is none of this number any more. */
type ReadPage = (number: number) => Promise<NumberedPage | undefined>

export async function firstRecord(
  service: Service,
  operation: PagedOperation,
  args: Arguments,
): Promise<WithResponse<unknown>> {
  const received = await request(service, operation, args)
  const [data] = recordsOf(operation, received)
  return { data, response: received.response }
}

/** @throws {InvalidResponseError} if the service shows the same page again: the loop would never end. */
export async function* listPages(service: Service, operation: PagedOperation, args: Arguments) {
  const readPage = pageReader(service, operation, args)
  let shown: string | undefined
  for (let number = operation.pages.first; ; number++) {
    const page = await readPage(number)
    if (!page) return
    const records = JSON.stringify(page.items)
    expectTurned(page, page.items.length === 0 || records !== shown)
    yield page
    if (!page.hasNext) return
    shown = records
  }
}

/**
 * Every record once. Where records were deleted, later ones have moved to pages that were read before: if the total
 * says so, these are read again.
 *
 * @throws {InvalidResponseError} if the service shows the same page again: the loop would never end.
 */
export async function* listAll(service: Service, operation: PagedOperation, args: Arguments) {
  const { first, id = '' } = operation.pages
  const readPage = pageReader(service, operation, args)
  const seen = new Set<unknown>()
  let total = 0
  let furthest = first - 1
  let end = Infinity
  let number: number | undefined = first
  while (number !== undefined && number < end) {
    const page: NumberedPage | undefined = await readPage(number)
    if (!page) {
      // Records were deleted since the page before was read. Reading it again tells how many.
      end = number
      number--
      continue
    }
    const fresh = page.items.filter((record) => !seen.has(valueAt(record, id)))
    const { total: newTotal = 0 } = page
    expectTurned(page, number <= furthest || fresh.length > 0 || page.items.length === 0 || newTotal > total)
    for (const record of fresh) {
      seen.add(valueAt(record, id))
      yield record
    }
    furthest = Math.max(furthest, number)
    number = nextNumber(page, first, total - newTotal)
    total = newTotal
  }
}

/** As many pages back as there were records deleted; else the next one, if there is one. */
function nextNumber({ number, length, hasNext }: NumberedPage, first: number, deleted: number): number | undefined {
  if (deleted > 0 && number > first) return Math.max(first, number - Math.ceil(deleted / length))
  return hasNext ? number + 1 : undefined
}

function pageReader(service: Service, operation: PagedOperation, { input, options }: Arguments): ReadPage {
  const { pages, query = [] } = operation
  const asked = checkFields(input ?? {})
  const names = query.filter((name) => name !== pages.page)
  if (asked[pages.page] !== undefined) rejectName(pages.page, names)
  const length = Number(asked[pages.length] ?? pages.longest)
  return async function readPage(number) {
    const args = { ids: [], input: { ...asked, [pages.length]: length, [pages.page]: number }, options }
    const received = await request(service, operation, args).catch((error: unknown) => {
      const isGone = error instanceof StatusError && error.status === 404 && number > pages.first
      if (!isGone) throw error
    })
    if (!received) return undefined
    const items = recordsOf(operation, received)
    const page = { number, length, count: items.length }
    const hasNext = hasNextPage(pages, received, page)
    const isExpected = hasNext !== undefined && isPage(pages, received, page)
    expectPromised(isExpected, received, `page ${number} of a list`)
    const nextPage = async () => (hasNext ? readPage(number + 1) : undefined)
    const total = totalOf(pages, received)
    return { items, body: received.body, hasNext: hasNext === true, nextPage, number, length, total, received }
  }
}

/** The records of a page. Nothing else of its body has to be as the contract promises it. */
function recordsOf({ pages, body }: PagedOperation, received: Received): unknown[] {
  const records = valueAt(received.body, pages.records)
  expectPromised(Array.isArray(records) && hasShape(records, valueAt(body, pages.records) as Shape), received)
  return records as unknown[] // A list of the contract has the shape of an array there.
}

function expectTurned({ received, number }: NumberedPage, isTurned: boolean): void {
  expectPromised(isTurned, received, `page ${number} of a list`)
}
