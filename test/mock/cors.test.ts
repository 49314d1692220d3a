// Pages of other origins (the Fetch standard, "CORS protocol").

import { describe, expect, test } from 'vitest'
import { mockFor, send, type TestResponse, type CallOptions } from './call.ts'

const origin = 'https://app.example'

/** The headers of a response that are about CORS. */
function cors({ headers }: TestResponse): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('access-control-') || name === 'vary'),
  )
}

function preflight(method: string, headers: Record<string, string> = {}): CallOptions {
  return { key: undefined, headers: { origin, 'access-control-request-method': method, ...headers } }
}

const readable = {
  vary: 'Origin',
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Allow, Link, Location, Preference-Applied, Retry-After, WWW-Authenticate',
}

describe('a page of any origin', () => {
  test.each([
    { line: 'GET /api/v1/pixels', status: 200 },
    { line: 'GET /api/v1/pixels?per_page=11', status: 422 },
    { line: 'GET /api/v1/pixels/999', status: 404 },
    { line: 'DELETE /api/v1/pixels', status: 405 },
    { line: 'GET /nowhere', status: 404 },
    { line: 'POST /api/v1/pixels', status: 413, options: { body: 'x'.repeat(1_000_001) } },
    { line: 'GET /api/v1/pixels', status: 401, options: { key: undefined } },
    { line: 'GET /api/v1/pixels', status: 503, options: { headers: { prefer: 'code=503' } } },
    { line: 'GET /__mock/state', status: 403 },
  ])('may read the $status of $line', async ({ line, status, options = {} as CallOptions }) => {
    const mock = await mockFor()

    const response = await send(mock, line, { ...options, headers: { origin, ...options.headers } })

    expect({ status: response.status, ...cors(response) }).toEqual({ status, ...readable })
  })

  test.each(['null', 'http://localhost:5173'])('is named, never let in as one of all: %s', async (origin) => {
    const mock = await mockFor({ fail: '100%' })

    expect(cors(await send(mock, 'GET /api/v1/pixels', { headers: { origin, cookie: 'a=b' } }))).toEqual({
      ...readable,
      'access-control-allow-origin': origin,
    })
  })
})

test('a caller that is no page gets no such headers, but caches are told that they depend on the origin', async () => {
  const mock = await mockFor()

  expect(cors(await send(mock, 'GET /api/v1/pixels'))).toEqual({ vary: 'Origin' })
})

describe('a preflight', () => {
  test('needs no key, and lets the page send what it asked for, for ten minutes', async () => {
    const mock = await mockFor()

    const response = await send(
      mock,
      'OPTIONS /api/v1/pixels/11',
      preflight('PATCH', { 'access-control-request-headers': 'authorization,content-type,x-mock-session,prefer' }),
    )

    expect({ status: response.status, body: response.body, ...cors(response) }).toEqual({
      ...readable,
      status: 204,
      body: undefined,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': 'authorization,content-type,x-mock-session,prefer',
      'access-control-max-age': '600',
    })
  })

  test('to a path that is not there lets the page through, so that it can read the 404', async () => {
    const mock = await mockFor()

    expect(await send(mock, 'OPTIONS /nowhere', preflight('DELETE'))).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': origin },
    })
  })

  test('from the public web to this machine is let through', async () => {
    const mock = await mockFor()

    expect(
      await send(
        mock,
        'OPTIONS /api/v1/pixels',
        preflight('GET', { 'access-control-request-private-network': 'true' }),
      ),
    ).toMatchObject({
      headers: { 'access-control-allow-private-network': 'true' },
    })
  })

  test('is neither delayed nor failed nor remembered', async () => {
    const mock = await mockFor({ delay: '60000', fail: '100%' })

    expect((await send(mock, 'OPTIONS /api/v1/pixels', preflight('GET'))).status).toBe(204)
    expect(mock.requests()).toEqual([])
  })
})

describe('with corsOrigin', () => {
  test('only pages of that origin may read', async () => {
    const mock = await mockFor({ corsOrigin: origin })

    expect(cors(await send(mock, 'GET /api/v1/pixels', { headers: { origin } }))).toEqual(readable)
    expect(cors(await send(mock, 'GET /api/v1/pixels', { headers: { origin: 'https://evil.example' } }))).toEqual({
      vary: 'Origin',
    })
  })

  test('the preflight of another origin allows it nothing', async () => {
    const mock = await mockFor({ corsOrigin: 'https://other.example' })

    expect(cors(await send(mock, 'OPTIONS /api/v1/pixels', preflight('GET')))).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })
})
