// Every two alternatives go together: what a report of verify refutes is seldom one entry alone.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { alternativesOf } from '../../scripts/alternatives/catalogue.ts'
import { contractPath, readContract } from '../../scripts/contract/contract.ts'
import { faultsIn } from '../../scripts/lint/checks.ts'
import { coveringSets, pairsOf } from './covering.ts'

const text = readFileSync(contractPath, 'utf8')
const alternatives = alternativesOf(readContract())
// ALL_PAIRS=1 takes each pair alone, which takes minutes.
const sizes = process.env['ALL_PAIRS'] ? [2] : [10, alternatives.length]
const sets = sizes.flatMap((size) => coveringSets(alternatives, size))

test.for(sets.map((chosen, index) => ({ chosen, number: index + 1 })))(
  `the checks find nothing in contract $number of ${sets.length}, which have every pair of alternatives`,
  async ({ chosen }) => {
    const found = await problemsIn(chosen)

    expect(found.length === 0 ? [] : await smallest(chosen)).toEqual([])
  },
)

test('every two alternatives are in one of these contracts, or a conflict says why they cannot be', () => {
  const together = pairsOf(alternatives)
  const conflicts = alternatives.flatMap(({ overlay }) => Object.keys(overlay?.info['x-conflicts'] ?? {}))
  const all = alternatives.flatMap((one, index) =>
    alternatives.slice(index + 1).filter((other) => other.entry !== one.entry),
  )

  const apart = together.filter((pair) => !sets.some((set) => pair.every(({ name }) => set.includes(name))))
  expect(apart).toEqual([])
  expect(together.length).toBe(all.length - conflicts.length)
})

async function problemsIn(names: string[]): Promise<string[]> {
  const faults = await faultsIn(contractWith(text, names))
  return faults.map(({ pointer, message }) => `${pointer}: ${message}`)
}

/** The alternatives without which nothing is found, and what is found then. */
async function smallest(chosen: string[]): Promise<string[]> {
  let names = chosen
  for (const name of chosen) {
    const fewer = names.filter((other) => other !== name)
    if ((await problemsIn(fewer)).length > 0) names = fewer
  }
  return [names.join(' '), ...(await problemsIn(names))]
}
