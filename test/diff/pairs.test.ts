// Pairs of contracts, one of most kinds; `npm run test:long` compares all of them.

import { describe, test } from 'vitest'
import { checkPair } from './check-pair.ts'
import { pairs } from './pairs.ts'

const usual = pairs.filter((pair) => pair.usual)

describe('a difference is where readers look for it', () => {
  test.each(usual)('$title', checkPair)
})
