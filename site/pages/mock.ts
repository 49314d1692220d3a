// The mock in the page, loaded when something is sent to it for the first time. Scripts share what they have through
// the window.

import { createMockHandler } from '../../src/mock/fetch-handler.ts'

declare global {
  interface Window {
    pageMock?: (request: Request) => Promise<Response>
  }
}

window.pageMock = createMockHandler()
