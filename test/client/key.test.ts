// The API key: where it goes, and where it never appears.

import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { type ApiKeyFunction, type ClientOptions, createClient } from '../fixtures/plain/generated/entries/index.ts'
import { fakeClock } from './clock.ts'
import { type Respond, apiKey, errorOf, fields, json, pixel, rejection, startService, text } from './service.ts'

const baseUrl = 'https://api.example'
const unauthenticated = json(401, { message: 'Unauthenticated.' })

/** All that can be seen of a value, however deep. */
const seenOf = (value: unknown) =>
  inspect(value, { depth: Infinity, showHidden: true, getters: true }) + JSON.stringify(value) + String(value)

test('a key that no header can carry is rejected without being printed', () => {
  expect(() => createClient({ baseUrl, apiKey: 'sk_live\r\nX-Evil: 1' })).toThrow(
    new TypeError('Failed to use "apiKey": it is not a token. Pass the key alone.'),
  )
})

test('the value of a header that cannot be sent is not shown', async () => {
  const { pixels } = createClient({ baseUrl, apiKey, headers: { 'X-Token': 'a\nb-secret' } })
  const error = await pixels.get(1).catch(String)

  expect(error).toContain('"headers.X-Token": it is not a valid header value.')
  expect(error).not.toContain('b-secret')
})

test.each([{ baseUrl }, { baseUrl, apiKey: '' }, { baseUrl, apiKey: process.env['NO_SUCH_KEY'] }])(
  'a key that is missing, such as a variable that is not set, is said to be: %j',
  (options) => {
    expect(() => createClient(options as ClientOptions)).toThrow('Failed to use "apiKey": it has no value.')
  },
)

