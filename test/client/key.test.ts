import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/index.ts'
import { fakeClock } from './clock.ts'
import { apiKey, brokenOff, json, pixel, rejection, startService } from './service.ts'

const everything = { depth: 20, showHidden: true }

describe('the key', () => {
  test.each(['', ' ', 'sk live', 'sk_live\n', 'sk_live\r\nX-Evil: 1', 'sk_livé', 'sk"live', 'sk\\live', undefined, 7])(
    '%j is refused without being printed',
    (key) => {
      expect(() => createClient({ baseUrl: 'https://api.example', apiKey: key as string })).toThrow(
        new TypeError('Failed to use the apiKey: it is not a bearer token. Pass it as it was issued.'),
      )
    },
  )

  test('cannot be seen in the client', () => {
    const client = createClient({ baseUrl: 'https://api.example', apiKey })

    expect(inspect(client, everything) + JSON.stringify(client)).not.toContain(apiKey)
  })

  test.each([
    [
      'repeats it in an error',
      json(401, { message: `Unknown key ${apiKey}.`, seen: [{ authorization: `Bearer ${apiKey}` }] }),
    ],
    [
      'redirects to it',
      (response: ServerResponse) => response.writeHead(302, { Location: `/login?key=${apiKey}` }).end(),
    ],
    ['breaks off', brokenOff(200)],
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['answers something else', json(200, 'Welcome')],
  ])('cannot be seen in the error when the service %s', async (_, answer) => {
    const { client } = await startService(answer)

    const error = await rejection(client.pixels.get(11))

    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, everything) + JSON.stringify(error) + String(error)).not.toContain(apiKey)
  })

  test.each([
    ['secret', '[API key]'],
    ['short', 'short'],
  ])('%j stands in a message as %j: what is shorter than six characters is no secret', async (key, shown) => {
    const { client } = await startService(json(401, { message: `Unknown key ${key}.` }), { apiKey: key })

    expect(await rejection(client.pixels.get(11))).toMatchObject({ body: { message: `Unknown key ${shown}.` } })
  })

  test('may come from a function, also an async one, that is asked for each request', async () => {
    const keys = ['sk_first', 'sk_second']
    const { client, received } = await startService(undefined, { apiKey: async () => keys.shift() ?? '' })

    await client.pixels.get(11)
    await client.raw.GET('/api/v1/pixels/{id}', { params: { path: { id: 11 } } })

    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk_first', 'Bearer sk_second'])
    expect(await rejection(client.pixels.get(11))).toEqual(
      new TypeError('Failed to use the apiKey: it is not a bearer token. Pass it as it was issued.'),
    )
    expect(received).toHaveLength(2)
  })

  test('is not asked for when the signal has ended', async () => {
    let asked = 0
    const { client } = await startService(undefined, { apiKey: () => `sk_asked_${++asked}` })

    expect(await rejection(client.pixels.get(11, { signal: AbortSignal.abort('Enough.') }))).toBe('Enough.')
    expect(asked).toBe(0)
  })

  test.each<[string, (client: Client, signal: AbortSignal) => Promise<unknown>]>([
    ['a method', (client, signal) => client.pixels.get(11, { signal })],
    ['raw', (client, signal) => client.raw.GET('/api/v1/pixels', { signal })],
  ])('is waited for by %s until the signal ends', async (_, call) => {
    const controller = new AbortController()
    const { client, received } = await startService(undefined, {
      apiKey: () => new Promise(() => controller.abort('Enough.')),
    })

    expect(await rejection(call(client, controller.signal))).toBe('Enough.')
    expect(received).toEqual([])
  })

  test('is waited for no longer than the time limit', async () => {
    const { client, received } = await startService(undefined, { apiKey: () => new Promise(() => {}), timeoutMs: 1 })

    expect(await rejection(client.pixels.get(11))).toMatchObject({
      name: 'TimeoutError',
      message: expect.stringMatching(/: no answer within 1 ms\./),
    })
    expect(received).toEqual([])
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['a method', (client) => client.pixels.get(11)],
    ['raw', (client) => client.raw.GET('/api/v1/pixels')],
  ])('that cannot be had is the error of %s as it is, and leaves no timer behind', async (_, call) => {
    const { pending } = fakeClock()
    const failure = new Error('There is no vault.')
    const client = createClient({ baseUrl: 'https://api.example', apiKey: () => Promise.reject(failure) })

    expect(await rejection(call(client))).toBe(failure)
    expect(pending).toEqual([])
  })

  test.each<[string, (headers: Headers, key: string) => unknown]>([
    ['its message', (_, key) => new Error(`refused ${key}`)],
    ['a text', (_, key) => `refused ${key}`],
    ['its headers', (headers) => Object.assign(new Error('refused'), { headers })],
    [
      'its request',
      (headers) => Object.assign(new Error('refused'), { request: new Request('https://api.example', { headers }) }),
    ],
    ['a getter', (_, key) => Object.defineProperty(new Error('refused'), 'sent', { get: () => key, enumerable: true })],
    ['its code', (_, key) => Object.assign(new Error('refused'), { code: key })],
    ['its cause', (headers) => new Error('refused', { cause: { headers } })],
    [
      'a cause of its cause',
      (_, key) => new Error('refused', { cause: new Error('closed', { cause: new Error(key) }) }),
    ],
    ['one of its errors', (_, key) => new AggregateError([new Error(key)], 'refused')],
  ])('cannot be seen when a fetch of your own fails with it in %s', async (_, errorWith) => {
    const fetch = async (__: unknown, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      throw errorWith(headers, headers.get('Authorization') ?? '')
    }
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch, retry: 0 })

    const error = await rejection(client.pixels.get(11))

    expect(inspect(error, { depth: Infinity, showHidden: true, getters: true })).toMatch(/refused/)
    expect(inspect(error, { depth: Infinity, showHidden: true, getters: true })).not.toContain(apiKey)
  })

  test('is not shown to middleware that looks at the request after the answer', async () => {
    const { client } = await startService()
    const seen: string[] = []
    client.raw.use({ onResponse: ({ request }) => void seen.push(inspect(request, everything)) })

    await client.pixels.get(11)

    expect(seen).toHaveLength(1)
    expect(seen[0]).not.toContain(apiKey)
  })

  test('is only sent to the origin of the base URL', async () => {
    const [service, other] = [await startService(), await startService()]
    const call = service.client.raw.GET('/api/v1/pixels/{id}', { params: { path: { id: 11 } }, baseUrl: other.url })

    await expect(call).rejects.toThrow(
      `Failed to send the apiKey to ${other.url}/api/v1/pixels/11: it is for ${service.url}. Create another client.`,
    )
    expect(other.received).toEqual([])
  })

  test('is not sent to an origin that only begins like that of the base URL', async () => {
    const sent: unknown[] = []
    const fetch = async (input: unknown) => Response.json({ data: sent.push(input) })
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch })

    await expect(client.raw.GET('/api/v1/pixels', { baseUrl: 'https://api.example.net' })).rejects.toThrow(
      /^Failed to send the apiKey to /,
    )
    expect(sent).toEqual([])
  })

  test('is not shown to middleware', async () => {
    const { client } = await startService()
    const seen: string[] = []
    client.raw.use({ onRequest: ({ request }) => void seen.push(inspect(request, everything)) })

    await client.pixels.get(11)

    expect(seen).toHaveLength(1)
    expect(seen[0]).not.toContain(apiKey)
  })
})

