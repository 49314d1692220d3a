// Whether another page follows, in a list that the count of all records decides.

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callOf } from '../../src/client/call-of.ts'
import { readPage } from '../../src/client/lists/read-page.ts'
import type { Paging } from '../../src/client/operation.ts'
import { infiniteOf } from '../../src/client/query-options.ts'

const place = { number: 2, length: 2, before: 2 }
const byLength: Paging = {
  first: 1,
  page: 'page',
  length: 'per_page',
  usual: 2,
  longest: 2,
  records: ['data'],
  idOf: (record) => record,
}

function read(paging: Partial<Paging>, body: unknown, headers = {}) {
  const success = { body, text: '', info: { status: 200, headers: new Headers(headers) } }
  const { page, isFollowed } = readPage({ ...byLength, ...paging }, success, place)
  return { hasNext: page.hasNext, total: page.total, isFollowed }
}

const byBody: Partial<Paging> = { isCounted: true, total: ({ body }) => (body as { total?: unknown }).total }

test.each([
  [5, { hasNext: true, total: 5, isFollowed: true }],
  ['4', { hasNext: false, total: 4, isFollowed: false }],
  [undefined, { hasNext: true, total: undefined, isFollowed: undefined }],
])('a page up to the fourth record of %s is followed if there are more', (total, expected) => {
  expect(read(byBody, { data: [1, 2], total })).toEqual(expected)
})

const byHeader: Partial<Paging> = {
  isCounted: true,
  total: ({ info }) => info.headers.get('X-Total-Count'),
  hasNext: (_, { count, length }) => count >= length,
}

test.each([
  [[1, 2], { 'X-Total-Count': '4' }, { hasNext: false, total: 4, isFollowed: false }],
  [[1, 2], {}, { hasNext: true, total: undefined, isFollowed: true }],
  [[1], {}, { hasNext: false, total: undefined, isFollowed: false }],
])('a header with the count decides, and without it a full page is followed: %j, %j', (data, headers, expected) => {
  expect(read(byHeader, { data }, headers)).toEqual(expected)
})

test('an empty page ends the list, whatever the count is', () => {
  expect(read(byBody, { data: [], total: 9 })).toEqual({ hasNext: false, total: 9, isFollowed: false })
})

test('an empty page ends an infinite query, whatever the count is', async () => {
  const list = ({ page }: { page?: number }) => {
    const data = { items: page === 1 ? [1, 2] : [], hasNext: page === 1, total: 9, body: {} }
    return callOf(Promise.resolve({ data, response: new Response() }))
  }
  const options = infiniteOf(['rows'], { ...byLength, ...byBody }, {}, list)

  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 5 })

  expect(pages.map(({ items }) => items)).toEqual([[1, 2], []])
})

test('an infinite query sends the cursor that each page has for the next one', async () => {
  const sent: unknown[] = []
  const list = (query: { page?: string }) => {
    sent.push(query.page)
    const data = { items: [sent.length], hasNext: query.page === undefined, body: { next: 'after-1' } }
    return callOf(Promise.resolve({ data, response: new Response() }))
  }
  const { first: _, ...paging }: Paging = {
    ...byLength,
    next: ({ body }) => (body as { next: string }).next,
  }
  const options = infiniteOf(['rows'], paging as Paging<unknown, string | undefined>, {}, list)

  await new QueryClient().fetchInfiniteQuery({ ...options, pages: 5 })

  expect(sent).toEqual([undefined, 'after-1'])
})
