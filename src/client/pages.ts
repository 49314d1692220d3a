// All records of a list, page after page.

import type { PageMeta } from '../../generated/models.ts'
import type { Pages } from '../../generated/operations.ts'
import { InvalidResponseError } from './errors.ts'
import type { Exchange } from './send.ts'

/** One page, and how it came. */
type FetchPage = (query: object) => readonly [page: Promise<unknown>, exchange: Exchange]

/** @throws {InvalidResponseError} if the service shows another page than the one asked for: the loop would never end. */
export async function* allPages(
  fetchPage: FetchPage,
  [page, perPage, length, items]: Pages,
  query: unknown,
): AsyncGenerator<unknown, void, undefined> {
  let before: string | undefined
  for (let number = 1, last = 1; number <= last; number++) {
    const [promise, exchange] = fetchPage({ ...Object(query), [perPage]: length, [page]: number })
    // The shape of the answer says that these are an object and an array. The numbers are checked here.
    const { meta, [items]: records } = (await promise) as { meta: PageMeta } & Record<string, unknown[]>
    last = meta.last_page
    const shown = JSON.stringify(records)
    if (meta.current_page !== number || !(last > 0) || shown === before) {
      throw new InvalidResponseError(exchange, exchange.response as Response, `page ${number} of a list`) // There is no page without a response.
    }
    yield* records ?? []
    before = shown
  }
}
