// The second door: openapi-fetch over the transport of the client.

import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type AttemptReport, TimeoutError } from '../../src/index.ts'
import { createFetchClient } from '../../src/client/openapi-fetch.ts'
import { fakeClock } from './clock.ts'
import { type Respond, apiKey, json, pixel, rejection, startService, text } from './service.ts'

const ok = () => Response.json({ data: pixel })
const failing = (status: number, headers = {}) => Response.json({ message: 'Not now.' }, { status, headers })
const fields = { name: 'Caf\u00e9 & co', type: 'x', value: '' } as const

async function start(respond?: Respond, options = {}) {
  const { url, received } = await startService(respond)
  return { url, received, api: createFetchClient({ baseUrl: url, apiKey, retry: 0, ...options }) }
}

describe('a request of openapi-fetch', () => {
  test('is a form with the key, as that of a method', async () => {
    const { api, received } = await start(json(201, { data: pixel }))

    const { data } = await api.POST('/api/v1/pixels', { body: fields })

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

  test('has its query encoded as that of a method', async () => {
    const { api, received } = await start()
    const query = { search: '\u00e9+ &', type: undefined as unknown as 'x' }

    await api.GET('/api/v1/pixels', { params: { query } })

    expect(received[0]?.url).toBe('/api/v1/pixels?search=%C3%A9%2B+%26')
  })

  test('is rejected with an id that leads elsewhere, and with something else than fields', async () => {
    const { api, received } = await start()
    const [id, given] = ['..' as never, new Map([['name', 'a']]) as never]
    const rejected = new TypeError('Failed to send "fields": it is "Map". Pass an object.')

    await expect(api.DELETE('/api/v1/pixels/{id}', { params: { path: { id } } })).rejects.toThrow(TypeError)
    await expect(api.POST('/api/v1/domains', { body: given })).rejects.toThrow(rejected)
    await expect(api.GET('/api/v1/domains', { params: { query: given } })).rejects.toThrow(rejected)
    expect(received).toEqual([])
  })

  test.each(['https://other.example', 'https://api.example.net'])(
    'sends the key to no other origin: %s',
    async (other) => {
      const sent: unknown[] = []
      const fetch = async (input: unknown) => Response.json({ data: sent.push(input) })
      const api = createFetchClient({ baseUrl: 'https://api.example', apiKey, fetch })

      await expect(api.GET('/api/v1/pixels', { baseUrl: other })).rejects.toThrow(
        `Failed to send the apiKey to ${other}/api/v1/pixels: it is for https://api.example. Create another client.`,
      )
      expect(sent).toEqual([])
    },
  )

  test('carries what middleware adds, and shows it no key', async () => {
    const { api, received } = await start()
    const seen: string[] = []
    const show = ({ request }: { request: Request }) => {
      seen.push(inspect(request, { depth: 20, showHidden: true }))
      request.headers.set('X-Trace', 'a1')
    }
    api.use({ onRequest: show, onResponse: show })

    await api.PATCH('/api/v1/pixels/{id}', { params: { path: { id: 11 } }, body: { name: 'Spring sale' } })

    expect(received[0]).toMatchObject({ body: 'name=Spring+sale', headers: { 'x-trace': 'a1' } })
    expect(seen).toHaveLength(2)
    expect(seen.join()).not.toContain(apiKey)
  })
})

describe('a response to openapi-fetch', () => {
  test.each([
    ['JSON', json(404, { message: `Not found for ${apiKey}.` }), { message: 'Not found for ***.' }],
    ['HTML', text(404, 'text/html', `<h1>${apiKey}</h1>`), '<h1>***</h1>'],
    ['an empty body', text(404, 'text/html', ''), ''],
  ])('with an error is a value, without the key in it: %s', async (_, respond, expected) => {
    const { api } = await start(respond)

    const { error, response } = await api.GET('/api/v1/pixels/{id}', { params: { path: { id: 11 } } })

    expect([error, response.status]).toEqual([expected, 404])
  })

  test('with a success that is not JSON is an InvalidResponseError', async () => {
    const { api } = await start(text(200, 'text/html', '<h1>Welcome</h1>'))

    expect(await rejection(api.GET('/api/v1/pixels'))).toMatchObject({ name: 'InvalidResponseError', status: 200 })
  })

  test('with a redirect is not followed, even with redirect: follow', async () => {
    const { api, received } = await start((response) => response.writeHead(302, { Location: '/login' }).end())

    expect(await rejection(api.GET('/api/v1/pixels', { redirect: 'follow' }))).toMatchObject({
      name: 'RedirectError',
      location: '/login',
    })
    expect(received).toHaveLength(1)
  })
})

describe('a call of openapi-fetch', () => {
  test('is repeated as that of a method, with its body', async () => {
    fakeClock()
    const bodies: string[] = []
    const fetch = async (request: unknown) => {
      bodies.push(await (request as Request).text())
      return failing(503, { 'Retry-After': '1' })
    }
    const api = createFetchClient({ baseUrl: 'https://api.example', apiKey, fetch })

    const { response } = await api.POST('/api/v1/domains', { body: { name: 'go.harborbooks.example' } })

    expect(response.status).toBe(503)
    expect(bodies).toEqual(Array(3).fill('name=go.harborbooks.example'))
  })

  test('takes the options of a call', async () => {
    const { api, received } = await start(() => {}, { retry: 2 })

    expect(await rejection(api.GET('/api/v1/pixels', { timeoutMs: 1, retry: 0 }))).toBeInstanceOf(TimeoutError)
    expect(await rejection(api.GET('/api/v1/pixels', { signal: AbortSignal.abort('Enough.') }))).toBe('Enough.')
    expect(received.length).toBeLessThanOrEqual(1)
  })

  test.each([
    ['https://api.example', '/api/v1/domains/{id}', 'getDomain'],
    ['https://api.example/tenant', '/api/v1/domains/{id}', 'getDomain'],
    ['https://api.example', '/api/v1/domains/{id}/history', undefined],
  ] as const)('is reported with its operation: %s%s', async (baseUrl, path, operationId) => {
    const reports: AttemptReport[] = []
    const onAttempt = (report: AttemptReport) => void reports.push(report)
    const api = createFetchClient({ baseUrl, apiKey, fetch: async () => ok(), onAttempt })

    await api.GET(path as '/api/v1/domains/{id}', { params: { path: { id: 4 } } })

    expect(reports).toMatchObject([{ operationId, path: operationId && path, attempt: 1, status: 200 }])
  })
})
