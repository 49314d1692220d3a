// The mock in the page, loaded when something is sent to it for the first time. Scripts share what they have through
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
