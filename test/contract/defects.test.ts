// The gate on trial: the part of it that a defect is meant for has to notice it. `npm run test:gate` shows all the
// defects to all the parts.

import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { checks } from '../../scripts/lint/checks.ts'
import { linters } from '../../scripts/lint/linters.ts'
import { ownRules } from '../../scripts/lint/spectral.ts'
import { type Defect, readDefects } from './defects.ts'
import { edited } from './edit.ts'
import { findingsOf } from './gate.ts'

const contract = readContract()
const defects = readDefects()

describe('the defects', () => {
  test('are each a contract of their own, and not the contract as it is', () => {
    // As text, because the order of the keys is part of what a reader sees.
    const contracts = [contract, ...defects.map(({ edit }) => edited(contract, edit))].map((one) => JSON.stringify(one))
    const twins = defects.filter((_, index) => contracts.indexOf(contracts[index + 1] ?? '') !== index + 1)

    expect(twins.map(({ title }) => title)).toEqual([])
  })

  test('leave no check and no rule of ours without one: a rule must be seen to report', () => {
    const own = [...ownRules()].filter((rule) => !rule.startsWith('oas3-'))
    const noticing = new Set(defects.map(({ rule }) => rule))

    expect([...own, ...checks.map(({ rule }) => rule)].filter((rule) => !noticing.has(rule))).toEqual([])
  })
})

// Object.keys forgets the names of the keys.
for (const name of Object.keys(linters) as Defect['by'][]) {
  test(`${name} finds nothing in the contract, and each defect that is left to it`, async () => {
    const own = defects.filter(({ by }) => by === name)
    const contracts = [contract, ...own.map(({ edit }) => edited(contract, edit))]

    const [untouched, ...found] = await findingsOf(contracts, [linters[name]])

    expect(untouched).toEqual([])
    const missed = own.filter(({ rule }, index) => !found[index]?.some((finding) => finding.rule === rule))
    expect(missed.map(({ rule, title }) => `${rule}: ${title}`)).toEqual([])
    for (const { message } of found.flat()) expect(message).not.toMatch(/\{\{|undefined/)
    // What our own checks find cannot be waived.
    const advice = found.flat().map((finding) => finding.advice ?? '')
    if (name === 'schema' || name === 'checks') expect(advice.join()).not.toContain('lint-waivers')
  }, 300_000)
}
