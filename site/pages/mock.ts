// The mock in the page, loaded when something is sent to it for the first time.

import { createMockHandler } from '../../src/mock/fetch.ts'

window.pageMock = createMockHandler()
