// Every mark is missed when it is gone: in a contract, in one that speaks of other things, and in one that has grown.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { assumptionsOf } from '../../scripts/contract/assumption-marks.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { type Node, placesOf } from '../../scripts/contract/tree.ts'
import { missingMarks } from '../../scripts/lint/checks/missing-marks.ts'
import { mark } from '../../scripts/contract/with-facts/draft.ts'
import { contractWith } from '../lib/contract-with.ts'
import { readLibrary } from '../lib/library.ts'
import { plainPath, readPlain } from '../lib/plain.ts'

const text = readFileSync(plainPath, 'utf8')
const words = {
  pixel: 'book',
  Pixel: 'Book',
  domain: 'reader',
  Domain: 'Reader',
  index_page: 'street',
  not_found_page: 'town',
}
const renamed = Object.entries(words).reduce((before, [word, other]) => before.replaceAll(word, other), text)

function findingsIn(contract: Contract): string[] {
  const found = missingMarks({ contract, views: operationViews(contract) })
  return [...found].map(({ pointer, message }) => `${pointer}: ${message}`)
}

/** A copy in which one element has lost one of its marks, and its place. */
function* withoutEachMark(contract: Contract): Generator<{ place: string; copy: Contract }> {
  for (const [index, { pointer, node }] of placesOf(contract).entries()) {
    for (const id of assumptionsOf(node)) {
      const copy = structuredClone(contract)
      mark(placesOf(copy)[index]?.node as Node, [], [id]) // the copy has the same places
      yield { place: `${pointer}: ${id}`, copy }
    }
  }
}

describe.each<[title: string, contract: () => Contract | Promise<Contract>]>([
  ['the contract', () => readPlain()],
  ['a contract of other things', () => parse(renamed) as Contract],
  ['the library', readLibrary],
  ['the contract of a service that rejects more', () => contractWith('empty-update=rejected', 'cleared-targets=400')],
])('%s', (_, read) => {
  test('lacks no mark', async () => {
    expect(findingsIn(await read())).toEqual([])
  })

  test('has no mark that could be deleted without a finding', async () => {
    const all = [...withoutEachMark(await read())]

    const unnoticed = all.filter(({ copy }) => findingsIn(copy).length === 0)

    expect(all.length).toBeGreaterThan(40)
    expect(unnoticed.map(({ place }) => place)).toEqual([])
  })
})

test.each([
  ['empty-update', 'rejected'],
  ['unknown-id', '410'],
])('A reason that is rejected, and that no response has, is a finding at its entry: %s', async (id, value) => {
  const contract = await contractWith(`${id}=${value}`)
  for (const response of Object.values(contract.components.responses)) mark(response, [], [id])

  expect(findingsIn(contract)).toContain(
    `#/x-assumptions/${id}: Requests are rejected for "${id}", but no response has this mark.`,
  )
})

test('The mark of the element around it is enough for a part, and that of another component is not', () => {
  const contract = readPlain()
  const { PageMeta, PixelList } = contract.components.schemas
  if (PixelList?.properties && PageMeta) {
    PixelList.properties['meta'] = structuredClone(PageMeta)
    mark(PixelList.properties['meta'], [], ['list-envelope'])
  }

  expect(findingsIn(contract)).toEqual([])
  mark(PageMeta ?? {}, [], ['list-envelope'])
  expect(findingsIn(contract)).toEqual([
    '#/components/schemas/PageMeta: The source does not state "PageMeta", and no mark explains it.',
    '#/components/schemas/PageMeta: "PageMeta" is a part of "DomainList", but has none of its marks.',
  ])
})
