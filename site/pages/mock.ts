// The mock in the page, loaded with the first request to it. Scripts share their data through
// the window.

import type { MockContract } from '../../src/mock/contract/types.ts'
import { makeMockHandler } from '../../src/mock/fetch-handler.ts'

declare global {
  interface Window {
    pageMock?: (request: Request) => Promise<Response>
  }
}

export function startPageMock(contract: MockContract): void {
  window.pageMock = makeMockHandler(contract)
}
