// `npm run adopt` with facts instead of a report, and what it writes of bodies and examples.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { checkFindings } from '../../scripts/lint/checks.ts'
import { RejectedContract } from '../../scripts/revise/checked-contract.ts'
import { givenFacts } from '../../scripts/revise/given-facts.ts'
import { factsIn } from '../../scripts/revise/read-facts.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { plainFolder, plainPath, readPlain } from '../lib/plain.ts'
import { contractFrom, refutedIn, serviceOf, verified } from '../verify/tested-service.ts'

const text = readFileSync(plainPath, 'utf8')
const measuredFolder = join(root, 'test/fixtures/measured')

/** The checks of our own, without the linters. */
function checkedIn(folder: string) {
  return async (text: string): Promise<void> => {
    const [finding] = await checkFindings(contractFrom(text), folder)
    if (finding) throw new RejectedContract(`Failed to adopt: ${finding.message}\n  line 1  ${finding.pointer}`)
  }
}

async function given(...words: string[]): Promise<{ contract: Contract; changes: string[] }> {
  const { adoption } = await givenFacts(text, factsIn(readPlain(), words, {}), checkedIn(plainFolder))
  return { contract: contractFrom(adoption.text), changes: adoption.changes }
}

describe('adopt with facts', () => {
  test('writes them, marks nothing as verified, and names the previous assumption', async () => {
    const { contract, changes } = await given('unknown-id=410')

    expect(contract['x-assumptions']['unknown-id']).toMatchObject({
      assumed: 'The response to an unknown `id` is 410.',
      because: expect.stringMatching(/^Somebody who knows the service stated it on \d{4}-\d\d-\d\d\.$/),
    })
    expect(contract['x-assumptions']['unknown-id']).not.toHaveProperty('verified')
    expect(changes).toEqual([
      expect.stringContaining('Before, the contract assumed: "The response to an unknown `id` is 404."'),
    ])
  })

  test('writes the body of a delete by roles, for each resource its own', async () => {
    const { contract } = await given('deleted-status=200:{"id":"{id}","object":"{record}","deleted":true}')

    const { PixelDeleteResult, DomainDeleteResult } = contract.components.schemas
    expect(PixelDeleteResult?.properties).toMatchObject({
      id: { $ref: '#/components/schemas/Id' },
      object: { enum: ['pixel'] },
      deleted: { type: 'boolean' },
    })
    expect(DomainDeleteResult?.properties?.['object']).toMatchObject({ enum: ['domain'] })
    const report = await verified(serviceOf(undefined, contract), {}, serviceContractOf(contract))
    expect(refutedIn(report)).toEqual([])
  })
})

test('an example of a rejection goes with what was rejected', async () => {
  const measured = readFileSync(`${measuredFolder}/openapi.yaml`, 'utf8')
  const fields = Object.keys(
    serviceContractOf(contractFrom(measured)).ledger['formats']?.value as unknown as object, // by field
  )
  const facts = { formats: Object.fromEntries(fields.map((field) => [field, 'any'])) }

  const { adoption } = await givenFacts(measured, facts, checkedIn(measuredFolder))

  expect(adoption.facts).toEqual(['formats'])
})
