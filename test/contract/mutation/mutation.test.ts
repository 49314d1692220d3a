// The gate on trial: every defect that is planted into the contract has to be noticed by a check or a linter.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractPath } from '../../../scripts/contract/contract.ts'
import { rewrite } from './edit.ts'
import { isStopped, judge, killTable, type Verdict } from './gate.ts'
import { groups, mutants, type Mutant } from './mutants.ts'

const minutes = 60_000
const source = readFileSync(contractPath, 'utf8')
const mutated = mutants.map(({ mutate }) => mutate(source))
// As text, because the order of the keys is part of what a reader sees.
const contracts = mutated.map((yaml) => JSON.stringify(parse(yaml)))

describe('the defects', () => {
  test('are at least 120, and 35 of them are drift from the source', () => {
    const drift = mutants.filter(({ group }) => group === 'drift')

    expect(mutants.length).toBeGreaterThanOrEqual(120)
    expect(drift.length).toBeGreaterThanOrEqual(35)
  })

  test('have titles of their own, each one sentence', () => {
    const titles = mutants.map(({ title }) => title)

    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(titles.filter((title) => !/^[A-Z].*[^.]\.$/.test(title))).toEqual([])
  })

  test('change what the contract says or the order in which it says it', () => {
    const original = JSON.stringify(parse(source))
    const unchanged = mutants.filter((_, index) => contracts[index] === original)

    expect(unchanged.map(({ title }) => title)).toEqual([])
  })

  test('are each a contract of their own', () => {
    const twins = mutants.filter((_, index) => contracts.indexOf(contracts[index] ?? '') !== index)

    expect(twins.map(({ title }) => title)).toEqual([])
  })
})

describe('the gate', () => {
  let untouched: Verdict[] = []
  let verdicts: (Mutant & Verdict)[] = []

  beforeAll(async () => {
    // The second is the contract as the edits write it: their spacing must not be what gives a defect away.
    const originals = [source, rewrite(source)]
    const all = await judge([...originals, ...mutated])
    untouched = all.slice(0, originals.length)
    verdicts = mutants.map((mutant, index) => ({
      ...mutant,
      ...(all[originals.length + index] ?? { checks: [], lint: [] }),
    }))
    console.info(killTable(verdicts, groups))
    console.info(
      [
        'Only the checks notice:',
        ...titlesOf(verdicts.filter(({ checks, lint }) => checks.length > 0 && lint.length === 0)),
      ].join('\n  '),
    )
    console.info(['Nobody notices:', ...titlesOf(survivors())].join('\n  '))
  }, 10 * minutes)

  const survivors = () => verdicts.filter((verdict) => !isStopped(verdict))

  test('lets the contract pass as it is', () => {
    expect(untouched).toEqual([
      { checks: [], lint: [] },
      { checks: [], lint: [] },
    ])
  })

  test('lets no drift from the source pass', () => {
    expect(titlesOf(survivors().filter(({ group }) => group === 'drift'))).toEqual([])
  })

  test('stops at least 95 of 100 defects', () => {
    const stopped = verdicts.filter(isStopped)

    expect(stopped.length / verdicts.length, titlesOf(survivors()).join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})

function titlesOf(list: readonly Mutant[]): string[] {
  return list.map(({ group, title }) => `${group}: ${title}`)
}
