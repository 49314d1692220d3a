// The pages of a list, one after the other.

import { checkObject, rejectName } from '../../lib/arguments.ts'
import type { WithResponse } from '../call.ts'
import { invalidResponse } from '../errors/from-response.ts'
import { StatusError } from '../errors/status-errors.ts'
import type { Received } from '../http/attempt.ts'
import type { ListOperation } from '../operation.ts'
import type { CallOptions } from '../options.ts'
import { type Service, dataIn, requestData, requestOperation } from '../request-operation.ts'

/** One page of a list. */
export interface Page<Body, Item> {
  /** The records of this page. In `listPages`, those that were on no page before it. */
  items: Item[]
  /** The body of the response, which `list` resolves to. */
  body: Body
  /** Whether the service says that another page follows. */
  hasNext: boolean
  /** Requests the next page. Undefined after the last page. */
  nextPage(): Promise<Page<Body, Item> | undefined>
}

/** What the methods that read pages take. */
export type ListArguments = [query?: unknown, options?: CallOptions]

/** A page, with the response that brought it. */
interface ReadPage {
  page: Page<unknown, unknown>
  received: Received
}

/** Asks for the page of a number, after so many records. Undefined if the service has no such page any more. */
type PageReader = (number: number, before: number) => Promise<ReadPage | undefined>

export async function firstRecord(
  service: Service,
  operation: ListOperation,
  given: readonly unknown[],
): Promise<WithResponse<unknown>> {
  const { data, response } = await requestData(service, operation, given)
  return { data: operation.pages.records(data)[0], response }
}

/** Every record of the pages. */
export async function* listAll(service: Service, operation: ListOperation, ...given: ListArguments) {
  for await (const { items } of listPages(service, operation, ...given)) yield* items
}

/**
 * Every page, with the records that were on none before it.
 *
 * @throws {InvalidResponseError} if two pages in a row have only records that came before: the loop would never end.
 */
export async function* listPages(service: Service, operation: ListOperation, ...given: ListArguments) {
  const { first, idOf } = operation.pages
  const readPage = pageReader(service, operation, ...given)
  const seen = new Set<unknown>()
  let before = 0
  let isTurned = true
  for (let number = first; ; number++) {
    const read = await readPage(number, before)
    if (!read) return
    const { page, received } = read
    const items = page.items.filter((record) => idOf(record) === undefined || !seen.has(idOf(record)))
    // Records that were created meanwhile move others to the next page: one page without a new one may be.
    if (!isTurned && items.length === 0) throw invalidResponse(received, 'record that was on no page before')
    isTurned = items.length > 0
    for (const record of items) seen.add(idOf(record))
    before += page.items.length
    yield { ...page, items }
    if (!page.hasNext) return
  }
}

function pageReader(
  service: Service,
  operation: ListOperation,
  query: unknown = {},
  options?: CallOptions,
): PageReader {
  const { page: pageName, length: lengthName, longest, first, hasNext, records } = operation.pages
  const asked = checkObject('send', 'query', query)
  if (asked[pageName] !== undefined)
    rejectName('send', pageName, operation.names?.filter((name) => name !== pageName) ?? [])
  const length = Number(asked[lengthName] ?? longest)
  return async function readPage(number, before) {
    const input = { ...asked, [lengthName]: length, [pageName]: number }
    const received = await requestOperation(service, operation, [input, options]).catch((error: unknown) => {
      // Records were deleted since the page before was read.
      const isGone = error instanceof StatusError && error.status === 404 && number > first
      if (!isGone) throw error
    })
    if (!received) return undefined
    const body = dataIn(operation, received)
    const items = records(body)
    const count = items.length
    const isMore = hasNext({ body, headers: received.response.headers, number, length, before, count })
    if (isMore === undefined) throw invalidResponse(received, 'number that says whether a page follows')
    // An empty page is the end: a service that says otherwise would be asked for ever.
    const isFollowed = isMore && count > 0
    const nextPage = async () => (isFollowed ? (await readPage(number + 1, before + count))?.page : undefined)
    return { page: { items, body, hasNext: isFollowed, nextPage }, received }
  }
}
