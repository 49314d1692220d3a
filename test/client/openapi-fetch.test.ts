// The transport of the client as a fetch, for openapi-fetch and other libraries.

import { inspect } from 'node:util'
import createOpenapiFetch from 'openapi-fetch'
import { describe, expect, test, vi } from 'vitest'
import { type FetchOptions, createFetch, type paths } from '../fixtures/plain/generated/entries/openapi-fetch.ts'
import { fakeClock } from './clock.ts'
import { type Respond, apiKey, json, pixel, rejection, startService, text } from './service.ts'

async function start(respond?: Respond, options: Partial<FetchOptions> = {}) {
  const { url, received } = await startService(respond)
  const fetch = createFetch({ apiKey, retry: 0, ...options })
  return { url, received, fetch, api: createOpenapiFetch<paths>({ baseUrl: url, fetch }) }
}

describe('a request of openapi-fetch', () => {
  test('is a form with the key and what middleware adds, to which the key is not shown', async () => {
    const { api, received } = await start()
    const seen: string[] = []
    const show = ({ request }: { request: Request }) => {
      seen.push(inspect(request, { depth: 20, showHidden: true }))
      request.headers.set('X-Trace', 'a1')
    }
    api.use({ onRequest: show, onResponse: show })

    await api.PATCH('/api/v1/pixels/{id}', { params: { path: { id: 11 } }, body: { name: 'Spring sale' } })

    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/x-www-form-urlencoded' }
    expect(received[0]).toMatchObject({ body: 'name=Spring+sale', headers: { ...headers, 'x-trace': 'a1' } })
    expect(seen).toHaveLength(2)
    expect(seen.join()).not.toContain(apiKey)
  })

  test('is repeated as that of a method, with its body', async () => {
    fakeClock()
    const bodies: unknown[] = []
    const fetch = createFetch({
      apiKey,
      fetch: async (_, init) => {
        bodies.push(init?.body)
        return Response.json({ message: 'Not now.' }, { status: 503, headers: { 'Retry-After': '1' } })
      },
    })
    const api = createOpenapiFetch<paths>({ baseUrl: 'https://api.example', fetch })

    const { response } = await api.POST('/api/v1/domains', { body: { name: 'go.harborbooks.example' } })

    expect(response.status).toBe(503)
    expect(bodies).toEqual(Array(3).fill('name=go.harborbooks.example'))
  })
})

test('the key of createFetch goes to the origin of the first request, or of baseUrl, and to no other', async () => {
  const own = vi.fn(async () => Response.json({}))
  const fetch = createFetch({ apiKey, fetch: own })

  await fetch('https://api.example/api/v1/pixels')

  await expect(fetch('https://other.example/api/v1/pixels')).rejects.toThrow(
    'Failed to GET /api/v1/pixels: the apiKey is for another origin. Create another fetch for it.',
  )
  const bound = createFetch({ apiKey, baseUrl: 'https://api.example', fetch: own })
  await expect(bound('https://api.example.net')).rejects.toThrow('the apiKey is for another origin.')
  expect(own).toHaveBeenCalledOnce()
})

test('an error of createFetch is a value, without the key in it', async () => {
  // As PHP writes a slash.
  const body = JSON.stringify({ message: `Not found for ${apiKey}.` }).replaceAll('/', '\\/')
  const { api } = await start(text(404, 'application/json', body))

  const { error, response } = await api.GET('/api/v1/pixels/{id}', { params: { path: { id: 11 } } })

  expect(error).toEqual({ message: 'Not found for ***.' })
  expect(response.status).toBe(404)
})

test('a secret of the library is hidden as well, also where its letters are escaped', async () => {
  const respond: Respond = (response, { headers }) => {
    const escaped = `${headers.authorization}`.replaceAll('s', '\\u0073')
    text(401, 'application/json', `{ "message": "${escaped}" }`)(response, {} as never)
  }
  const { url, fetch } = await start(respond, { apiKey: null })

  const response = await fetch(url, { headers: { Authorization: 'Bearer sk_session' } })

  expect(await response.json()).toEqual({ message: 'Bearer ***' })
})

