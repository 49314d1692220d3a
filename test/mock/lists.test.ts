// Lists: which records, in which order, on which page.

import { describe, expect, test } from 'vitest'
import type { Seed, SeedRecord } from '../fixtures/plain/generated/entries/mock.ts'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { call, example, ids, mockFor } from './call.ts'

const shelf: Seed = {
  pixels: [
    { id: 1, name: 'Éclair', type: 'x', value: 'a' },
    { id: 2, name: 'apple', type: 'bing', value: 'b' },
    { id: 3, name: 'Apple', type: 'x', value: 'c' },
    { id: 4, name: 'STRASSE', type: 'x', value: 'd' },
    { id: 5, name: 'Cafe\u0301 & co', type: 'bing', value: 'e' },
    { id: 6, name: 'edge 24', type: 'quora', value: 'f' },
    { id: 7, name: 'apple', type: 'x', value: 'g' },
    { id: 8, name: 'Οδός', type: 'x', value: 'h' },
  ],
}

test.each([
  { query: '', found: [8, 7, 6, 5, 4, 3, 2, 1], why: 'the newest first' },
  { query: 'search=', found: [8, 7, 6, 5, 4, 3, 2, 1], why: 'an empty search finds all' },
  { query: 'sort=asc', found: [1, 2, 3, 4, 5, 6, 7, 8], why: 'the oldest first' },
  { query: 'sort_by=name&sort=asc', found: [2, 3, 7, 5, 1, 6, 4, 8], why: 'accents and case beside their letter' },
  { query: 'sort_by=name', found: [8, 4, 6, 1, 5, 7, 3, 2], why: 'ties by id' },
  { query: 'search=ΟΔΌΣ', found: [8], why: 'a letter with two small forms' },
  { query: 'search=café+%26', found: [5], why: 'an accent in one code point or two' },
  { query: 'search=eclair', found: [], why: '"e" is not "é"' },
  { query: 'search=%25', found: [], why: 'a wildcard is a letter' },
  { query: 'type=x&search=apple', found: [7, 3], why: 'a filter and a search' },
])('"$query" lists $found: $why', async ({ query, found }) => {
  const mock = await mockFor({ seed: shelf })

  expect(ids(await call(mock, `GET /api/v1/pixels?${new URLSearchParams(query)}`))).toEqual(found)
})

test('a renamed record is at its new place in a list by name', async () => {
  const mock = await mockFor({ seed: shelf })
  const byName = async (): Promise<number[]> => ids(await call(mock, 'GET /api/v1/pixels?sort_by=name&sort=asc'))
  await byName()

  await call(mock, 'PATCH /api/v1/pixels/2', { form: { name: 'zebra' } })

  expect(await byName()).toEqual([3, 7, 5, 1, 6, 4, 2, 8])
})

test('a list of the records in the examples is the example, byte for byte', async () => {
  const [firstPage, lastPage] = ['firstPage', 'lastPage'].map(
    (name) => example('listPixels', '200', name) as { data: SeedRecord[] },
  )
  const mock = await mockFor({ seed: { pixels: [...(firstPage?.data ?? []), ...(lastPage?.data ?? [])] } })
  const list = async (line: string): Promise<unknown> =>
    (await call(mock, line, { headers: { host: '127.0.0.1:4010' } })).body

  const asked = 'GET /api/v1/pixels?sort_by=id&sort=desc&per_page=10'
  expect(await list(asked)).toEqual(firstPage)
  expect(await list(`${asked}&page=2`)).toEqual(lastPage)
  expect(await list('GET /api/v1/domains')).toEqual(example('listDomains', '200', 'empty'))
})

describe('a page', () => {
  test('in the middle has its numbers', async () => {
    const mock = await mockFor({ seed: { pixels: numbered(40) } })

    const { body } = await call(mock, 'GET /api/v1/pixels?search=No.&sort=asc&page=3&per_page=10&type=x')

    expect(body).toMatchObject({ meta: { current_page: 3, last_page: 4, per_page: 10, total: 40 } })
  })

  test('after the last one is an empty list', async () => {
    const mock = await mockFor({ seed: { pixels: numbered(11) } })

    const { body } = await call(mock, 'GET /api/v1/pixels?page=9')

    expect(body).toEqual({ data: [], meta: { current_page: 9, last_page: 2, per_page: 10, total: 11 } })
  })
})

function numbered(count: number): { name: string; type: string; value: string }[] {
  return Array.from({ length: count }, (_, index) => ({ name: `No. ${index + 1}`, type: 'x', value: '1' }))
}

test('an empty list has one page', async () => {
  const { status, body } = await call(await mockFor({ seed: {} }), 'GET /api/v1/pixels')

  expect({ status, body }).toMatchObject({ status: 200, body: { data: [], meta: { last_page: 1, total: 0 } } })
})

test.each([
  { length: 4_000, status: 200 },
  { length: 4_001, status: 414 },
])('a query of $length characters is $status, in the server as in the handler', async ({ length, status }) => {
  const mock = await mockFor()
  const query = 'search='.padEnd(length, 'a')
  const headers = { Authorization: 'Bearer any-key' }

  expect((await call(mock, `GET /api/v1/pixels?${query}`)).status).toBe(status)
  expect((await createMockHandler()(`${mock.url}/api/v1/pixels?${query}`, { headers })).status).toBe(status)
})
