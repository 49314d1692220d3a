// The API key: where it goes, and where it is never seen.

import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type ApiKeyFunction, type ClientOptions, createClient } from '../../src/index.ts'
import { fakeClock } from './clock.ts'
import { type Respond, apiKey, brokenOff, errorOf, json, pixel, rejection, startService } from './service.ts'

const baseUrl = 'https://api.example'
const notAKey = new TypeError('Failed to use the apiKey: it is no bearer token. Pass it as it was issued.')
const unauthenticated = json(401, { message: 'Unauthenticated.' })

/** All that can be seen of a value, however deep. */
const seenOf = (value: unknown) =>
  inspect(value, { depth: Infinity, showHidden: true, getters: true }) + JSON.stringify(value) + String(value)

const redirect = (Location: string) => (response: ServerResponse) => response.writeHead(302, { Location }).end()

test.each([' ', 'sk_live\r\nX-Evil: 1', 'sk_livé'])('the key %j is rejected without being printed', (key) => {
  expect(() => createClient({ baseUrl, apiKey: key as string })).toThrow(notAKey)
})

describe('the key cannot be seen', () => {
  test('in the client', () => {
    expect(seenOf(createClient({ baseUrl, apiKey }))).not.toContain(apiKey)
  })

  test('by a hook', async () => {
    const seen: unknown[] = []
    const hook = (...values: unknown[]) => void seen.push(...values)
    const hooks = { onRequest: hook, onAttempt: hook }
    const { client } = await startService(json(404, { message: `Unknown: ${apiKey}` }), hooks)

    await rejection(client.pixels.get(11))

    expect(seen).toHaveLength(2)
    expect(seenOf(seen)).not.toContain(apiKey)
  })

  test.each([
    ['repeats it', json(401, { message: `Unknown key ${apiKey}.`, seen: [{ authorization: `Bearer ${apiKey}` }] })],
    ['redirects to it', redirect(`/login?key=${apiKey}`)],
    ['repeats it in a header', (response: ServerResponse) => response.writeHead(500, { 'X-Key': apiKey }).end()],
    ['repeats it as the name of a field', json(422, { message: '', errors: { [apiKey]: ['No.'] } })],
    ['breaks off', brokenOff(200)],
  ])('in the error when the service %s', async (_, respond) => {
    const error = await errorOf(respond)

    expect(error).toBeInstanceOf(Error)
    expect(seenOf(error)).not.toContain(apiKey)
  })

  test('in an error when the service repeats it percent-encoded', async () => {
    const encoded = encodeURIComponent(apiKey)
    const body = json(401, { message: `Unknown: ${encoded}.`, errors: { [encoded]: [encoded] } })

    for (const respond of [body, redirect(`/login?key=${encoded}`)]) {
      expect(seenOf(await errorOf(respond))).not.toContain(encoded)
    }
  })

  test.each<[string, (headers: Headers, key: string) => unknown]>([
    ['its message', (_, key) => new Error(`refused ${key}`)],
    ['its headers', (headers) => Object.assign(new Error('refused'), { headers })],
    ['its cause', (headers) => new Error('refused', { cause: { headers } })],
  ])('when a fetch of your own fails with it in %s', async (_, errorWith) => {
    const fetch = async (__: unknown, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      throw errorWith(headers, headers.get('Authorization') ?? '')
    }

    const error = await rejection(createClient({ baseUrl, apiKey, fetch, retry: 0 }).pixels.get(11))

    expect(seenOf(error)).toMatch(/refused/)
    expect(seenOf(error)).not.toContain(apiKey)
  })
})

test.each([
  ['secret', 'Unknown key secret.', 'Unknown key ***.'],
  ['short', 'Unknown key short.', 'Unknown key short.'],
])('the key %j is taken out if it has six characters', async (key, message, shown) => {
  const { client } = await startService(json(401, { message }), { apiKey: key })

  expect(await rejection(client.pixels.get(11))).toMatchObject({ body: { message: shown } })
})

