// The contract against the source, against itself and against our conventions.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { contractPath, readContract, type Contract } from '../../scripts/contract/contract.ts'
import { findingsOf, titles } from './checks.ts'
import { planted } from './planted.ts'

const source = readFileSync(contractPath, 'utf8')

describe('the contract', () => {
  test.each(titles)('%s', async (title) => {
    expect(await findingsOf(title, readContract())).toEqual([])
  })
})

describe.each(titles)('the check that the contract %s', (title) => {
  test.each(planted[title])('reports $defect', async ({ plant, findings }) => {
    expect(await findingsOf(title, parse(plant(source)))).toEqual(findings)
  })
})

describe('a check of a broken contract', () => {
  // What YAML gives for files that are no contract yet; no type promises anything about them.
  const broken: [name: string, contract: Contract][] = [
    ['has nothing', parse('{}')],
    [
      'has empty sections',
      parse(
        '{ openapi: 3.1.1, info: , servers: , security: , paths: , components: , x-assumptions: , x-not-modeled: }',
      ),
    ],
    [
      'has sections of the wrong kind',
      parse(
        '{ info: [], servers: {}, security: 1, paths: { /a: { get: [] } }, components: { schemas: [1], examples: x }, x-assumptions: [] }',
      ),
    ],
  ]

  test.each(broken)('finds what is missing in one that %s, and does not throw', async (_, contract) => {
    const all = await Promise.all(titles.map((title) => findingsOf(title, contract)))

    expect(all.flat().filter((finding) => typeof finding !== 'string' || finding === '')).toEqual([])
    expect(all.flat().length).toBeGreaterThan(titles.length)
  })

  test('says when it cannot read one', async () => {
    const contract: Contract = parse(
      source.replaceAll("'#/components/schemas/PixelType'", "'#/components/schemas/Platform'"),
    )

    expect(await findingsOf('names its operations by the convention', contract)).toEqual([
      'The contract cannot be read to see that it names its operations by the convention: Failed to follow the $ref "#/components/schemas/Platform": nothing is there. Correct it, or add what it names.',
    ])
  })
})
