import { describe, expect, test } from 'vitest'
import { type PixelUpdate, createClient, isOneOf, pixelTypeValues } from '../../src/index.ts'
import { apiKey, json, page, pixel, rejection, startService, text } from './service.ts'

const domain = { id: 4, name: 'go.harborbooks.example', index_page: null, not_found_page: null }

describe('a request', () => {
  test('carries the key as a bearer token and asks for JSON', async () => {
    const { client, received } = await startService()

    await client.pixels.get(11)

    const headers = received[0]?.headers
    expect([headers?.authorization, headers?.accept]).toEqual([`Bearer ${apiKey}`, 'application/json'])
  })

  test('without fields has neither a body nor a content type', async () => {
    const { client, received } = await startService()

    await client.pixels.get(11)

    expect([received[0]?.body, received[0]?.headers['content-type']]).toEqual(['', undefined])
  })

  test('carries the headers of the call, which do not replace those of the client', async () => {
    const { client, received } = await startService()
    const headers = {
      'X-Trace': 'a1',
      Accept: 'text/html',
      authorization: 'Bearer other',
      'content-type': 'application/json',
    }

    await client.pixels.create({ name: 'Spring sale', type: 'google-ads', value: '' }, { headers })

    const sent = received[0]?.headers
    expect([sent?.['x-trace'], sent?.accept, sent?.authorization, sent?.['content-type']]).toEqual([
      'a1',
      'application/json',
      `Bearer ${apiKey}`,
      'application/x-www-form-urlencoded',
    ])
  })

  test('leaves out a header that is undefined', async () => {
    const { client, received } = await startService()

    await client.pixels.get(11, { headers: { 'X-Trace': undefined as unknown as string } })

    expect(received[0]?.headers['x-trace']).toBeUndefined()
  })
})