describe('the key cannot be seen', () => {
  const encoded = encodeURIComponent(apiKey)

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

  test.each<[string, Respond]>([
    ['repeats it', json(401, { message: `Unknown key ${apiKey}.`, [apiKey]: [{ sent: `Bearer ${encoded}` }] })],
    ['redirects to it', (response: ServerResponse) => response.writeHead(302, { Location: `/?key=${encoded}` }).end()],
    ['repeats it in a header', (response: ServerResponse) => response.writeHead(500, { 'X-Key': apiKey }).end()],
  ])('in the error when the service %s', async (_, respond) => {
    const error = await errorOf(respond)

    expect(error).toBeInstanceOf(Error)
    expect(seenOf(error)).not.toContain(apiKey)
    expect(seenOf(error)).not.toContain(encoded)
  })

  test.each([
    ['an Authorization of yours', `Bearer ${apiKey}`],
    ['a user and a password', `Basic ${btoa('reader:correct horse')}`],
    ['an Authorization without a scheme', apiKey],
  ])('in the error when the service repeats %s', async (_, authorization) => {
    const [secret = ''] = authorization.split(' ').reverse()
    const respond: Respond = (response, { headers }) =>
      json(401, { message: headers.authorization })(response, {} as never)
    const { client } = await startService(respond, { apiKey: null, headers: { Authorization: authorization } })

    const error = await rejection(client.pixels.get(11))

    expect(String(error)).toContain('***')
    expect(seenOf(error)).not.toContain(secret)
  })

  test('in the error when the service escapes its letters', async () => {
    const escaped = apiKey.replace(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

    const error = await errorOf(text(401, 'application/json', `{ "message": "Unknown: ${escaped}" }`))

    expect(error).toMatchObject({ body: { message: 'Unknown: ***' } })
    expect(seenOf(error)).not.toContain(apiKey)
  })

  test('and neither can a cookie of the service', async () => {
    const { client } = await startService((response) =>
      response.writeHead(500, { 'Set-Cookie': 'session=5e2f', 'X-Request-Id': 'a1' }).end(),
    )

    const result = await client.pixels.get(11).result()

    expect(seenOf(result)).not.toContain('5e2f')
    expect(result.response?.headers.get('X-Request-Id')).toBe('a1')
  })

  test('when a fetch of your own fails with it in its message, its headers or its cause', async () => {
    const fetch = async (_: unknown, init?: RequestInit) => {
      const cause = { headers: new Headers(init?.headers) }
      throw Object.assign(new Error(`refused ${cause.headers.get('Authorization')}`, { cause }), cause)
    }

    const error = await rejection(createClient({ baseUrl, apiKey, fetch, retry: 0 }).pixels.get(11))

    expect(seenOf(error)).toMatch(/refused Bearer \*{3}/)
    expect(seenOf(error)).not.toContain(apiKey)
  })
})

describe('an apiKey function', () => {
  test('is called for each call', async () => {
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
      message: 'Failed to GET /api/v1/pixels/11: apiKey() failed (EVAULT). See `cause`.',
      cause: { name: 'TypeError', message: 'There is no vault.', code: 'EVAULT' },
    })
    expect(seenOf(error)).not.toContain(token)
    expect(pending).toEqual([])
  })

  test('is called once more if the service rejects its key', async () => {
    const asked: unknown[] = []
    const keys = ['sk_old', 'sk_new']
    const respond: Respond = (response, request) => {
      const isNew = request.headers.authorization === 'Bearer sk_new'
      json(isNew ? 201 : 401, { data: pixel })(response, request)
    }
    const renewedKey: ApiKeyFunction = (why) => {
      asked.push(why)
      return keys.shift() ?? ''
    }
    const { client, received } = await startService(respond, { apiKey: renewedKey, retry: 1 })

    expect(await client.pixels.create({ name: 'a', type: 'x', value: '' })).toEqual(pixel)
    expect(asked).toEqual([undefined, { reason: 'rejected' }])
    expect(received).toHaveLength(2)
  })

  test('is called once for all calls whose key was rejected at the same time, and again for a later one', async () => {
    let renewals = 0
    const renewing: ApiKeyFunction = async (why) => (why ? `sk_new_${++renewals}` : 'sk_old')
    const { client } = await startService(unauthenticated, { apiKey: renewing, retry: 1 })

    await Promise.all(Array.from({ length: 20 }, () => rejection(client.pixels.get(11))))
    const together = renewals
    await rejection(client.pixels.get(11))

    expect([together, renewals]).toEqual([1, 2])
  })

  test('is not called again for calls that begin while a key is renewed', async () => {
    let renewals = 0
    let renewed = (_: string) => {}
    const stored = new Promise<string>((resolve) => {
      renewed = resolve
    })
    const renewing: ApiKeyFunction = (why) => {
      if (!why) return 'sk_old'
      renewals++
      return stored
    }
    const { client, received } = await startService(
      (response, request) => {
        const isNew = request.headers.authorization === 'Bearer sk_new'
        json(isNew ? 200 : 401, { data: pixel })(response, request)
      },
      { apiKey: renewing, retry: 1 },
    )

    const first = client.pixels.get(11)
    await expect.poll(() => renewals).toBe(1)
    const later = [client.pixels.get(11), client.pixels.get(11)]
    renewed('sk_new')

    expect(await Promise.all([first, ...later])).toEqual([pixel, pixel, pixel])
    expect([renewals, received.length]).toEqual([1, 4])
  })

  test('that hangs when it renews a key does not hold up later calls', async () => {
    let renewals = 0
    const renewing: ApiKeyFunction = (why) => (why && ++renewals === 1 ? new Promise(() => {}) : 'sk_new')
    const responses = [401, 200]
    const fetch = async () => Response.json({ data: pixel }, { status: responses.shift() ?? 200 })
    const client = createClient({ baseUrl, apiKey: renewing, fetch, timeoutMs: 20 })

    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'ApiKeyError', attempts: 1 })
    expect(await client.pixels.get(11)).toEqual(pixel)
  })

  test.each([
    ['', 'no key'],
    ['a key', 'something that is not a token'],
    [false, 'no key'],
    [true, 'something that is not a token'],
  ])('that returns %j is an ApiKeyError with the reason', async (key, reason) => {
    const error = await rejection(createClient({ baseUrl, apiKey: () => key as string }).pixels.get(11))

    expect(String(error)).toBe(`ApiKeyError: Failed to GET /api/v1/pixels/11: apiKey() returned ${reason}.`)
  })

  test('that hangs is an ApiKeyError, and nothing may have arrived', async () => {
    const { pending } = fakeClock({ limit: 70 })
    const call = createClient({ baseUrl, apiKey: () => new Promise(() => {}), timeoutMs: 70 }).pixels.create(fields)
    await expect.poll(() => pending.length).toBe(1)
    pending.shift()?.run()

    expect(await rejection(call)).toMatchObject({
      name: 'ApiKeyError',
      message: 'Failed to POST /api/v1/pixels: apiKey() gave no key within 70 ms.',
      attempts: 0,
    })
  })

  test('is called no more often, and the same key is not sent again', async () => {
    let count = 0
    const renewing = await startService(unauthenticated, { apiKey: () => `sk_${++count}`, retry: 2 })
    expect(await rejection(renewing.client.pixels.get(11))).toMatchObject({ name: 'UnauthenticatedError', attempts: 2 })

    const constant = await startService(unauthenticated, { apiKey: () => 'sk_same', retry: 2 })
    expect(await rejection(constant.client.pixels.get(11))).toMatchObject({ attempts: 1 })
    expect([renewing.received.length, constant.received.length]).toEqual([2, 1])
  })

  test('is called once for a call, however often other calls renew their keys meanwhile', async () => {
    let count = 0
    let sent = 0
    const fetch = async (input: unknown) => {
      if (String(input).endsWith('/12')) return Response.json({}, { status: 401 })
      await rejection(client.pixels.get(12))
      return Response.json({ data: pixel }, { status: ++sent < 5 ? 401 : 200 })
    }
    const client = createClient({ baseUrl, apiKey: () => `sk_${++count}`, fetch })

    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'UnauthenticatedError', attempts: 2 })
  })

  test('costs a call a repetition when it renews the key', async () => {
    const responses = [unauthenticated, json(500, {}), json(200, { data: pixel }), unauthenticated, json(500, {})]
    let count = 0
    const { client, received } = await startService((...given) => responses.shift()?.(...given), {
      apiKey: () => `sk_${++count}`,
      retry: 2,
    })

    expect(await client.pixels.get(11)).toEqual(pixel)
    expect(await rejection(client.pixels.get(11, { retry: 1 }))).toMatchObject({ name: 'ServerError', attempts: 2 })
    expect(received).toHaveLength(5)
  })

  test('is not called again without a retry, and onAttempt reports whether a renewed key follows', async () => {
    const reports: [status: number | undefined, nextWaitMs: number | undefined][] = []
    const attemptsOf = async (apiKey: ApiKeyFunction, retry: number) => {
      reports.length = 0
      const onAttempt: ClientOptions['onAttempt'] = ({ status, nextWaitMs }) => void reports.push([status, nextWaitMs])
      const { client } = await startService(unauthenticated, { apiKey, retry, onAttempt })
      const error = await rejection(client.pixels.get(11))
      return [(error as Error).name, [...reports]]
    }
    const renewing: ApiKeyFunction = (why) => (why ? 'sk_new' : 'sk_old')
    const failing: ApiKeyFunction = (why) => (why ? Promise.reject(new Error('Signed out.')) : 'sk_old')

    const ended = [401, undefined]
    expect(await attemptsOf(renewing, 0)).toEqual(['UnauthenticatedError', [ended]])
    expect(await attemptsOf(renewing, 1)).toEqual(['UnauthenticatedError', [[401, 0], ended]])
    expect(await attemptsOf(() => 'sk_same', 1)).toEqual(['UnauthenticatedError', [ended]])
    expect(await attemptsOf(failing, 1)).toEqual(['ApiKeyError', [ended]])
  })
})

