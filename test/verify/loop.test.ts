// The closed loop: a service that behaves differently, what verify says of it, what adopt makes of that, and what
// verify says then.

import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { adoption } from '../../scripts/adopt/adoption.ts'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { alternativesOf, servicesOf } from '../../scripts/alternatives/catalogue.ts'
import { type Contract, contractPath, readContract } from '../../scripts/contract/contract.ts'
import { serviceContractOf } from '../../scripts/generate/ledger.ts'
import { faultsIn } from '../../scripts/lint/checks.ts'
import { type Report, verify } from '../../src/verify/index.ts'
import { openIn, optionsFor, refutedIn, type Service, serviceOf } from './tested-service.ts'

const text = readFileSync(contractPath, 'utf8')
const plain = readContract()
const services = servicesOf()
const alternatives = alternativesOf(plain).map(({ name }) => name)

/** An alternative that contradicts the source: the fact stays refuted, whatever is adopted. */
const contradictions: Record<string, string[]> = { 'unknown-fields.applied': ['updateDomain.name.other'] }

/** What a contract with these values has no place for, so that no service can be asked about it. */
const undecidable: Record<string, string[]> = {
  'list-envelope.array': ['empty-page'],
  'list-envelope.items': ['empty-page', 'links-query'],
  'list-envelope.results': ['empty-page'],
}

const tally = { tried: 0, closed: 0, wrongNames: 0, falseRefutations: 0, leftBehind: 0 }

describe('the loop of verify and adopt', () => {
  test.each([...alternatives, ...Object.keys(services)])('closes with %s', async (name) => {
    tally.tried += 1
    const names = services[name] ?? [name]
    const contract = contractWith(text, [name])
    const service = serviceOf(undefined, contract)
    const before = service.records()

    const first = await asked(service, plain)
    const adopted = adoption(text, first)
    const corrected = parse(adopted.text) as Contract
    const second = await asked(service, corrected)

    const expected = [...names, ...names.flatMap((one) => contradictions[one] ?? [])].sort()
    const found = refutedIn(first)
    tally.wrongNames += expected.filter((one) => !found.includes(one)).length
    tally.falseRefutations += found.filter((one) => !expected.includes(one)).length
    tally.leftBehind += service.records() === before ? 0 : 1
    expect(found).toEqual(expected)
    expect(adopted.todo).toEqual([])
    expect(isDeepStrictEqual(withoutVerified(corrected), contract)).toBe(true)
    expect(await faultsIn(corrected)).toEqual([])
    expect(refutedIn(second)).toEqual(names.flatMap((one) => contradictions[one] ?? []))
    expect(openNames(second)).toEqual(names.flatMap((one) => undecidable[one] ?? []).sort())
    expect(service.records()).toBe(before)
    tally.closed += 1
  })

  afterAll(() => {
    const { tried, closed, wrongNames, falseRefutations, leftBehind } = tally
    const counts = `${wrongNames} wrong names, ${falseRefutations} false refutations, ${leftBehind} left records behind`
    console.log(`Loops: ${tried} tried, ${closed} closed; ${counts}.`)
  })
})

function asked(service: Service, contract: Contract): Promise<Report> {
  return verify({ ...optionsFor(service), settleMs: 20 }, serviceContractOf(contract))
}

function openNames(report: Report): string[] {
  return openIn(report)
    .map((line) => line.split(' ')[0] ?? '')
    .sort()
}

function withoutVerified(contract: Contract): Contract {
  const entries = Object.entries(contract['x-assumptions']).map(([id, { verified: _, ...entry }]) => [id, entry])
  return { ...contract, 'x-assumptions': Object.fromEntries(entries) }
}
