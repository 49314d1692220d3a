// The cursors of lists as known services have them, with the parameters that are tried first.

import { expect, test } from 'vitest'
import { type Cursor, cursorAt, cursorsIn } from '../../src/verify/bodies/cursors.ts'
import type { Exchange } from '../../src/verify/http/exchange.ts'

function page(json: unknown): Exchange {
  return { sent: { path: '/pixels?per_page=10' }, json } as Exchange // what the search for cursors reads
}

const cases: Record<string, { body: unknown; records: string; found: Cursor }> = {
  'a token beside the records': {
    body: { items: [{ next: 'n' }], nextPageToken: 'abc' },
    records: '/items',
    found: { parameter: 'pageToken', next: '/nextPageToken', value: 'abc' },
  },
  'a cursor further inside': {
    body: { data: [], response_metadata: { next_cursor: 'abc=' } },
    records: '/data',
    found: { parameter: 'cursor', next: '/response_metadata/next_cursor', value: 'abc=' },
  },
  'a cursor in a URL': {
    body: { next: 'https://api.example/pixels?per_page=10&after=a%2Bb', results: [] },
    records: '/results',
    found: { parameter: 'after', next: '/next', inUrl: true, value: 'a+b' },
  },
  'a cursor before the URL that repeats it': {
    body: { data: [], links: { next: 'https://api.example/pixels?cursor=abc' }, meta: { next_cursor: 'abc' } },
    records: '/data',
    found: { parameter: 'cursor', next: '/meta/next_cursor', value: 'abc' },
  },
}

test.each(Object.entries(cases))('%s is found, and again in its place', (_, { body, records, found }) => {
  const { value: _value, ...place } = found

  expect(cursorsIn(page(body), records)[0]).toEqual(found)
  expect(cursorAt(page(body), place)).toEqual([found])
})

test('a list without cursors has none', () => {
  expect(cursorsIn(page({ data: [{ next: 'text' }], next: null, after: '' }), '/data')).toEqual([])
})
