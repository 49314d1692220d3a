// What platforms and frameworks give the client, and what they do with its errors.

import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import {
  type ClientOptions,
  type InvalidResponseError,
  type TooManyRequestsError,
  createClient,
} from '../fixtures/plain/generated/entries/index.ts'
import { createFetch } from '../fixtures/plain/generated/entries/openapi-fetch.ts'
import { fakeClock } from './clock.ts'
import { apiKey, fields, pixel, rejection } from './service.ts'

const baseUrl = 'http://10.0.0.5:8080'
const ok = async () => Response.json({ data: pixel })

function clientOver(fetch: ClientOptions['fetch'], options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl, apiKey, retry: 0, fetch, ...options })
}

/** As in whatwg-fetch, the `Headers` of React Native: its values are in a property, and it has no tag. */
class PolyfilledHeaders {
  map: Record<string, string> = {}
  append(name: string, value: string): void {
    this.map[name.toLowerCase()] = value
  }
  [Symbol.iterator]() {
    return Object.entries(this.map)[Symbol.iterator]()
  }
}

test('headers of a polyfill are sent as what they are, and a form that nobody can read is a TypeError', async () => {
  const fetch = vi.fn(ok)
  const headers = new PolyfilledHeaders()
  headers.append('X-Team', 'growth')

  await clientOver(fetch, { headers: headers as never }).pixels.get(11)

  const sent = { accept: 'application/json', authorization: `Bearer ${apiKey}`, 'x-team': 'growth' }
  expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ headers: sent }))
  // The FormData of React Native.
  const form = { append: () => {}, _parts: [['name', 'Spring sale']] }
  await expect(clientOver(fetch).pixels.create(form as never)).rejects.toThrow(
    'Failed to use "fields": it is of the type Object, and cannot be iterated. Pass an object.',
  )
})

test('a response whose headers refuse to be read by name is repeated, and stays what it is', async () => {
  const { waits } = fakeClock()
  const fetch = vi.fn(async () => {
    const response = Response.json({ message: 'Too many.' }, { status: 429, headers: { 'Retry-After': '7' } })
    response.headers.get = (name) => {
      throw new Error(`Failed to get response header "${name}"`)
    }
    return response
  })

  const error = (await rejection(clientOver(fetch, { retry: 1 }).pixels.create(fields))) as TooManyRequestsError

  expect(error).toMatchObject({ name: 'TooManyRequestsError', retryAfter: 7, attempts: 2 })
  expect(error.response.headers.get('Retry-After')).toBe('7')
  expect(waits).toEqual([7250])
})

test.each([undefined, { 'X-Request-Id': 'a1' }])(
  'the response of a test may have %j as its headers',
  async (headers) => {
    const response = { ok: false, status: 404, headers, text: async () => '{"message":"No such pixel."}' }

    const error = await rejection(clientOver(async () => response as never).pixels.get(11))

    expect(error).toMatchObject({ name: 'NotFoundError', status: 404, userMessage: 'No such pixel.' })
    expect(error).toHaveProperty('requestId', headers?.['X-Request-Id'])
  },
)

test('a signal without a reason, as in React Native, rejects with an AbortError', async () => {
  const signal = Object.assign(new EventTarget(), { aborted: false })
  const call = clientOver(() => new Promise(() => {})).pixels.get(11, { signal: signal as AbortSignal })

  signal.aborted = true
  signal.dispatchEvent(new Event('abort'))

  expect(await rejection(call)).toMatchObject({ name: 'AbortError', message: 'The call was aborted.' })
})

test.each([{ data: pixel }, undefined, 'text'])(
  'a fetch that returns something else than a response is a TypeError that says so: %j',
  async (returned) => {
    const fetch = vi.fn(async () => returned as never)

    const error = await rejection(clientOver(fetch, { retry: 2 }).pixels.get(11))

    expect(error).toEqual(new TypeError('Failed to use "fetch": it returned no Response. Pass a function that does.'))
    expect(fetch).toHaveBeenCalledOnce()
  },
)

test('createFetch gives a fetch an address and options, those of a Request included', async () => {
  const own = vi.fn(ok)
  const fetch = createFetch({ apiKey, fetch: own })
  const dispatcher = {}

  await fetch(new Request(`${baseUrl}/api/v1/pixels/11`, { cache: 'no-store', credentials: 'include' }))
  await fetch(`${baseUrl}/api/v1/pixels/11`, { dispatcher } as RequestInit)

  const common = { method: 'GET', redirect: 'manual', headers: expect.objectContaining({ accept: 'application/json' }) }
  expect(own.mock.calls).toEqual([
    [`${baseUrl}/api/v1/pixels/11`, expect.objectContaining({ ...common, cache: 'no-store', credentials: 'include' })],
    [`${baseUrl}/api/v1/pixels/11`, expect.objectContaining({ ...common, dispatcher })],
  ])
  expect(own.mock.calls[1]).not.toEqual([expect.any(String), expect.objectContaining({ cache: expect.any(String) })])
})

