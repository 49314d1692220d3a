// The pages of a list: one, or one after the other.

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
import type { Page, PageInTurn } from './page.ts'
import { placeIn, readPage, recordsOf } from './read-page.ts'

/** Reads the page that a query asks for. */
export function readList<Types extends ListTypes>({ read, pages }: ListOperation<Types>, query: unknown = {}) {
  return (success: SuccessBody): Reading<Page<Types['record'], Types['body']>> => {
    const list = read(success)
    if ('problem' in list) return list
    return found(readPage(pages, success, placeIn(pages, query)).page)
  }
}

/** Reads the first record of a list; undefined if there is none. */
export function readFirst<Types extends ListTypes>({ read, pages }: ListOperation<Types>) {
  return (success: SuccessBody): Reading<Types['record'] | undefined> => {
    const list = read(success)
    return 'problem' in list ? list : found(recordsOf(pages, success.body)[0])
  }
}

/** Every record of the pages. */
export async function* itemsOf<Item>(pages: AsyncIterable<Page<Item>>): AsyncGenerator<Item, void, undefined> {
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
): AsyncGenerator<PageInTurn<Types['record'], Types['body']>, void, undefined> {
  type OnePage = PageInTurn<Types['record'], Types['body']>
  const { pages } = operation
  const { filters, number: first, length, before: skipped } = placeIn(pages, query, pages.longest)
  const known = new Set<unknown>()

  /** @param before how many records the list has before this page, and how many of the previous page were new */
  async function requestPage(number: number, before: number, newBefore: number): Promise<OnePage> {
    const read = (success: SuccessBody): Reading<OnePage> => {
      const list = operation.read(success)
      if ('problem' in list) return list
      const { page, isFollowed } = readPage(pages, success, { number, length, before })
      if (isFollowed === undefined) return { problem: 'has no page count' }
      const count = page.items.length
      // A known id leaves the size as it is.
      const items = page.items.filter((record) => known.size < known.add(pages.idOf(record)).size)
      // New records shift others to the next page, so one page without a new record is allowed.
      if (count > 0 && items.length + newBefore === 0) return { problem: 'repeats earlier pages' }
      let next: Promise<OnePage> | undefined
      const nextPage = async () => {
        if (!page.hasNext) return undefined
        // A cursor is only passed on.
        next ??= requestPage((pages.next?.(page) ?? Number(number) + 1) as number, before + count, items.length).catch(
          (error: unknown) => {
            next = undefined
            throw error
          },
        )
        return next
      }
      return found({ ...page, items, nextPage })
    }
    const parameters = { ...filters, [pages.length]: length, [pages.page]: number }
    return (await requestOperation(settings, operation, read, { query: parameters, options })).data
  }

  let page: OnePage | undefined = await requestPage(first, skipped, 1)
  while (page) {
    yield page
    page = await page.nextPage()
  }
}
