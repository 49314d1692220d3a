// Lists: what is found, in what order, on which page.

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Seed } from '../../src/mock/index.ts'
import { call, example, ids, mockFor } from './call.ts'

const origin = 'http://127.0.0.1:4010'

const shelf: Seed = {
  pixels: [
    { id: 1, name: 'Éclair', type: 'x', value: 'a' },
    { id: 2, name: 'apple', type: 'bing', value: 'b' },
    { id: 3, name: 'Apple', type: 'x', value: 'c' },
    { id: 4, name: 'STRASSE', type: 'x', value: 'd' },
    { id: 5, name: 'Cafe\u0301 & co', type: 'bing', value: 'e' },
    { id: 6, name: 'edge', type: 'quora', value: 'f' },
    { id: 7, name: 'apple', type: 'x', value: 'g' },
    { id: 8, name: 'Книга', type: 'x', value: 'h' },
  ],
}

describe('a list', () => {
  test('shows the ten newest records by default', async () => {
    const mock = await mockFor()

    expect(ids(await call(mock, 'GET /api/v1/domains'))).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  })

  test('of the records in the examples is the example, byte for byte', async () => {
    const firstPage = example('listPixels', '200', 'firstPage') as { data: Seed[string] }
    const lastPage = example('listPixels', '200', 'lastPage') as { data: Seed[string] }
    const mock = await mockFor({ seed: { pixels: [...firstPage.data, ...lastPage.data] } })
    const headers = { host: new URL(origin).host }

    const asked = 'GET /api/v1/pixels?sort_by=id&sort=desc&per_page=10'
    expect((await call(mock, asked, { headers })).body).toEqual(firstPage)
    expect((await call(mock, `${asked}&page=2`, { headers })).body).toEqual(lastPage)
    expect((await call(mock, 'GET /api/v1/pixels?search=nothing+has+this', { headers })).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
  })

  test('without records is the example of an empty list', async () => {
    const mock = await mockFor({ seed: {} })

    const { body } = await call(mock, 'GET /api/v1/domains', { headers: { host: new URL(origin).host } })

    expect(body).toEqual(example('listDomains', '200', 'empty'))
  })

  test.each([
    { query: '', found: [8, 7, 6, 5, 4, 3, 2, 1] },
    { query: 'sort=&type=&page=&per_page=', found: [8, 7, 6, 5, 4, 3, 2, 1] },
    { query: 'sort=asc', found: [1, 2, 3, 4, 5, 6, 7, 8] },
    { query: 'sort_by=id', found: [8, 7, 6, 5, 4, 3, 2, 1] },
    { query: 'sort_by=name&sort=asc', found: [2, 3, 7, 5, 1, 6, 4, 8] },
    { query: 'sort_by=name', found: [8, 4, 6, 1, 5, 7, 3, 2] },
  ])('sorts by "$query": accents and case beside their letter, ties by id', async ({ query, found }) => {
    const mock = await mockFor({ seed: shelf })

    expect(ids(await call(mock, `GET /api/v1/pixels?${query}`))).toEqual(found)
  })
})

describe('search', () => {
  test.each([
    { text: 'pp', found: [7, 3, 2], why: 'a part of a name' },
    { text: 'APPLE', found: [7, 3, 2], why: 'in any case' },
    { text: 'éclair', found: [1], why: 'in any case of any alphabet' },
    { text: 'книг', found: [8], why: 'in any case of any alphabet' },
    { text: 'E\u0301CLAIR', found: [1], why: 'an accent in one code point or two' },
    { text: 'café &', found: [5], why: 'an accent in one code point or two' },
    { text: 'eclair', found: [], why: 'but "e" is not "é"' },
    { text: '%', found: [], why: 'and a wildcard is a letter' },
    { text: 'a.ple', found: [], why: 'and so is a dot' },
    { text: '', found: [8, 7, 6, 5, 4, 3, 2, 1], why: 'and nothing filters nothing' },
  ])('for "$text" finds $found: $why', async ({ text, found }) => {
    const mock = await mockFor({ seed: shelf })

    expect(ids(await call(mock, `GET /api/v1/pixels?search=${encodeURIComponent(text)}&search_by=name`))).toEqual(found)
  })

  test('finds a number in a name, and a letter that has two small forms', async () => {
    const mock = await mockFor({
      seed: { domains: [{ id: 1, name: 'Οδός 24', index_page: null, not_found_page: null }] },
    })
    const find = async (text: string): Promise<number[]> =>
      ids(await call(mock, `GET /api/v1/domains?${new URLSearchParams({ search: text })}`))

    expect([await find('24'), await find('ΟΔΌΣ'), await find('οδόσ')]).toEqual([[1], [1], [1]])
  })

  test('and the type filter narrow the list together', async () => {
    const mock = await mockFor({ seed: shelf })

    expect(ids(await call(mock, 'GET /api/v1/pixels?type=x'))).toEqual([8, 7, 4, 3, 1])
    expect(ids(await call(mock, 'GET /api/v1/pixels?type=x&search=apple'))).toEqual([7, 3])
    expect(ids(await call(mock, 'GET /api/v1/pixels?type=linkedin'))).toEqual([])
  })
})

describe('a page', () => {
  test('in the middle has the links to the others, which keep the query, and its numbers', async () => {
    const mock = await mockFor({ seed: { pixels: numbered(27) } })

    const { body } = await call(mock, 'GET /api/v1/pixels?search=No.+1&sort=asc&page=2&per_page=10&type=x')

    const list = `${mock.url}/api/v1/pixels`
    const rest = 'search=No.+1&sort=asc&per_page=10&type=x'
    expect(body).toEqual({
      data: [{ id: 19, name: 'No. 19', type: 'x', value: '19' }],
      links: {
        first: `${list}?${rest}&page=1`,
        last: `${list}?${rest}&page=2`,
        prev: `${list}?${rest}&page=1`,
        next: null,
      },
      meta: { current_page: 2, from: 11, last_page: 2, path: list, per_page: 10, to: 11, total: 11 },
    })
  })

  test('after the last one is an empty list that leads back', async () => {
    const mock = await mockFor({ seed: { pixels: numbered(11) } })

    const { body } = await call(mock, 'GET /api/v1/pixels?page=9')

    const list = `${mock.url}/api/v1/pixels`
    expect(body).toEqual({
      data: [],
      links: { first: `${list}?page=1`, last: `${list}?page=2`, prev: `${list}?page=2`, next: null },
      meta: { current_page: 9, from: null, last_page: 2, path: list, per_page: 10, to: null, total: 11 },
    })
  })

  test.each(['9007199254740993', '9'.repeat(400)])(
    'of a number that JSON cannot carry has the highest: %s',
    async (page) => {
      const mock = await mockFor({ seed: { pixels: numbered(11) } })

      expect((await call(mock, `GET /api/v1/pixels?page=${page}`)).body).toMatchObject({
        data: [],
        meta: { current_page: 9_007_199_254_740_991, total: 11 },
      })
    },
  )

  test('has links to the address that was called, whatever name the mock has there', async () => {
    const mock = await mockFor({ allowHosts: ['mock.example'] })

    const { body } = await call(mock, 'GET /api/v1/domains', { headers: { host: 'mock.example:8080' } })

    expect(body).toMatchObject({ meta: { path: 'http://mock.example:8080/api/v1/domains' } })
  })

  test('has links to localhost for a caller of HTTP/1.0, who says no name', async () => {
    const mock = await mockFor()
    const { hostname, port } = new URL(mock.url)
    const socket = connect(Number(port), hostname)

    socket.write('GET /api/v1/domains HTTP/1.0\r\nAuthorization: Bearer any-key\r\n\r\n')

    expect(await text(socket)).toContain('"path":"http://localhost/api/v1/domains"')
  })
})

function numbered(count: number): { id: number; name: string; type: string; value: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `No. ${index + 1}`,
    type: 'x',
    value: String(index + 1),
  }))
}
