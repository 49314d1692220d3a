// The pages of a list, one after the other.

import { entriesOf } from '../http/encoding.ts'
import {
  type CallInput,
  type ListOperation,
  type ListTypes,
  type Reading,
  type SuccessBody,
  type WithOptions,
  found,
} from '../operation.ts'
import { requestOperation } from '../request-operation.ts'
import type { Settings } from '../settings.ts'
import type { Page } from './page.ts'

/** Reads the first record of a list; undefined if there is none. */
export function readFirst<Types extends ListTypes>({ read, pages }: ListOperation<Types>) {
  return (success: SuccessBody): Reading<Types['record'] | undefined> => {
    const list = read(success)
    return 'data' in list ? found(pages.records(list.data)[0]) : list
  }
}

/** Every record of the pages. */
export async function* itemsOf<Item>(pages: AsyncIterable<Page<unknown, Item>>): AsyncGenerator<Item, void, undefined> {
  for await (const { items } of pages) yield* items
}

/**
 * Every page, starting at that of the query, without records that an earlier page had.
 *
 * @throws {InvalidResponseError} if two pages in a row have only known records: the loop would never end.
 */
export async function* listPages<Types extends ListTypes>(
  settings: Settings,
  operation: ListOperation<Types>,
  { query = {}, options }: CallInput & WithOptions,
): AsyncGenerator<Page<Types['data'], Types['record']>, void, undefined> {
  type OnePage = Page<Types['data'], Types['record']>
  const { pages } = operation
  // Without own properties, spreading the query would request all records.
  const filters = Object.fromEntries(entriesOf('query', query))
  const length = Number(filters[pages.length] ?? pages.longest)
  const start = Number(filters[pages.page] ?? pages.first)
  const known = new Set<unknown>()

  /** @param before how many records the list has before this page, and how many of the previous page were new */
  async function readPage(number: number, before: number, newBefore: number): Promise<OnePage> {
    const read = (success: SuccessBody): Reading<OnePage> => {
      const list = operation.read(success)
      if (!('data' in list)) return list
      const body = list.data
      const records = pages.records(body)
      const upToHere = before + records.length
      const page = { body, headers: success.headers, number, count: records.length, length, read: upToHere }
      // An empty page ends the list, even if the service announces another one: the loop would never end.
      const hasNext = records.length > 0 && pages.hasNext(page)
      if (hasNext === undefined) return { problem: 'has no page count' }
      // A known id leaves the size as it is.
      const items = records.filter((record) => known.size < known.add(pages.idOf(record)).size)
      // New records shift others to the next page, so one page without a new record is allowed.
      if (records.length > 0 && items.length + newBefore === 0) return { problem: 'repeats records of earlier pages' }
      let next: Promise<OnePage> | undefined
      const nextPage = async () => {
        if (!hasNext) return undefined
        next ??= readPage(number + 1, upToHere, items.length).catch((error: unknown) => {
          next = undefined
          throw error
        })
        return next
      }
      return found({ items, body, hasNext, nextPage })
    }
    const asked = { ...filters, [pages.length]: length, [pages.page]: number }
    return (await requestOperation(settings, operation, read, { query: asked, options })).data
  }

  let page: OnePage | undefined = await readPage(start, (start - pages.first) * length, 1)
  while (page) {
    yield page
    page = await page.nextPage()
  }
}