describe('the base URL', () => {
  test.each(['', '/', '///', '/tenant', '/tenant///'])('may end with %j', async (end) => {
    const { url, received } = await startService()

    await createClient({ baseUrl: url + end, apiKey }).pixels.get(11)

    expect(received[0]?.url).toBe(`${end.replace(/\/+$/, '')}/api/v1/pixels/11`)
  })

  test.each(['https://API.Example', 'https://api.example:443'])(
    '%j is the same as the one that is sent to',
    async (baseUrl) => {
      const sent: unknown[] = []
      const fetch = async (input: unknown) => Response.json({ data: { id: sent.push(input) } })

      await createClient({ baseUrl, apiKey, fetch }).pixels.get(11)

      expect(sent).toEqual(['https://api.example/api/v1/pixels/11'])
    },
  )

  test.each([
    'https://api.example?tenant=1',
    'https://api.example/?',
    'https://api.example/#top',
    'https://user:secret@api.example',
    'https://api.example:99999',
    'api.example',
    '/api',
    'file:///etc',
    '',
    undefined,
  ])('%j is refused when the client is made, and not shown', (baseUrl) => {
    expect(() => createClient({ baseUrl: baseUrl as string, apiKey })).toThrow(
      new TypeError(
        'Failed to use the baseUrl: it is not a plain http address. Pass one like https://api.example.com.',
      ),
    )
  })
})