describe('the base URL', () => {
  test.each([
    { baseUrl: 'https://api.example/tenant/api/v1//', apiKey, to: 'https://api.example/tenant' },
    { baseUrl: '/proxy', apiKey: null, to: '/proxy' },
    { baseUrl: 'HTTPS://api.example', apiKey, to: 'HTTPS://api.example' },
  ])('$baseUrl leads to $to, with the key if the client has one', async ({ baseUrl, apiKey, to }) => {
    const fetch = vi.fn(async () => Response.json({ data: pixel }))

    await createClient({ baseUrl, apiKey, fetch }).pixels.get(11)

    const authorization = apiKey === null ? undefined : `Bearer ${apiKey}`
    expect(fetch).toHaveBeenCalledWith(
      `${to}/api/v1/pixels/11`,
      expect.objectContaining({ headers: { accept: 'application/json', authorization } }),
    )
  })

  test.each([
    'https://api.example?tenant=1',
    'https://user:secret@api.example',
    'api.example',
    'https:///api.example',
    'https://api.example/api/v1\n',
    '//evil',
    '/\\evil',
  ])('%j is rejected when the client is made, and not shown', (baseUrl) => {
    expect(() => createClient({ baseUrl, apiKey })).toThrow(
      new TypeError('Failed to use "baseUrl": it is not a URL. Pass one like https://api.example.'),
    )
  })

  test('is rejected at once when it is a path and there is no page, as on a server', async () => {
    const error = await rejection(createClient({ baseUrl: '/proxy', apiKey: null }).pixels.get(11))

    expect(error).toEqual(new TypeError('Failed to use "baseUrl": it is a path. Pass one like https://api.example.'))
  })
})
