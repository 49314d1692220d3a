// What the mock begins with.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mockContract } from '../fixtures/plain/generated/mock.ts'
import { mockCommand } from '../../src/cli/mock-options.ts'
import type { MockContract } from '../../src/mock/contract/types.ts'
import { builtInRecords, madeUpRecords } from '../../src/mock/records/default-seed.ts'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import type { MockRecord, Seed } from '../fixtures/plain/generated/entries/mock.ts'
import { call, example, mockFor, times } from './call.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { readPlain } from '../lib/plain.ts'

test('the default seed begins with the examples, and has enough of everything, with ids without gaps', async () => {
  const { pixels = [], domains = [] } = (await mockFor()).records()
  const shown = ['firstPage', 'lastPage'].flatMap(
    (name) => (example('listPixels', '200', name) as { data: MockRecord[] }).data,
  )
  const types = readPlain().components.schemas['PixelType']?.enum
  const targets = domains.map((domain) => `${domain['index_page'] !== null} ${domain['not_found_page'] !== null}`)

  expect(pixels.slice(0, shown.length)).toEqual(shown.reverse())
  expect([pixels.length, domains.length]).toEqual([31, 13])
  expect([...new Set(pixels.map(({ type }) => type))].sort()).toEqual(types)
  expect(new Set(targets).size).toBe(4)
  for (const records of [pixels, domains]) {
    const dates = records.map((record) => String(record['created_at']))
    expect(dates).toEqual([...new Set(dates)].sort())
    expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => index + 1))
    expect(records.filter((record) => Object.values(record).includes(''))).toEqual([])
  }
})

test('a built-in name that is too long for the contract is left out, and a made-up one is cut', async () => {
  const plain: MockContract = mockContract
  const operations = plain.operations.map((operation) => {
    const { fields = {} } = operation.form ?? {}
    const { name } = fields
    return name
      ? { ...operation, form: { ...operation.form, fields: { ...fields, name: { ...name, maxLength: 12 } } } }
      : operation
  })
  const contract = { ...plain, operations, seedNames: { domains: ['short', 'much too long for it'] } }
  const short = [{ name: 'twelve chars' }]

  const { domains = [] } = (await mockFor({ seed: { pixels: [], domains: short } }, contract)).records()
  const names = builtInRecords(contract, 'domains').map(({ name }) => name)
  const [made] = madeUpRecords(contract, 'domains', domains, 1)

  expect(names).toContain('short')
  expect(names).not.toContain('much too long for it')
  expect(made).toMatchObject({ name: '1-twelve cha' })
})

test('made-up records have their dates in order, and none is newer than the newest example', async () => {
  const [builtIn, made] = [createMockHandler().records(), createMockHandler({ seed: { pixels: 100 } }).records()]
  const datesOf = (records: readonly MockRecord[] = []) => records.map((record) => String(record['created_at']))
  const dates = datesOf(made['pixels'])

  expect(dates).toEqual([...new Set(dates)].sort())
  expect(dates.at(-1)).toBe(datesOf(builtIn['pixels']).at(-1))
})

describe('a seed', () => {
  test('gives ids to the records that have none, and goes on from the highest', async () => {
    const seed = {
      domains: [
        { name: 'a.example' },
        { id: 7, name: 'b.example' },
        { id: 3, name: 'e.example' },
        { name: 'c.example', not_found_page: 'https://a.example/' },
      ],
    }
    const mock = await mockFor({ seed })

    await call(mock, 'POST /api/v1/domains', { form: { name: 'd.example' } })

    const unset = { index_page: null, not_found_page: null, ...times }
    expect(mock.records()).toEqual({
      pixels: [],
      domains: [
        { id: 1, name: 'a.example', ...unset },
        { id: 3, name: 'e.example', ...unset },
        { id: 7, name: 'b.example', ...unset },
        { id: 8, name: 'c.example', ...unset, not_found_page: 'https://a.example/' },
        { id: 9, name: 'd.example', ...unset },
      ],
    })
  })

  test('of what a mock returns as its state begins with the same records, and gives the id of a deleted one again', async () => {
    const first = await mockFor({ seed: { domains: [{ name: 'a.example' }, { name: 'b.example' }] } })
    await call(first, 'DELETE /api/v1/domains/2')
    const seed = (await call(first, 'GET /__mock/state')).body as Seed

    const second = await mockFor({ seed })

    expect(second.records()).toEqual(first.records())
    const created = [
      await call(first, 'POST /api/v1/domains', { form: { name: 'c.example' } }),
      await call(second, 'POST /api/v1/domains', { form: { name: 'c.example' } }),
    ]
    expect(created.map(({ body }) => body)).toMatchObject([{ data: { id: 3 } }, { data: { id: 2 } }])
  })

  const pixel = { name: 'n', type: 'x', value: 'v' }
  const ids = 'Give a whole number from 1 to 9000000000000000, or leave it out.'
  test.each<{ seed: unknown; says: string }>([
    { seed: { toString: [] }, says: 'toString is not known. There are pixels, domains.' },
    { seed: { pixels: [null] }, says: 'pixels[0] is not an object. Give the fields of a record.' },
    { seed: { pixels: [{ ...pixel, id: 0 }] }, says: `pixels[0].id is 0. ${ids}` },
    { seed: { pixels: [{ ...pixel, id: 9e15 + 1 }] }, says: `pixels[0].id is 9000000000000001. ${ids}` },
    {
      seed: { domains: [3, 3].map((id) => ({ id, name: 'a.example' })) },
      says: 'domains[1].id is 3. Give an id that no other record has, or leave it out.',
    },
    { seed: { pixels: [{ ...pixel, value: 12 }] }, says: 'pixels[0].value is 12. The value must be a string.' },
  ])('$seed keeps the mock from starting: $says', ({ seed, says }) => {
    expect(() => createMockHandler({ seed: seed as Seed })).toThrow(`Failed to read the seed: ${says}`)
  })
})

describe('a seed file', () => {
  test('is read by --seed, with the byte order mark that an editor put before it', async () => {
    const file = fileWith('\ufeff{"pixels": [{"name": "Café"}]}')

    expect(mockCommand(['--seed', file], mockContract).options.seed).toEqual({ pixels: [{ name: 'Café' }] })
  })

  test('that is not there or not JSON is named with the reason', async () => {
    const file = fileWith('{"pixels": [}')

    expect(() => mockCommand(['--seed', '/nowhere/seed.json'], mockContract)).toThrow(
      'Failed to read the seed /nowhere/seed.json: there is no such file, or it is not readable. Check the path.',
    )
    expect(() => mockCommand(['--seed', file], mockContract)).toThrow(
      /^Failed to read the seed .*seed\.json: it is not JSON \(.+\)\. Correct it\.$/,
    )
  })
})

function fileWith(text: string): string {
  return join(temporaryFolder({ 'seed.json': text }), 'seed.json')
}
