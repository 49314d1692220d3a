// Any facts together make a contract that the checks accept and that everything is generated from.
// FC_RUNS=1000 tries more; a failure prints its seed and the fewest facts that fail.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withViews } from '../../scripts/contract/operations.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { checkFindings } from '../../scripts/lint/checks.ts'
import { ImpossibleError } from '../../scripts/revise/draft.ts'
import { factsIn } from '../../scripts/revise/read-facts.ts'
import { revised } from '../../scripts/revise/revise.ts'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { facts } from './facts.ts'
import { plainFolder, readPlain } from '../lib/plain.ts'

const contract = readPlain()
const known = Object.keys(facts).filter((id) => id in contract['x-assumptions'])
const fact = fc
  .constantFrom(...known)
  .chain((id) => fc.constantFrom(...(facts[id] ?? [])).map((value) => `${id}=${value}`))
const idOf = (word: string): string => word.split('=')[0] ?? ''

/** What no contract can have together gets an error. */
function impossible(error: unknown): undefined {
  if (!(error instanceof ImpossibleError)) throw error
}

test('up to five facts together are a contract without findings', async () => {
  const sets = fc.uniqueArray(fact, { minLength: 2, maxLength: 5, selector: idOf })
  await fc.assert(
    fc.asyncProperty(sets, async (words) => {
      const service = await revised(contract, factsIn(contract, words)).catch(impossible)
      if (!service) return

      expect(
        (await checkFindings(service, plainFolder)).map(({ pointer, message }) => `${pointer}: ${message}`),
      ).toEqual([])
      await generatedFiles(service)
      // Each guide is filled in from the contract.
      guidesOf(withViews(service), plainFolder)
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 25), endOnFailure: process.env['FC_RUNS'] === undefined },
  )
}, 600_000)

const rounds = [
  // One status more shares a response whose bodies have their message in two places.
  ['invalid-form=400 error-fields=none,message:/error/message', 'unknown-id=400'],
  ['error-fields=none,message:/error/message', 'error-fields=none,message:/message[]'],
  // Responses share the example of a status, and one of them gets another status.
  [
    'error-message=/detail,application/problem+json error-fields=/errors,message:/detail,application/problem+json',
    'empty-update=400',
  ],
  ['invalid-form=400 empty-update=409', 'invalid-form=409'],
  ['empty-update=409', 'empty-update=rejected'],
]

test.each(rounds)('a contract with %s is revised again with %s', async (first, second) => {
  const before = await revised(contract, factsIn(contract, first.split(' ')))

  const after = await revised(before, factsIn(before, second.split(' ')))

  expect(await checkFindings(after, plainFolder)).toEqual([])
})
