// The pages of a list, one after the other.

import type { ListOperation } from '../operation.ts'
import type { CallOptions } from '../options.ts'
import type { RequestOperation } from '../request-operation.ts'

/** One page of a list. */
export interface Page<Body, Item> {
  /** The records of this page that were on no page before it. */
  items: Item[]
  /** The body of the response, which `list` resolves to. */
  body: Body
  /** Whether the service says that another page follows. */
  hasNext: boolean
  /** The next page, which is requested once. Undefined after the last page. */
  nextPage(): Promise<Page<Body, Item> | undefined>
}

/** What the methods that read pages take. */
export type ListArguments = [query?: object, options?: CallOptions]

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
  operation: ListOperation,
  ...[query, options]: ListArguments
) {
  const { page: pageName, length: lengthName, first, longest, records, idOf, hasNext: isMore } = operation.pages
  const asked: Record<string, unknown> = { ...query }
  const length = Number(asked[lengthName] ?? longest)
  const seen = new Set<unknown>()

  /** @param before how many records came on the pages before, and whether the last of them had new ones */
  async function readPage(number: number, before: number, wasTurned: boolean): Promise<Page<unknown, unknown>> {
    const input = { ...asked, [lengthName]: length, [pageName]: number }
    const { data: body, response, invalid } = await request(operation, [input, options])
    const all = records(body)
    const count = all.length
    const isFollowed = isMore({ body, headers: response.headers, number, length, before, count })
    if (isFollowed === undefined) throw invalid('number that says whether a page follows')
    const items = all.filter((record) => !seen.has(idOf(record)))
    const isTurned = items.length > 0
    // Records that were created meanwhile move others to the next page: one page without a new one may be.
    if (!isTurned && !wasTurned) throw invalid('record that was on no page before')
    for (const record of items) if (idOf(record) !== undefined) seen.add(idOf(record))
    // An empty page is the end: a service that says otherwise would be asked for ever.
    const hasNext = isFollowed && count > 0
    let next: Promise<Page<unknown, unknown>> | undefined
    const nextPage = async () => {
      if (hasNext) next ??= readPage(number + 1, before + count, isTurned)
      return next
    }
    return { items, body, hasNext, nextPage }
  }

  let page: Page<unknown, unknown> | undefined = await readPage(first, 0, true)
  while (page) {
    yield page
    page = await page.nextPage()
  }
}
