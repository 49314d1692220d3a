// The facts of services in pairs, which takes a minute.

import { describe, expect, test } from 'vitest'
import { assumedFacts } from '../../scripts/contract/assumed-facts.ts'
import { contractFindings } from '../../scripts/contract/limits/limits.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { withFacts } from '../../scripts/contract/with-facts/with-facts.ts'
import { observedFacts } from '../lib/observed-facts.ts'

const living = readContract()

describe('any two facts of services go together', () => {
  test.each(observedFacts.map((one, index) => [one.id, JSON.stringify(one.fact), index] as const))(
    '%s: %s',
    (id, text, index) => {
      const others = observedFacts.slice(index + 1).filter((other) => other.id !== id)

      const failed = others.filter((other) => {
        const contract = withFacts(living, { [id]: JSON.parse(text), [other.id]: other.fact })
        assumedFacts(contract)
        return contractFindings(contract).length > 0
      })
      expect(failed).toEqual([])
    },
  )
})