describe('an apiKey function', () => {
  test('is asked for each call', async () => {
    const keys = ['sk_first', 'sk_second']
    const { client, received } = await startService(undefined, { apiKey: async () => keys.shift() ?? '' })

    await client.pixels.get(11)
    await client.pixels.get(11)

    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk_first', 'Bearer sk_second'])
    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'ApiKeyError', attempts: 0 })
    expect(received).toHaveLength(2)
  })

  test('that fails is an ApiKeyError with the class, the message and the code of its error, and nothing else of it', async () => {
    const { pending } = fakeClock()
    const token = 'a token that a library keeps in its errors'
    const failure = () =>
      Promise.reject(Object.assign(new TypeError('There is no vault.'), { code: 'EVAULT', config: { token } }))

    const error = await rejection(createClient({ baseUrl, apiKey: failure }).pixels.get(11))

    expect(error).toMatchObject({
      name: 'ApiKeyError',
      message:
        'Failed to GET https://api.example/api/v1/pixels/11: the apiKey function failed, as `cause` says. Return a bearer token.',
      cause: { name: 'TypeError', message: 'There is no vault.', code: 'EVAULT' },
    })
    expect(seenOf(error)).not.toContain(token)
    expect(pending).toEqual([])
  })

  test('is asked once more when the service rejects its key', async () => {
    const asked: unknown[] = []
    const keys = ['sk_old', 'sk_new']
    const respond: Respond = (response, request) => {
      const isNew = request.headers.authorization === 'Bearer sk_new'
      const respondWith = isNew ? json(201, { data: pixel }) : unauthenticated
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

  test('is asked once for all calls whose key was rejected at the same time, also for those that hear of it later', async () => {
    let othersAreDone = () => {}
    const others = new Promise<void>((resolve) => {
      othersAreDone = resolve
    })
    const respond: Respond = async (response, request) => {
      if (request.headers.authorization === 'Bearer sk_new') return json(200, { data: pixel })(response, request)
      if (request.url.endsWith('/20')) await others
      unauthenticated(response, request)
    }
    let renewals = 0
    const renewing: ApiKeyFunction = async (why) => {
      if (why) renewals++
      return why ? 'sk_new' : 'sk_old'
    }
    const { client } = await startService(respond, { apiKey: renewing })
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)

    const calls = ids.map((id) => client.pixels.get(id))
    await Promise.all(calls.slice(0, -1))
    othersAreDone()

    expect(await calls.at(-1)).toEqual(pixel)
    expect(renewals).toBe(1)
  })

  test('is asked again when a call that began after the last renewal is rejected', async () => {
    let renewals = 0
    const renewing: ApiKeyFunction = (why) => (why ? `sk_new_${++renewals}` : 'sk_old')
    const { client } = await startService(unauthenticated, { apiKey: renewing })

    for (const id of [1, 2]) await rejection(client.pixels.get(id))

    expect(renewals).toBe(2)
  })

  test('is asked no more often, and its key not sent again if it is the same', async () => {
    let count = 0
    const renewing = await startService(unauthenticated, { apiKey: () => `sk_${++count}` })
    expect(await rejection(renewing.client.pixels.get(11))).toMatchObject({ name: 'UnauthenticatedError', attempts: 2 })

    const constant = await startService(unauthenticated, { apiKey: () => 'sk_same' })
    expect(await rejection(constant.client.pixels.get(11))).toMatchObject({ attempts: 1 })
    expect([renewing.received.length, constant.received.length]).toEqual([2, 1])
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
    ['https://api.example', 'https://api.example'],
    ['https://api.example/api/v1//', 'https://api.example'],
    ['https://api.example/tenant/api/v1/', 'https://api.example/tenant'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%j is %s', async (baseUrl, expected) => {
    expect(await sentTo({ baseUrl, apiKey })).toEqual([`${expected}/api/v1/pixels/11`, `Bearer ${apiKey}`])
  })

  test.each(['https://api.example?tenant=1', 'https://user:secret@api.example', 'api.example', '/api', 'file:///etc'])(
    '%j is rejected when the client is made, and not shown',
    (baseUrl) => {
      expect(() => createClient({ baseUrl, apiKey })).toThrow(
        new TypeError(
          'Failed to use the baseUrl: it is not a plain http address. Pass one like https://api.example.com.',
        ),
      )
    },
  )

  test('may be a path or an address without a key, when the client says that it has none', async () => {
    expect(await sentTo({ baseUrl: '/proxy', apiKey: undefined })).toEqual(['/proxy/api/v1/pixels/11', null])
    expect(await sentTo({ baseUrl: 'https://bff.example', apiKey: undefined })).toEqual([
      'https://bff.example/api/v1/pixels/11',
      null,
    ])
  })

  test('is rejected at once when it is a path and there is no page, as on a server', async () => {
    const error = await rejection(createClient({ baseUrl: '/proxy', apiKey: undefined }).pixels.get(11))

    expect(error).toEqual(
      new TypeError('Failed to GET /proxy/api/v1/pixels/11: a path has no origin here. Pass an absolute baseUrl.'),
    )
  })

  test.each(['//evil.example', '/\\evil.example', '/proxy?key=secret'])(
    '%j is rejected without a key, and not shown',
    (baseUrl) => {
      expect(() => createClient({ baseUrl, apiKey: undefined })).toThrow('Failed to use the baseUrl: it is not a plain')
    },
  )
})

test.each([{ baseUrl }, { baseUrl, apiKey: '' }])('a key that is missing is said to be: %j', (options) => {
  expect(() => createClient(options as ClientOptions)).toThrow(
    new TypeError('Failed to use the apiKey: it is missing. Check its environment variable.'),
  )
})
