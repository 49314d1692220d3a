// A mock in the page itself, if there is no server: its records stay in the browser.

import type { Seed } from 'pixels-domains-api/mock'
import { createMockHandler } from 'pixels-domains-api/mock/fetch'

const place = 'pixels-domains-mock'
const kept = localStorage.getItem(place)
const mock = createMockHandler(kept === null ? {} : { seed: JSON.parse(kept) as Seed })

/** For the `fetch` option of a client. */
export const mockInPage: typeof fetch = async (input, init) => {
  const response = await mock(input, init)
  localStorage.setItem(place, JSON.stringify(mock.records()))
  return response
}