describe('what a framework throws to end a render', () => {
  const redirect = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/login' })
  const suspended = Promise.resolve()
  const places: [string, (thrown: unknown) => Partial<ClientOptions>][] = [
    ['fetch', (thrown) => ({ fetch: () => Promise.reject(thrown) })],
    ['apiKey', (thrown) => ({ apiKey: () => Promise.reject(thrown) })],
    ['apiKey after a 401', (thrown) => ({ apiKey: (why) => (why ? Promise.reject(thrown) : 'k'), fetch: status(401) })],
    ['headers', (thrown) => ({ headers: () => Promise.reject(thrown) })],
    ['onRequest', (thrown) => ({ onRequest: () => Promise.reject(thrown) })],
    ['retry.when', (thrown) => ({ retry: { when: () => Promise.reject(thrown) as never }, fetch: status(500) })],
  ]

  test.each(places)('is passed on as it is, and not repeated, from %s', async (_, optionsOf) => {
    for (const thrown of [redirect, suspended]) {
      const reports: unknown[] = []
      const onAttempt = (report: unknown) => void reports.push(report)
      const client = clientOver(ok, { retry: 2, onAttempt, ...optionsOf(thrown) })

      expect((await thrownBy(client.pixels.get(11)))[0]).toBe(thrown)
      expect(reports.length).toBeLessThanOrEqual(2)
      // The result of a call has no place for it.
      expect((await thrownBy(client.pixels.get(11).result()))[0]).toBe(thrown)
    }
  })

  test.each([{ digest: 404 }, new Error('digest')])('is nothing else: %s', async (thrown) => {
    expect(await rejection(clientOver(() => Promise.reject(thrown)).pixels.get(11))).toMatchObject({
      name: 'ConnectionError',
    })
  })
})

test('the clock of Date is not read before the first request: Next.js would end the build', async () => {
  const now = vi.spyOn(Date, 'now')
  const calls: number[] = []
  const fetch = async () => {
    calls.push(now.mock.calls.length)
    return ok()
  }

  await clientOver(fetch).pixels.get(11)

  expect(calls).toEqual([0])
  now.mockRestore()
})

describe('an error that nobody catches', () => {
  const answers: [string, Response][] = [
    ['a page instead of a record', new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } })],
    ['a redirect', new Response(null, { status: 302, headers: { Location: '/login' } })],
    ['a 304', new Response(null, { status: 304 })],
  ]

  test.each(answers)(
    'does not look like a success to a server that responds with its status: %s',
    async (_, answer) => {
      const error = (await rejection(clientOver(async () => answer).pixels.get(11))) as InvalidResponseError

      expect(error.status).toBeUndefined()
      expect(Object.keys(error)).not.toContain('status')
      expect(error.response.status).toBe(answer.status)
    },
  )

  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:8080'), { code: 'ECONNREFUSED' })
  test.each<[string, ClientOptions['fetch']]>([
    ['a failed connection', () => Promise.reject(new TypeError('fetch failed', { cause: refused }))],
    ['a failed fetch without a code', () => Promise.reject(new TypeError('http://10.0.0.5:8080 is down'))],
    ['an error of the service', status(500)],
    ['a success without a record', async () => Response.json({})],
    ['a redirect', status(302)],
  ])('names method and path, and not the host: %s', async (_, fetch) => {
    const error = await rejection(clientOver(fetch).pixels.get(11))

    expect(String(error)).toContain('Failed to GET /api/v1/pixels/11: ')
    expect(String(error)).not.toMatch(/10\.0\.0\.5|8080/)
    expect(error).toMatchObject({ url: `${baseUrl}/api/v1/pixels/11` })
    expect(JSON.stringify(error)).not.toMatch(/10\.0\.0\.5|8080/)
  })

  test('names no query either, which has the words of a user', async () => {
    const error = await rejection(clientOver(status(500)).pixels.list({ search: 'secret' }))

    expect(String(error)).toBe('ServerError: Failed to GET /api/v1/pixels: 500: No. Try later.')
  })

  test('crosses to a browser with its field errors, and without address and headers', async () => {
    const message = { name: ['The name field is required.'] }
    const answer = () => Response.json({ message }, { status: 422, headers: { 'X-Internal': 'node-7' } })

    const error = await rejection(clientOver(async () => answer()).pixels.create(fields))

    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'ValidationError',
      message: expect.stringContaining('Failed to POST /api/v1/pixels: 422: The name field is required.'),
      status: 422,
      errors: message,
      userMessage: 'The name field is required.',
    })
    // A log still has them.
    expect(inspect(error)).toContain(baseUrl)
  })
})

describe('a body that is nested too deeply', () => {
  const deep = (depth: number, inside: string) => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`

  test.each([
    ['as a whole', deep(100_000, '')],
    ['in its message', `{"message":${deep(100_000, '')}}`],
    ['in a field of its message', `{"message":{"name":${deep(100_000, '"No."')}}}`],
  ])('%s is an error of the service, without a body', async (_, body) => {
    const error = await rejection(clientOver(async () => new Response(body, { status: 422 })).pixels.create(fields))

    expect(error).toMatchObject({ name: 'ValidationError', status: 422, errors: {}, body: undefined })
  })

  test('has field errors whatever depth fits', async () => {
    const body = `{"message":{"name":${deep(2_000, '"No."')}}}`

    const error = await rejection(clientOver(async () => new Response(body, { status: 422 })).pixels.create(fields))

    expect(error).toMatchObject({ name: 'ValidationError', errors: { name: [expect.any(String)] } })
  })
})

function status(code: number): () => Promise<Response> {
  return async () => Response.json({ message: 'No.' }, { status: code })
}

/** In a list, because a thrown promise would be awaited. */
async function thrownBy(call: Promise<unknown>): Promise<unknown[]> {
  return call.then(
    () => [],
    (thrown: unknown) => [thrown],
  )
}