describe('raw', () => {
  test('sends forms with the key, as the methods do', async () => {
    const { client, received } = await startService(json(201, { data: pixel }))

    const { data } = await client.raw.POST('/api/v1/pixels', { body: { name: 'Café & co', type: 'x', value: '' } })

    expect(data).toEqual({ data: pixel })
    expect(received[0]).toMatchObject({
      body: 'name=Caf%C3%A9+%26+co&type=x&value=',
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
  })

  test('encodes a query as the methods do', async () => {
    const { client, received } = await startService()
    const query = { search: 'é+ &', type: undefined as unknown as 'x' }

    await client.raw.GET('/api/v1/pixels', { params: { query } })

    expect(received[0]?.url).toBe('/api/v1/pixels?search=%C3%A9%2B+%26')
  })

  test.each([
    ['URLSearchParams', new URLSearchParams({ name: 'go.harborbooks.example' })],
    ['FormData', new FormData()],
    ['Map', new Map([['name', 'go.harborbooks.example']])],
    ['Blob', new Blob(['name=go.harborbooks.example'])],
    ['Array', [['name', 'go.harborbooks.example']]],
    ['name=go.harborbooks.example', 'name=go.harborbooks.example'],
    ['7', 7],
  ])('refuses %s in place of the fields of a form or a query, as the methods do', async (shown, given) => {
    const { client, received } = await startService()
    const [body, query] = [given as never, given as never]
    const refusal = new TypeError(`Failed to send "fields": it is "${shown}". Pass an object.`)

    await expect(client.raw.POST('/api/v1/domains', { body })).rejects.toThrow(refusal)
    await expect(client.raw.GET('/api/v1/domains', { params: { query } })).rejects.toThrow(refusal)
    await expect(client.domains.create(body)).rejects.toThrow(refusal)
    expect(received).toEqual([])
  })

  test('refuses an id that leads elsewhere, as the methods do', async () => {
    const { client, received } = await startService()

    await expect(
      client.raw.DELETE('/api/v1/pixels/{id}', { params: { path: { id: '..' as unknown as number } } }),
    ).rejects.toThrow(TypeError)
    expect(received).toEqual([])
  })

  test('does not follow a redirect, even when it is told to', async () => {
    const { client, received } = await startService((response) => response.writeHead(302, { Location: '/login' }).end())

    expect(await rejection(client.raw.GET('/api/v1/pixels', { redirect: 'follow' }))).toMatchObject({
      name: 'RedirectError',
      location: '/login',
    })
    expect(received).toHaveLength(1)
  })

  test('hands an error back instead of throwing it', async () => {
    const { client } = await startService(json(404, { message: 'Not found.' }))

    const { error, response } = await client.raw.GET('/api/v1/pixels/{id}', { params: { path: { id: 11 } } })

    expect([error, response.status]).toEqual([{ message: 'Not found.' }, 404])
  })

  test('shares its middleware with the methods', async () => {
    const { client, received } = await startService()
    client.raw.use({ onRequest: ({ request }) => request.headers.set('X-Trace', 'a1') })

    await client.pixels.update(11, { name: 'Spring sale' })

    expect(received[0]).toMatchObject({ body: 'name=Spring+sale', headers: { 'x-trace': 'a1' } })
  })

  test('leaves the methods their errors and the options of a call when it has middleware', async () => {
    const { client, received } = await startService(json(404, { message: 'Not found.' }))
    client.raw.use({ onRequest: () => undefined })

    const error = await rejection(client.pixels.get(11, { headers: { 'X-Trace': 'a1' } }))

    expect(error).toMatchObject({ name: 'NotFoundError', body: { message: 'Not found.' } })
    expect(received[0]?.headers['x-trace']).toBe('a1')
  })
})
