import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationFacts } from '../../scripts/generate/operation-facts.ts'
import { type PixelUpdate, createClient, isOneOf, pixelTypeValues } from '../../src/index.ts'
import { apiKey, json, pixel, startService, text } from './service.ts'

const page = { data: [pixel], links: { first: '', last: '', prev: null, next: null }, meta: { current_page: 1 } }

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

  test.each(operationFacts(readContract()))('of $operationId goes to $method $path', async (operation) => {
    const { client, received } = await startService(json(operation.success.status, page))
    const { group, name, pathParameters, form } = operation
    const methods = Reflect.get(client, group) as Record<string, (...args: unknown[]) => Promise<unknown>>

    await methods[name]?.(...pathParameters.map(() => 11), ...(form ? [{}] : [])).catch(
      () => 'The record is not looked at here.',
    )

    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `${operation.method.toUpperCase()} ${operation.path.replace('{id}', '11')}`,
    ])
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

  test('leaves out what is undefined and what the operation does not have', async () => {
    const { client, received } = await startService()
    const read = { ...pixel, name: 'Spring sale, extended', value: undefined } as unknown as PixelUpdate

    await client.pixels.updateWithPut(11, read)

    expect(received[0]?.body).toBe('name=Spring+sale%2C+extended&type=google-ads')
  })

  test('of a domain update does not send the name', async () => {
    const { client, received } = await startService()
    const domain = { name: 'go.harborbooks.example', index_page: '' }

    await client.domains.update(4, domain)

    expect(received[0]?.body).toBe('index_page=')
  })

  test.each([
    ['null', null],
    ['Array', ['a', 'b']],
    ['Object', { text: 'a' }],
    ['true', true],
    ['NaN', Number.NaN],
  ])('refuses the value %s, names its field, and sends nothing', async (kind, name) => {
    const { client, received } = await startService()

    await expect(client.pixels.update(11, { name } as unknown as PixelUpdate)).rejects.toThrow(
      new TypeError(`Failed to send "name": it is "${kind}". Pass text or a finite number.`),
    )
    expect(received).toEqual([])
  })

  test.each([undefined, null, 'name=a', ['a']])('refuses %j in place of the fields', async (fields) => {
    const { client, received } = await startService()

    await expect(client.domains.update(4, fields as unknown as object)).rejects.toThrow(
      /^Failed to send "fields": it is .*\. Pass an object\.$/,
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

  test('is left out when nothing is asked for', async () => {
    const { client, received } = await startService(json(200, page))

    await client.pixels.list()
    await client.pixels.list({})

    expect(received.map(({ url }) => url)).toEqual(['/api/v1/pixels', '/api/v1/pixels'])
  })
})

describe('an id', () => {
  test.each(['', '.', '..', undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}, [1]])(
    '%j is refused before anything is sent',
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

describe('an answer', () => {
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

  test.each([
    ['204', text(204, 'application/json', '')],
    ['200 and a message', json(200, { message: 'Deleted.' })],
  ])('to a delete is undefined, also with %s', async (_, answer) => {
    const { client } = await startService(answer)

    expect(await client.pixels.delete(11)).toBeUndefined()
  })
})

test('fetch is looked up at each call, so that an interceptor installed later sees the request', async () => {
  const client = createClient({ baseUrl: 'https://api.example', apiKey })
  const original = globalThis.fetch
  globalThis.fetch = async () => Response.json({ data: pixel })

  const answer = await client.pixels.get(11).finally(() => (globalThis.fetch = original))

  expect(answer).toEqual(pixel)
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

test('a group has a method for each of its operations, and one more for all pages of its list', () => {
  const client = createClient({ baseUrl: 'https://api.example', apiKey })

  expect(Object.keys(client.domains)).toEqual(['list', 'listAll', 'create', 'get', 'updateWithPut', 'update', 'delete'])
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