describe('a form', () => {
  test('is URL-encoded, byte by byte', async () => {
    const { client, received } = await startService(json(201, { data: pixel }))

    await client.pixels.create({ name: 'Café & brunch + 100%=ok', type: 'facebook', value: '' })

    expect(received[0]?.body).toBe('name=Caf%C3%A9+%26+brunch+%2B+100%25%3Dok&type=facebook&value=')
    expect(received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  test('that changes nothing is an empty body, still announced as a form', async () => {
    const { client, received } = await startService()

    await client.pixels.update(11, {})

    expect([received[0]?.body, received[0]?.headers['content-type'], received[0]?.headers['content-length']]).toEqual([
      '',
      'application/x-www-form-urlencoded',
      '0',
    ])
  })

  test('leaves out what is undefined', async () => {
    const { client, received } = await startService()

    await client.pixels.updateWithPut(11, { name: 'Spring sale, extended', type: 'google-ads', value: undefined })

    expect(received[0]?.body).toBe('name=Spring+sale%2C+extended&type=google-ads')
  })

  test.each([
    ['pixels', { ...pixel, nam: 'Spring sale' }, 'Failed to send "id": there is no such field.'],
    ['domains', { nam: 'a' }, 'Failed to send "nam": there is no such field. Pass "index_page", or leave it out.'],
    ['domains', { not_found_pag: '' }, 'there is no such field. Pass "not_found_page", or leave it out.'],
  ] as const)('of %s rejects a field that an update does not take: %j', async (group, fields, message) => {
    const { client, received } = await startService()

    await expect(client[group].update(4, fields as object)).rejects.toThrow(message)
    expect(received).toEqual([])
  })

  test('clears a redirect target with null', async () => {
    const { client, received } = await startService(json(200, { data: domain }))

    await client.domains.update(4, { index_page: null, not_found_page: undefined })

    expect(received[0]?.body).toBe('index_page=')
  })

  test('may be a FormData', async () => {
    const { client, received } = await startService(json(201, { data: domain }))
    const form = new FormData()
    form.append('name', 'go.harborbooks.example')

    await client.domains.create(form)

    expect(received[0]).toMatchObject({
      body: 'name=go.harborbooks.example',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  })

  test.each([
    ['a file', 'File', [new File(['a'], 'a.txt')]],
    ['two values of one name', 'Array', ['a', 'b']],
  ])('that is a FormData is rejected with %s', async (_, kind, values) => {
    const { client, received } = await startService()
    const form = new FormData()
    for (const value of values) form.append('name', value)

    await expect(client.domains.create(form)).rejects.toThrow(
      new TypeError(`Failed to send "name": it is "${kind}". Pass text or a finite number.`),
    )
    expect(received).toEqual([])
  })

  test('does not send inherited properties of Object.prototype', async () => {
    const { client, received } = await startService()
    Object.assign(Object.prototype, { value: 'polluted' })

    await client.pixels.update(11, { name: 'a' }).finally(() => Reflect.deleteProperty(Object.prototype, 'value'))

    expect(received[0]?.body).toBe('name=a')
  })

  test.each([
    ['null', null],
    ['Array', ['a', 'b']],
    ['Object', { text: 'a' }],
    ['true', true],
    ['NaN', Number.NaN],
  ])('rejects the value %s, names its field, and sends nothing', async (kind, name) => {
    const { client, received } = await startService()

    await expect(client.pixels.update(11, { name } as unknown as PixelUpdate)).rejects.toThrow(
      new TypeError(`Failed to send "name": it is "${kind}". Pass text or a finite number.`),
    )
    expect(received).toEqual([])
  })

  test.each([
    [undefined, 'undefined'],
    [null, 'null'],
    ['name=a', 'name=a'],
    [['a'], 'Array'],
    [new URLSearchParams('name=a'), 'URLSearchParams'],
  ])('rejects %j in place of the fields', async (fields, kind) => {
    const { client, received } = await startService()

    await expect(client.domains.update(4, fields as object)).rejects.toThrow(
      new TypeError(`Failed to send "fields": it is "${kind}". Pass an object.`),
    )
    expect(received).toEqual([])
  })
})

describe('a query', () => {
  test('has the parameters that are given, encoded', async () => {
    const { client, received } = await startService(json(200, page))

    await client.pixels.list({ search: 'é+ &', type: 'google-ads', per_page: 25, page: 2 })

    expect(received[0]?.url).toBe('/api/v1/pixels?search=%C3%A9%2B+%26&type=google-ads&per_page=25&page=2')
  })

  test.each([
    ['list', { serch: 'old' }, 'Failed to send "serch": there is no such field. Pass "search", or leave it out.'],
    ['list', { perpage: 25 }, 'Failed to send "perpage": there is no such field. Pass "per_page", or leave it out.'],
    ['first', 'x', 'Failed to send "fields": it is "x". Pass an object.'],
    ['list', new URLSearchParams('search=old'), 'Failed to send "fields": it is "URLSearchParams". Pass an object.'],
  ] as const)('of %s that would be ignored is rejected before anything is sent: %j', async (name, query, message) => {
    const { client, received } = await startService()

    await expect(client.pixels[name](query as object)).rejects.toThrow(new TypeError(message))
    expect(received).toEqual([])
  })

  test('is left out when nothing is asked for', async () => {
    const { client, received } = await startService(json(200, page))

    await client.pixels.list()
    await client.pixels.list({})

    expect(received.map(({ url }) => url)).toEqual(['/api/v1/pixels', '/api/v1/pixels'])
  })
})

describe('an id', () => {
  test.each(['', '.', '..', '\ud800', undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}, [1]])(
    '%j is rejected before anything is sent',
    async (id) => {
      const { client, received } = await startService()

      await expect(client.pixels.delete(id as number)).rejects.toThrow(
        /^Failed to send "id": it is .*\. Pass text or a finite number\.$/,
      )
      expect(received).toEqual([])
    },
  )

  test.each([
    [11, '/api/v1/pixels/11'],
    ['a/b', '/api/v1/pixels/a%2Fb'],
    ['../domains', '/api/v1/pixels/..%2Fdomains'],
    ['?page=1#', '/api/v1/pixels/%3Fpage%3D1%23'],
    ['%2e%2e', '/api/v1/pixels/%252e%252e'],
    ['...', '/api/v1/pixels/...'],
  ])('%j stays inside its part of the path', async (id, url) => {
    const { client, received } = await startService()

    await client.pixels.get(id as number)

    expect(received[0]?.url).toBe(url)
  })
})

describe('a response', () => {
  test('with a record is the record', async () => {
    const { client } = await startService(json(201, { data: pixel }))

    expect(await client.pixels.create({ name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' })).toEqual(
      pixel,
    )
  })

  test('with a list is the whole page', async () => {
    const { client } = await startService(json(200, page))

    expect(await client.pixels.list()).toEqual(page)
  })

  test('may have more than the contract promises, and another 2xx status', async () => {
    const { client } = await startService(json(202, { data: { ...pixel, created_at: '2026-11-22' }, links: {} }))

    expect(await client.pixels.get(11)).toEqual({ ...pixel, created_at: '2026-11-22' })
  })

  test.each([204, 200])('to a delete is undefined, with %i and no body', async (status) => {
    const { client } = await startService(text(status, 'application/json', ''))

    expect(await client.pixels.delete(11)).toBeUndefined()
  })

  test.each([
    ['a message', json(200, { message: 'Unauthenticated.' })],
    ['a login page', text(200, 'text/html', '<h1>Log in</h1>')],
  ])(
    'to a delete is an InvalidResponseError when it has a body that the contract does not have: %s',
    async (_, respond) => {
      const { client } = await startService(respond)

      expect(await rejection(client.pixels.delete(11))).toMatchObject({ name: 'InvalidResponseError', status: 200 })
    },
  )
})

describe('first', () => {
  test('is the first record of a list', async () => {
    const { client, received } = await startService(json(200, page))

    expect(await client.pixels.first({ search: 'sale' })).toEqual(pixel)
    expect(received[0]?.url).toBe('/api/v1/pixels?search=sale')
  })

  test('is undefined when the list is empty', async () => {
    const { client } = await startService(json(200, { ...page, data: [] }))

    expect(await client.pixels.first()).toBeUndefined()
  })
})

test('fetch is looked up at each call, so that an interceptor installed later sees the request', async () => {
  const client = createClient({ baseUrl: 'https://api.example', apiKey })
  const original = globalThis.fetch
  globalThis.fetch = async () => Response.json({ data: pixel })

  const response = await client.pixels.get(11).finally(() => (globalThis.fetch = original))

  expect(response).toEqual(pixel)
})

test('a fetch of your own takes the place of the global one', async () => {
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(`${input}`)
    return Response.json({ data: pixel })
  }

  await createClient({ baseUrl: 'https://api.example', apiKey, fetch }).pixels.get(11)

  expect(urls).toEqual(['https://api.example/api/v1/pixels/11'])
})

test('a group has a method for each of its operations, and three more for the pages of its list', () => {
  const client = createClient({ baseUrl: 'https://api.example', apiKey })

  expect(Object.keys(client.domains)).toEqual([
    'list',
    'listAll',
    'listPages',
    'first',
    'create',
    'get',
    'updateWithPut',
    'update',
    'delete',
  ])
})

test('methods work when they are taken out of the client', async () => {
  const { client } = await startService()
  const { get } = client.pixels

  expect(await get(11)).toEqual(pixel)
})

test('isOneOf tells an allowed value from any other', () => {
  expect([
    isOneOf(pixelTypeValues, 'x'),
    isOneOf(pixelTypeValues, 'myspace'),
    isOneOf(pixelTypeValues, ['x']),
    isOneOf(pixelTypeValues, undefined),
  ]).toEqual([true, false, false, false])
})
