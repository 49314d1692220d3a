// What the methods send, and what they resolve to.

import { describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/index.ts'
import { apiKey, json, page, pixel, rejection, startService, text } from './service.ts'

type Call = (client: Client) => unknown

const domain = { id: 4, name: 'go.harborbooks.example', index_page: null, not_found_page: null }
const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const formType = 'application/x-www-form-urlencoded'

/** What a caller without a compiler may pass. */
const untyped = (value: unknown) => value as never

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
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
      'Failed to use "nam": it is unknown. Pass one of index_page, not_found_page.',
      ({ domains }) => domains.update(4, untyped({ nam: 'a' })),
    ],
    [
      'Failed to use "serch": it is unknown. Pass one of search, search_by, sort_by, sort, per_page, page.',
      ({ domains }) => domains.list(untyped({ serch: 'old' })),
    ],
    [
      'Failed to use "name": it is "[object File]". Pass text or a number.',
      ({ domains }) => domains.create(formOf(['name', new File(['a'], 'a.txt')])),
    ],
    [
      'Failed to use "name": it is "null". Pass text or a number.',
      ({ pixels }) => pixels.update(11, untyped({ name: null })),
    ],
    ...['', '..', undefined].map((id): [string, Call] => [
      `Failed to use "id": it is "${id}". Pass `,
      ({ pixels }) => pixels.delete(untyped(id)),
    ]),
  ])('%s', async (message, call) => {
    const { client, received } = await startService()

    const error = await rejection(Promise.resolve(call(client)))

    expect(error).toBeInstanceOf(TypeError)
    expect(String(error)).toContain(message)
    expect(received).toEqual([])
  })
})

test('a query may come as URLSearchParams, which have no properties', async () => {
  const { client, received } = await startService(json(200, page))

  await client.pixels.list(new URLSearchParams({ search: 'sale', type: 'x' }) as object)

  expect(received.map(({ url }) => url)).toEqual(['/api/v1/pixels?search=sale&type=x'])
})

test('a FormData may have fields of the framework beside those of the form', async () => {
  const { client, received } = await startService(json(200, { data: pixel }))

  await client.domains.create(formOf(['$ACTION_ID_7f', ''], ['name', 'go.harborbooks.example'], ['save', 'Save']))

  expect(received).toMatchObject([{ body: 'name=go.harborbooks.example' }])
})

describe('a response', () => {
  test.each<[string, Parameters<typeof json>, Call, unknown]>([
    ['the record', [201, { data: pixel }], ({ pixels }) => pixels.create(fields), pixel],
    ['the whole page', [200, page], ({ pixels }) => pixels.list(), page],
    ['the first record', [200, page], ({ pixels }) => pixels.first(), pixel],
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

  test.each([
    ['no body', text(204, 'application/json', '')],
    ['null', json(200, null)],
    ['a message', json(200, { message: 'Deleted.' })],
  ])('to a delete is undefined, also with %s', async (_, respond) => {
    const { client } = await startService(respond)

    expect(await client.pixels.delete(11)).toBeUndefined()
  })
})

test('fetch is looked up at each call, unless there is one of your own', async () => {
  const respond = async () => Response.json({ data: pixel })
  const none = () => Promise.reject(new Error('This is not the one to use.'))
  const options = { baseUrl: 'https://api.example', apiKey, retry: 0 }
  const client = createClient(options)
  const original = globalThis.fetch

  globalThis.fetch = respond
  const later = await client.pixels.get(11).finally(() => (globalThis.fetch = original))
  globalThis.fetch = none
  const own = createClient({ ...options, fetch: respond })
  const ownResponse = await own.pixels.get(11).finally(() => (globalThis.fetch = original))

  expect([later, ownResponse]).toEqual([pixel, pixel])
})
