// Every pair of contracts: each change is in its view, and the version moves as far as it has to.

import { describe, test } from 'vitest'
import { checkPair } from './check-pair.ts'
import { pairs } from './pairs.ts'

describe('a difference is where readers look for it', () => {
  test.each(pairs)('$title', checkPair)
})
