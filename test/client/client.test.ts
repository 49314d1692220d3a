// What the methods send, and what they resolve to.

import { describe, expect, test } from 'vitest'
import type { Client } from '../fixtures/plain/generated/entries/index.ts'
import { apiKey, fields, json, page, pixel, rejection, startService } from './service.ts'

type Call = (client: Client) => unknown

const domain = { id: 4, name: 'go.harborbooks.example', index_page: null, not_found_page: null }
const formType = 'application/x-www-form-urlencoded'

/** What a caller without a compiler may pass. */
const untyped = (value: unknown) => value as never

function formWithFieldsOfAFramework(): FormData {
  const form = new FormData()
  form.append('$ACTION_ID_7f', '')
  form.append('name', domain.name)
  return form
}

describe('a request', () => {
  test('carries the key as a bearer token, asks for JSON, and has neither a body nor a content type', async () => {
    const { client, received } = await startService()

    await client.pixels.get(11)

    const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
    expect(received).toMatchObject([{ headers, body: '' }])
    expect(received[0]?.headers).not.toHaveProperty('content-type')
  })

  test('carries the headers of the call, which do not replace those of the client', async () => {
    const { client, received } = await startService()
    const own = { Accept: 'text/html', authorization: 'Bearer other', 'content-type': 'application/json' }

    await client.pixels.create(fields, { headers: { 'X-Trace': 'a1', 'X-None': undefined, ...own } })

    const sent = { accept: 'application/json', authorization: `Bearer ${apiKey}`, 'content-type': formType }
    expect(received).toMatchObject([{ headers: { 'x-trace': 'a1', ...sent } }])
    expect(received[0]?.headers).not.toHaveProperty('x-none')
  })

  test.each<[string, Call]>([
    [
      'name=Caf%C3%A9+%26+brunch+%2B+100%25%3Dok&type=facebook&value=',
      ({ pixels }) => pixels.create({ name: 'Café & brunch + 100%=ok', type: 'facebook', value: '' }),
    ],
    ['', ({ pixels }) => pixels.updateWithPut(11, {})],
    ['index_page=', ({ domains }) => domains.update(4, { index_page: null, not_found_page: undefined })],
    ['name=go.harborbooks.example', ({ domains }) => domains.create(formWithFieldsOfAFramework())],
  ])('with fields is a form: %j', async (body, call) => {
    const { client, received } = await startService(json(200, { data: { ...pixel, ...domain } }))

    await call(client)

    expect(received).toMatchObject([
      { body, headers: { 'content-type': formType, 'content-length': `${body.length}` } },
    ])
  })

  test.each<[string, Call]>([
    [
      '?search=%C3%A9%2B+%26&type=google-ads&per_page=25&page=2',
      ({ pixels }) => pixels.list({ search: 'é+ &', type: 'google-ads', per_page: 25, page: 2 }),
    ],
    ['?search=sale', ({ pixels }) => pixels.first({ search: 'sale' })],
    // They have no properties.
    ['?search=sale&type=x', ({ pixels }) => pixels.list(new URLSearchParams({ search: 'sale', type: 'x' }) as object)],
  ])('has the query that is given, encoded: %j', async (query, call) => {
    const { client, received } = await startService(json(200, page))

    await call(client)

    expect(received[0]?.url).toBe(`/api/v1/pixels${query}`)
  })

  test('has the id inside its part of the path', async () => {
    const { client, received } = await startService()

    await client.pixels.get(untyped('../domains'))

    expect(received[0]?.url).toBe('/api/v1/pixels/..%2Fdomains')
  })
})

describe('a wrong argument is a TypeError before anything is sent', () => {
  test.each<[string, Call]>([
    [
      'Failed to use "serch": it is unknown. Pass one of search, search_by, sort_by, sort, per_page, page.',
      ({ domains }) => domains.list(untyped({ serch: 'old' })),
    ],
    [
      'Failed to use "name": it is "NaN" (number). Pass a string or a number.',
      ({ pixels }) => pixels.update(11, untyped({ name: Number.NaN })),
    ],
    [
      'Failed to use "name": it is of the type Array. Pass a string or a number.',
      ({ pixels }) => pixels.update(11, untyped({ name: ['Spring sale'] })),
    ],
    ['Failed to use "id": it is "..". Pass an id.', ({ pixels }) => pixels.delete(untyped('..'))],
    ['Failed to use "id": it has no value. Pass a string or a number.', ({ pixels }) => pixels.get(untyped(undefined))],
    ['Failed to use "id": it is "\ud800". Pass an id.', ({ pixels }) => pixels.get(untyped('\ud800'))],
    [
      'Failed to use "id": it is "Symbol(eleven)" (symbol). Pass a string or a number.',
      ({ pixels }) => pixels.get(untyped(Symbol('eleven'))),
    ],
    ['Failed to use "fields": it has no value. Pass an object.', ({ pixels }) => pixels.create(untyped(undefined))],
    ['Failed to use "fields": it has no value. Pass an object.', ({ pixels }) => pixels.update(11, untyped(undefined))],
    ['Failed to use "fields": it is "x" (string). Pass an object.', ({ pixels }) => pixels.create(untyped('x'))],
    [
      'Failed to use "fields": it is of the type Array. Pass an object.',
      ({ pixels }) => pixels.create(untyped([fields])),
    ],
    [
      'Failed to use "fields": it is of the type Map. Pass an object.',
      ({ pixels }) => pixels.create(untyped(new Map())),
    ],
    ['Failed to use "query": it is "sale" (string). Pass an object.', ({ pixels }) => pixels.list(untyped('sale'))],
    [
      'Failed to use "query": it is "sale" (string). Pass an object.',
      ({ pixels }) => pixels.listAll(untyped('sale')).next(),
    ],
    ['Failed to use "page": it is "NaN" (number)', ({ pixels }) => pixels.listAll(untyped({ page: 'last' })).next()],
    [
      'Failed to use "signal": it is of the type AbortController. Pass the signal of an AbortController.',
      ({ pixels }) => pixels.get(11, { signal: untyped(new AbortController()) }),
    ],
  ])('%s', async (message, call) => {
    const { client, received } = await startService()

    const error = await rejection(Promise.resolve(call(client)))

    expect(error).toBeInstanceOf(TypeError)
    expect(String(error)).toContain(message)
    expect(received).toEqual([])
  })
})

describe('a response', () => {
  test.each<[string, Parameters<typeof json>, Call, unknown]>([
    [
      'a page in the same form whatever its envelope is',
      [200, page],
      ({ pixels }) => pixels.list(),
      { items: page.data, hasNext: false, total: 1, pageCount: 1, body: { links: page.links, meta: page.meta } },
    ],
    ['undefined, if the list is empty', [200, { ...page, data: [] }], ({ pixels }) => pixels.first(), undefined],
    [
      'more than is promised, also with another 2xx status',
      [202, { data: { ...pixel, created_at: '2026-11-22' }, links: {} }],
      ({ pixels }) => pixels.get(11),
      { ...pixel, created_at: '2026-11-22' },
    ],
  ])('is %s', async (_, [status, body], call, expected) => {
    const { client } = await startService(json(status, body))

    expect(await call(client)).toEqual(expected)
  })

  test('to a delete is undefined, also with a message', async () => {
    const { client } = await startService(json(200, { message: 'Deleted.' }))

    expect(await client.pixels.delete(11)).toBeUndefined()
  })
})
