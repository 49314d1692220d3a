// The pages of a list, one after the other.

import { checkObject, rejectName } from '../../lib/arguments.ts'
import { StatusError } from '../errors/status-errors.ts'
import type { ListOperation } from '../operation.ts'
import type { CallOptions } from '../options.ts'
import type { Answer, RequestOperation } from '../request-operation.ts'

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

/** Every record of the pages. */
export async function* listAll(request: RequestOperation, operation: ListOperation, ...given: ListArguments) {
  for await (const { items } of listPages(request, operation, ...given)) yield* items
}

/**
 * Every page, with the records that were on none before it.
 *
 * @throws {InvalidResponseError} if two pages in a row have only records that came before: the loop would never end.
 */
export async function* listPages(
  request: RequestOperation,
  { pages, ...operation }: ListOperation,
  query: unknown = {},
  options?: CallOptions,
) {
  const asked = checkObject('send', 'query', query)
  const { page: pageName, length: lengthName, first, longest, records, idOf, hasNext: isMore } = pages
  const others = operation.names?.filter((name) => name !== pageName) ?? []
  if (pageName in asked) rejectName('send', pageName, others)
  const length = Number(asked[lengthName] ?? longest)

  /** @param before how many records came on the pages before */
  async function readPage(number: number, before: number) {
    const input = { ...asked, [lengthName]: length, [pageName]: number }
    let answer: Answer
    try {
      answer = await request(operation, [input, options])
    } catch (error) {
      // Records were deleted since the page before was read.
      if (error instanceof StatusError && error.status === 404 && number > first) return undefined
      throw error
    }
    const { data: body, response, invalid } = answer
    const items = records(body)
    const count = items.length
    const isFollowed = isMore({ body, headers: response.headers, number, length, before, count })
    if (isFollowed === undefined) throw invalid('number that says whether a page follows')
    // An empty page is the end: a service that says otherwise would be asked for ever.
    const hasNext = isFollowed && count > 0
    const next = async () => (hasNext ? readPage(number + 1, before + count) : undefined)
    const nextPage = async () => (await next())?.page
    return { page: { items, body, hasNext, nextPage }, next, invalid }
  }

  const seen = new Set<unknown>()
  let isTurned = true
  for (let read = await readPage(first, 0); read; read = await read.next()) {
    const items = read.page.items.filter((record) => !seen.has(idOf(record)))
    // Records that were created meanwhile move others to the next page: one page without a new one may be.
    if (!isTurned && items.length === 0) throw read.invalid('record that was on no page before')
    isTurned = items.length > 0
    for (const record of items) if (idOf(record) !== undefined) seen.add(idOf(record))
    yield { ...read.page, items }
  }
}
