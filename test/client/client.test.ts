// What the methods send, and what they resolve to.

import { describe, expect, test } from 'vitest'
import { type Client, createClient, isOneOf, pixelTypeValues } from '../../src/index.ts'
import { apiKey, json, page, pixel, rejection, startService, text } from './service.ts'

type Call = (client: Client) => unknown

const domain = { id: 4, name: 'go.harborbooks.example', index_page: null, not_found_page: null }
const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const formType = 'application/x-www-form-urlencoded'

/** What is sent in place of something else is whatever a caller without a compiler writes. */
const any = (value: unknown) => value as never

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('a request', () => {
  test('carries the key as a bearer token, asks for JSON, and has neither a body nor a content type', async () => {
    const { client, received } = await startService()

    await client.pixels.get(11)

    const { 'content-type': type, accept, authorization } = received[0]?.headers ?? {}
    expect([authorization, accept, type, received[0]?.body]).toEqual([
      `Bearer ${apiKey}`,
      'application/json',
      undefined,
      '',
    ])
  })

  test('carries the headers of the call, which do not replace those of the client', async () => {
    const { client, received } = await startService()
    const own = { Accept: 'text/html', authorization: 'Bearer other', 'content-type': 'application/json' }

    await client.pixels.create(fields, { headers: { 'X-Trace': 'a1', 'X-None': undefined, ...own } })

    const { 'x-trace': trace, 'x-none': none, accept, authorization, 'content-type': type } = received[0]?.headers ?? {}
    expect([trace, none, accept, authorization, type]).toEqual([
      'a1',
      undefined,
      'application/json',
      `Bearer ${apiKey}`,
      formType,
    ])
  })

  test.each<[string, Call]>([
    [
      'name=Caf%C3%A9+%26+brunch+%2B+100%25%3Dok&type=facebook&value=',
      ({ pixels }) => pixels.create({ name: 'Café & brunch + 100%=ok', type: 'facebook', value: '' }),
    ],
    ['', ({ pixels }) => pixels.update(11, {})],
    ['name=Spring+sale', ({ pixels }) => pixels.updateWithPut(11, { name: 'Spring sale', value: undefined })],
    ['index_page=', ({ domains }) => domains.update(4, { index_page: null, not_found_page: undefined })],
    ['name=go.harborbooks.example', ({ domains }) => domains.create(formOf(['name', 'go.harborbooks.example']))],
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
    ['', ({ pixels }) => pixels.list()],
    ['', ({ pixels }) => pixels.list({ search: undefined })],
    ['?search=sale', ({ pixels }) => pixels.first({ search: 'sale' })],
  ])('has the query that is given, encoded: %j', async (query, call) => {
    const { client, received } = await startService(json(200, page))

    await call(client)

    expect(received[0]?.url).toBe(`/api/v1/pixels${query}`)
  })

  test.each([
    [11, '/api/v1/pixels/11'],
    ['a/b', '/api/v1/pixels/a%2Fb'],
    ['../domains', '/api/v1/pixels/..%2Fdomains'],
    ['?page=1#', '/api/v1/pixels/%3Fpage%3D1%23'],
    ['%2e%2e', '/api/v1/pixels/%252e%252e'],
    ['...', '/api/v1/pixels/...'],
  ])('has the id %j inside its part of the path', async (id, url) => {
    const { client, received } = await startService()

    await client.pixels.get(any(id))

    expect(received[0]?.url).toBe(url)
  })
})

describe('a wrong argument is a TypeError before anything is sent', () => {
  const noSuchField = (name: string, nearest: string) =>
    `Failed to send "${name}": there is no such field. Pass "${nearest}", or leave it out.`
  const notText = (name: string, value: string) =>
    `Failed to send "${name}": it is "${value}". Pass text or a finite number.`
  const noObject = (value: string, name = 'fields') => `Failed to send "${name}": it is "${value}". Pass an object.`

  const ids = ['', '.', '..', '\ud800', undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}, [1]]
  const values = { null: null, Array: ['a', 'b'], Object: { text: 'a' }, true: true, NaN: Number.NaN }
  const forms = { undefined, null: null, 'name=a': 'name=a', Array: ['a'], URLSearchParams: new URLSearchParams('a=b') }

  test.each<[string, Call]>([
    [noSuchField('id', 'index_page').replace(/ Pass.*/, ''), ({ pixels }) => pixels.update(11, any(pixel))],
    [noSuchField('nam', 'index_page'), ({ domains }) => domains.update(4, any({ nam: 'a' }))],
    [noSuchField('not_found_pag', 'not_found_page'), ({ domains }) => domains.update(4, any({ not_found_pag: '' }))],
    [noSuchField('serch', 'search'), ({ pixels }) => pixels.list(any({ serch: 'old' }))],
    [noSuchField('perpage', 'per_page'), ({ pixels }) => pixels.first(any({ perpage: 25 }))],
    [noObject('x', 'query'), ({ pixels }) => pixels.first(any('x'))],
    [noObject('URLSearchParams', 'query'), ({ pixels }) => pixels.list(any(new URLSearchParams('search=old')))],
    [notText('name', 'File'), ({ domains }) => domains.create(formOf(['name', new File(['a'], 'a.txt')]))],
    [notText('name', 'Array'), ({ domains }) => domains.create(formOf(['name', 'a'], ['name', 'b']))],
    ...Object.entries(values).map(([shown, name]): [string, Call] => [
      notText('name', shown),
      ({ pixels }) => pixels.update(11, any({ name })),
    ]),
    ...Object.entries(forms).map(([shown, form]): [string, Call] => [
      noObject(shown),
      ({ domains }) => domains.update(4, any(form)),
    ]),
    ...ids.map((id): [string, Call] => ['Failed to send "id": it is "', ({ pixels }) => pixels.delete(any(id))]),
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

  test.each([204, 200])('to a delete is undefined, with %i and no body', async (status) => {
    const { client } = await startService(text(status, 'application/json', ''))

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

test('a group has a method for each of its operations, and three more for the pages of its list', async () => {
  const { client } = await startService()
  const { get, ...others } = client.pixels

  expect(Object.keys(others).sort()).toEqual(
    ['create', 'delete', 'first', 'list', 'listAll', 'listPages', 'update', 'updateWithPut'].sort(),
  )
  expect(await get(11)).toEqual(pixel)
})

test('isOneOf tells an allowed value from any other', () => {
  const values = ['x', 'myspace', ['x'], undefined]

  expect(values.map((value) => isOneOf(pixelTypeValues, value))).toEqual([true, false, false, false])
})
