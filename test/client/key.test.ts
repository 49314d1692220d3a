import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type ApiKeyFunction, type ClientOptions, createClient } from '../../src/index.ts'
import { fakeClock } from './clock.ts'
import { type Respond, apiKey, brokenOff, json, pixel, rejection, startService } from './service.ts'

const everything = { depth: 20, showHidden: true }

const redirect = (Location: string) => (response: ServerResponse) => response.writeHead(302, { Location }).end()

/** The key with some of its characters as entities. */
function entities(characters: string, entity: (code: number) => string): string {
  return [...apiKey].map((one) => (characters.includes(one) ? entity(one.charCodeAt(0)) : one)).join('')
}

describe('the key', () => {
  test.each(['', ' ', 'sk live', 'sk_live\n', 'sk_live\r\nX-Evil: 1', 'sk_livé', 'sk"live', 'sk\\live', null, 7])(
    '%j is rejected without being printed',
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
    ['redirects to it', redirect(`/login?key=${apiKey}`)],
    ['repeats it in a header', (response: ServerResponse) => response.writeHead(500, { 'X-Key': apiKey }).end()],
    ['repeats it as the name of a field', json(422, { message: '', errors: { [apiKey]: ['No.'] } })],
    ['breaks off', brokenOff(200)],
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['responds with something else', json(200, 'Welcome')],
  ])('cannot be seen in the error when the service %s', async (_, responder) => {
    const { client } = await startService(responder)

    const error = await rejection(client.pixels.get(11))

    expect(error).toBeInstanceOf(Error)
    const shown = inspect(error, everything) + JSON.stringify(error) + String(error)
    expect(shown).not.toContain(apiKey)
  })

  test.each([
    ['in an address', encodeURIComponent(apiKey)],
    ['in an address, in lower case', encodeURIComponent(apiKey).replace(/%../g, (byte) => byte.toLowerCase())],
    ['in a form', `${new URLSearchParams({ apiKey })}`.slice('apiKey='.length)],
    ['in base64', Buffer.from(apiKey).toString('base64')],
    ['in base64, with its scheme', Buffer.from(`Bearer ${apiKey}`).toString('base64')],
    ['in base64, with a user', Buffer.from(`me:${apiKey}`).toString('base64')],
    ['in base64 for addresses', Buffer.from(apiKey).toString('base64url')],
    ['in hex', Buffer.from(apiKey).toString('hex')],
    ['in hex, in upper case', Buffer.from(apiKey).toString('hex').toUpperCase()],
    ['in HTML', entities('+|/=', (code) => `&#${code};`)],
    ['in HTML, as PHP writes it', entities('+|/=', (code) => `&#0${code};`)],
    ['in HTML, as templates write it', entities('/=', (code) => `&#x${code.toString(16).toUpperCase()};`)],
    ['in HTML, by names', apiKey.replace('+', '&plus;').replace('|', '&vert;').replaceAll('=', '&equals;')],
    ['in an address, a part of it', apiKey.replace('|', '%7C')],
  ])('cannot be seen in an error when the service repeats it encoded: %s', async (_, encoded) => {
    const message = `Unknown: ${encoded}.`
    for (const respond of [
      json(401, { message, errors: { [encoded]: [encoded] } }),
      redirect(`/login?key=${encoded}`),
    ]) {
      const { client } = await startService(respond)

      const error = await rejection(client.pixels.get(11))

      // Letters at its ends are also those of what stands beside the key.
      expect(inspect(error, everything) + JSON.stringify(error)).not.toContain(encoded.slice(12, -4))
    }
  })

  test.each([
    ['secret', '[API key]'],
    ['short', 'short'],
  ])('%j stands in a message as %j: what is shorter than six characters is no secret', async (key, shown) => {
    const { client } = await startService(json(401, { message: `Unknown key ${key}.` }), { apiKey: key })

    expect(await rejection(client.pixels.get(11))).toMatchObject({ body: { message: `Unknown key ${shown}.` } })
  })

  test('that is a number leaves the numbers of an error as they are', async () => {
    const body = { message: 'Unknown key 123456.', errors: {}, code: 1234567 }
    const { client } = await startService(json(401, body), { apiKey: '123456' })

    expect(await rejection(client.pixels.get(11))).toMatchObject({
      body: { message: 'Unknown key [API key].', code: 1234567 },
    })
  })

  test('may come from a function, also an async one, that is asked for each call', async () => {
    const keys = ['sk_first', 'sk_second']
    const { client, received } = await startService(undefined, { apiKey: async () => keys.shift() ?? '' })

    await client.pixels.get(11)
    await client.pixels.get(11)

    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk_first', 'Bearer sk_second'])
    expect(await rejection(client.pixels.get(11))).toEqual(
      new TypeError('Failed to use the apiKey: it is not a bearer token. Pass it as it was issued.'),
    )
    expect(received).toHaveLength(2)
  })

  test('that cannot be had is an ApiKeyError, which shows nothing of it and leaves no timer behind', async () => {
    const { pending } = fakeClock()
    const failure = () => Promise.reject(new Error(`There is no vault for ${apiKey}.`))
    const client = createClient({ baseUrl: 'https://api.example', apiKey: failure })

    const error = await rejection(client.pixels.get(11))

    expect(error).toMatchObject({
      name: 'ApiKeyError',
      message:
        'Failed to GET https://api.example/api/v1/pixels/11: the apiKey function failed. Catch its error there: it is not shown here, because it may hold a key.',
    })
    expect(inspect(error, everything)).not.toContain(apiKey)
    expect(pending).toEqual([])
  })

  test('is asked for once more when the service rejects it', async () => {
    const asked: unknown[] = []
    const keys = ['sk_old', 'sk_new']
    const respond: Respond = (response, request) => {
      const isNew = request.headers.authorization === 'Bearer sk_new'
      const respondWith = isNew ? json(201, { data: pixel }) : json(401, { message: 'Unauthenticated.' })
      respondWith(response, request)
    }
    const renewedKey: ApiKeyFunction = (why) => {
      asked.push(why)
      return keys.shift() ?? ''
    }
    const { client, received } = await startService(respond, { apiKey: renewedKey })

    expect(await client.pixels.create({ name: 'a', type: 'x', value: '' })).toEqual(pixel)
    expect(asked).toEqual([undefined, { reason: 'rejected' }])
    expect(received).toHaveLength(2)
  })

  test('is asked for no more often, and not sent again if it is the same', async () => {
    const unauthenticated = json(401, { message: 'Unauthenticated.' })
    let count = 0
    const renewing = await startService(unauthenticated, { apiKey: () => `sk_${++count}` })
    expect(await rejection(renewing.client.pixels.get(11))).toMatchObject({ name: 'UnauthenticatedError', attempts: 2 })

    const constant = await startService(unauthenticated, { apiKey: () => 'sk_same' })
    expect(await rejection(constant.client.pixels.get(11))).toMatchObject({ attempts: 1 })
    expect([renewing.received.length, constant.received.length]).toEqual([2, 1])
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

  test('is not shown to a hook', async () => {
    const seen: unknown[] = []
    const hook = (...values: unknown[]) => void seen.push(...values)
    const { client } = await startService(json(404, { message: `Unknown: ${apiKey}` }), {
      onRequest: hook,
      onResponse: hook,
      onAttempt: hook,
    })

    await rejection(client.pixels.get(11))

    expect(seen).toHaveLength(4)
    expect(inspect(seen, everything)).not.toContain(apiKey)
  })
})

describe('the base URL', () => {
  /** Where a client of this base URL sends a request to. */
  async function sentTo(options: { baseUrl: string; apiKey: string | undefined }): Promise<unknown> {
    const sent: unknown[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      sent.push(input, new Headers(init?.headers).get('Authorization'))
      return Response.json({ data: pixel })
    }
    await createClient({ ...options, fetch }).pixels.get(11)
    return sent
  }

  test.each([
    ...['', '/', '///', '/api/v1', '/api/v1//'].map((end) => [`https://api.example${end}`, 'https://api.example']),
    ...['', '///', '/api/v1/'].map((end) => [`https://api.example/tenant${end}`, 'https://api.example/tenant']),
    ['https://API.Example:443', 'https://api.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%j is %s', async (baseUrl, expected) => {
    expect(await sentTo({ baseUrl, apiKey })).toEqual([`${expected}/api/v1/pixels/11`, `Bearer ${apiKey}`])
  })

  test.each([
    'https://api.example?tenant=1',
    'https://api.example/?',
    'https://api.example/#top',
    'https://user:secret@api.example',
    'https:secret@api.example',
    'https:api.example',
    'https://api.example:99999',
    'api.example',
    '/api',
    'file:///etc',
    '',
    undefined,
  ])('%j is rejected when the client is made, and not shown', (baseUrl) => {
    expect(() => createClient({ baseUrl: baseUrl as string, apiKey })).toThrow(
      new TypeError(
        'Failed to use the baseUrl: it is not a plain http address. Pass one like https://api.example.com.',
      ),
    )
  })

  test('may be a path when your own server adds the key, and the client says that it has none', async () => {
    expect(await sentTo({ baseUrl: '/proxy', apiKey: undefined })).toEqual(['/proxy/api/v1/pixels/11', null])
    expect(() => createClient({ baseUrl: '/proxy' } as ClientOptions)).toThrow('Failed to use the apiKey')
  })

  test.each(['//evil.example', '/\\evil.example', 'https://api.example', '/proxy?key=secret'])(
    '%j is rejected without a key, and not shown',
    (baseUrl) => {
      expect(() => createClient({ baseUrl, apiKey: undefined })).toThrow(
        new TypeError(
          'Failed to use the baseUrl: without an apiKey, it must be a path like /proxy. Pass one, or an apiKey.',
        ),
      )
    },
  )

  test('with very many slashes is read in no time', () => {
    const start = performance.now()
    createClient({ baseUrl: `https://api.example/${'/'.repeat(200_000)}x`, apiKey })

    expect(performance.now() - start).toBeLessThan(500)
  })
})
