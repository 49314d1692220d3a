// The pages of a list, one after the other.

import type { Json } from '../../lib/json.ts'
import { entriesOf } from '../http/encoding.ts'
import type { ListOperation } from '../operation.ts'
import type { CallOptions } from '../options.ts'
import { requestOperation } from '../request-operation.ts'
import type { Settings } from '../settings.ts'

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

type AnyPage = Page<Json, Json>

/** Every record of the pages. */
export async function* itemsOf(pages: AsyncIterable<AnyPage>) {
  for await (const { items } of pages) yield* items
}

/**
 * Every page, with the records that were on none before it.
 *
 * @throws {InvalidResponseError} if two pages in a row have only records that came before: the loop would never end.
 */
export async function* listPages(
  settings: Settings,
  operation: ListOperation,
  given: object = {},
  options?: CallOptions,
) {
  const { pages } = operation
  // Spread as it is, a query without properties of its own would ask for all records.
  const filters = Object.fromEntries(entriesOf(given))
  const seen = new Set<unknown>()

  /** @param before how many records came on the pages before, and how many of the last of them were new */
  async function readPage(number: number, before: number, newBefore: number): Promise<AnyPage> {
    const query = pages.query(filters, number)
    const { data: page } = await requestOperation(settings, operation, [query, options], (body, missing, headers) => {
      const records = pages.records(body)
      const read = before + records.length
      // An empty page is the end: a service that says otherwise would be asked for ever.
      const hasNext = records.length > 0 && pages.hasNext(body, { headers, number, query, read })
      if (hasNext === undefined) return missing('page count')
      // A known id leaves the size as it is.
      const items = records.filter((record) => seen.size < seen.add(pages.idOf(record)).size)
      // Records that were created meanwhile move others to the next page: one page without a new one may be.
      if (records.length > 0 && items.length + newBefore === 0) return missing('new record')
      let next: Promise<AnyPage> | undefined
      const nextPage = async () => {
        if (hasNext) next ??= readPage(number + 1, read, items.length)
        return next
      }
      return { items, body, hasNext, nextPage }
    })
    return page
  }

  let page: AnyPage | undefined = await readPage(pages.first, 0, 1)
  while (page) {
    yield page
    page = await page.nextPage()
  }
}