test('a success above 16 MB is an error', async () => {
  const { url, fetch } = await start(text(200, 'text/plain', ' '.repeat(17 * 2 ** 20)))

  expect(await rejection(fetch(url))).toMatchObject({ name: 'InvalidResponseError', response: { status: 200 } })
})

test('a redirect is not followed, even with redirect: follow', async () => {
  const { api } = await start((response) => response.writeHead(302, { Location: '/login' }).end())

  const error = await rejection(api.GET('/api/v1/pixels', { redirect: 'follow' }))

  expect(error).toMatchObject({ name: 'RedirectError', location: '/login' })
})

test('a form of the platform is sent as the service takes it', async () => {
  const { url, received, fetch } = await start(json(201, { data: pixel }))
  const form = new FormData()
  form.set('name', 'Spring sale')

  for (const body of [form, new URLSearchParams({ name: 'Spring sale' })]) {
    await fetch(`${url}/api/v1/pixels`, { method: 'POST', body })
  }

  expect(received.map(({ body }) => body)).toEqual(['name=Spring+sale', 'name=Spring+sale'])
})

test.each([
  {
    what: 'an object',
    body: JSON.stringify({ name: { text: 'Spring sale' } }),
    problem: '"name": it is of the type Object',
  },
  {
    what: 'a list',
    body: JSON.stringify({ name: ['Spring', 'sale'] }),
    problem: '"name": it is of the type Array',
  },
  {
    what: 'a file',
    body: formOf({ name: new File(['Spring sale'], 'name.txt') }),
    problem: '"name": it is of the type File',
  },
  { what: 'a list of forms', body: '[{ "name": "Spring sale" }]', problem: '"body": it is of the type Array' },
])('$what, which a form has no way to say, is a TypeError, and nothing is sent', async ({ body, problem }) => {
  const { url, received, fetch } = await start()
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}

  const error = await rejection(fetch(`${url}/api/v1/pixels`, { method: 'POST', headers, body }))

  expect(error).toBeInstanceOf(TypeError)
  expect(error).toHaveProperty('message', expect.stringContaining(`Failed to use ${problem}.`))
  expect(received).toEqual([])
})

test.each([
  { status: 404, reason: 'Non trouv\u00e9' },
  { status: 999, reason: 'Denied' },
])('the status $status arrives, whatever the service calls it', async ({ status, reason }) => {
  const { api } = await start((response) => response.writeHead(status, reason).end('{ "message": "No." }'))

  const { error, response } = await api.GET('/api/v1/pixels')

  expect(response.status).toBe(status)
  expect(error).toEqual({ message: 'No.' })
})

test('a response has what a response of fetch has, and so has its copy', async () => {
  const { url, fetch } = await start((response) => response.writeHead(200, 'Very well').end('{}'))

  const response = await fetch(`${url}/api/v1/pixels`)
  const copy = response.clone()

  for (const one of [response, copy, copy.clone()]) {
    expect(one).toMatchObject({ status: 200, statusText: 'Very well', url: `${url}/api/v1/pixels`, ok: true })
  }
  expect([await response.json(), await copy.json()]).toEqual([{}, {}])
})

test('a 304 arrives as it is', async () => {
  const { url, fetch } = await start((response) => response.writeHead(304, { ETag: '"a1"' }).end())

  const response = await fetch(url, { headers: { 'If-None-Match': '"a1"' } })

  expect([response.status, response.headers.get('ETag'), await response.text()]).toEqual([304, '"a1"', ''])
})

test('options that are missing, and a baseUrl that is not a URL, are named', () => {
  expect(() => createFetch(undefined as never)).toThrow('Failed to use "options": it has no value. Pass { apiKey }.')
  expect(() => createFetch({ apiKey, baseUrl: new URL('file:///tmp') })).toThrow('Failed to use "baseUrl"')
  expect(createFetch({ apiKey, baseUrl: new URL('https://api.example') })).toBeTypeOf('function')
})

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
