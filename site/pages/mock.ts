// The mock in the page, loaded when something is sent to it for the first time.

import { mockContract } from '../../generated/mock.ts'
import { handlerFrom } from '../../src/mock/handler.ts'
import { defaultSeed } from '../../src/mock/seed.ts'

window.pageMock = handlerFrom(defaultSeed(mockContract), { delay: [0, 0], fail: 0 }, { random: Math.random })
