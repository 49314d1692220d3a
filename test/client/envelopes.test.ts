import { describe, expect, test } from 'vitest'
import type { Pages } from '../../src/client/table.ts'
import { hasNextPage, isPage, totalOf } from '../../src/client/page-facts.ts'
import { valueAt } from '../../src/lib/json-pointer.ts'

const asked = { page: 'page', first: 1, length: 'per_page', longest: 100 }
const records = [{}, {}]

/** One page of two records in each envelope that services use: before the last page, and the last one. */
const envelopes: Record<string, { pages: Pages; before: object; last: object; link?: [string, string] }> = {
  'data, links, meta': {
    pages: { ...asked, records: '/data', current: '/meta/current_page', last: '/meta/last_page', next: '/links/next' },
    before: { data: records, meta: { current_page: 2, last_page: 3 } },
    last: { data: records, meta: { current_page: 2, last_page: 2 } },
  },
  'a flat paginator': {
    pages: { ...asked, records: '/data', current: '/current_page', last: '/last_page', total: '/total' },
    before: { data: records, current_page: 2, last_page: 3, total: 5 },
    last: { data: records, current_page: 2, last_page: 2, total: 4 },
  },
  'items, page, per_page, total': {
    pages: { ...asked, records: '/items', current: '/page', total: '/total' },
    before: { items: records, page: 2, per_page: 2, total: 5 },
    last: { items: records, page: 2, per_page: 2, total: 4 },
  },
  'count, next, previous, results': {
    pages: { ...asked, records: '/results', total: '/count', next: '/next' },
    before: { results: records, count: 5, next: 'https://api.example/?page=3' },
    last: { results: records, count: 4, next: null },
  },
  'a bare array with Link': {
    pages: { ...asked, records: '', link: true },
    before: records,
    last: records,
    link: [
      '<https://api.example/?page=1>; rel="prev", <https://api.example/?page=3>; rel="next"',
      '</?page=1>; rel=first',
    ],
  },
  'a bare array': { pages: { ...asked, records: '' }, before: records, last: [{}] },
  'pages counted from 0': {
    pages: { ...asked, first: 0, records: '/items', total: '/total' },
    before: { items: records, total: 7 },
    last: { items: records, total: 6 },
  },
}

describe.each(Object.entries(envelopes))('%s', (_, { pages, before, last, link }) => {
  const page = (body: object, value?: string) => {
    const response = new Response(null, { headers: value === undefined ? {} : { Link: value } })
    return { body, response, text: '', request: { method: 'GET', url: '', attempts: 1 }, info: () => response }
  }
  const facts = (body: object) => ({ number: 2, length: 2, count: (valueAt(body, pages.records) as unknown[]).length })

  test('says whether another page follows', () => {
    expect(hasNextPage(pages, page(before, link?.[0]), facts(before))).toBe(true)
    expect(hasNextPage(pages, page(last, link?.[1]), facts(last))).toBe(false)
  })

  test('is not taken for another page', () => {
    const isSecond = isPage(pages, page(before), 2)
    const isThird = isPage(pages, page(before), 3)

    expect([isSecond, isThird]).toEqual([true, pages.current === undefined])
  })

  test('says the total if it has one', () => {
    const total = pages.total === undefined ? undefined : valueAt(before, pages.total)

    expect(totalOf(pages, page(before))).toBe(total)
  })
})
