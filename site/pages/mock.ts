// The mock in the page, loaded with the first request to it. Scripts share their data through
// the window.

import type { MockContract } from '../../src/mock/contract/types.ts'
import { type MockHandler, makeMockHandler } from '../../src/mock/fetch-handler.ts'
import type { Seed } from '../../src/mock/records/state.ts'
import { parseJson } from '../../src/lib/json.ts'
import { state } from './page-state.ts'

declare global {
  interface Window {
    pageMock?: (request: Request) => Promise<Response>
  }
}

/** What one page of the tab creates, the next one lists. */
export function startPageMock(contract: MockContract): void {
  const mock = mockWithRecords(contract)
  window.pageMock = async (request) => {
    const response = await mock(request)
    state.set({ records: JSON.stringify(mock.records()) })
    return response
  }
}

function mockWithRecords(contract: MockContract): MockHandler {
  const kept = state.get('records')
  if (kept === undefined) return makeMockHandler(contract)
  try {
    return makeMockHandler(contract, { seed: parseJson(kept) as Seed }) // the mock checks it
  } catch {
    // Those of an older contract.
    return makeMockHandler(contract)
  }
}
