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
  'access-control-expose-headers':
    'Allow, Deprecation, Link, Location, Preference-Applied, Retry-After, Sunset, WWW-Authenticate',
}

test.each([
  { line: 'GET /api/v1/pixels', status: 200 },
  { line: 'POST /api/v1/pixels', status: 413, options: { body: 'x'.repeat(1_000_001) } },
  { line: 'GET /__mock/state', status: 403 },
])('a page of any origin may read the $status of $line', async ({ line, status, options = {} }) => {
  const response = await send(await mockFor(), line, { ...options, headers: { origin } })

  expect({ status: response.status, ...cors(response) }).toEqual({ status, ...readable })
})

test.each([
  { from: 'no page', headers: {}, is: { vary: 'Origin' } },
  { from: 'null', headers: { origin: 'null' }, is: { ...readable, 'access-control-allow-origin': 'null' } },
  { from: 'the origin that is let in', headers: { origin }, corsOrigin: origin, is: readable },
  { from: 'another one', headers: { origin }, corsOrigin: 'https://other.example', is: { vary: 'Origin' } },
])('the origin is named, never let in as one of all: $from', async ({ headers, is, corsOrigin }) => {
  const mock = await mockFor(corsOrigin === undefined ? {} : { corsOrigin })

  expect(cors(await send(mock, 'GET /api/v1/pixels', { headers }))).toEqual(is)
})

describe('a preflight', () => {
  test('needs no key, and allows the requested method and headers for ten minutes', async () => {
    const wanted = 'authorization,content-type,x-mock-session,prefer'
    const asked = preflight('PATCH', { 'access-control-request-headers': wanted })

    const response = await send(await mockFor(), 'OPTIONS /api/v1/pixels/11', asked)

    expect({ status: response.status, body: response.body, ...cors(response) }).toEqual({
      ...readable,
      status: 204,
      body: undefined,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': wanted,
      'access-control-max-age': '600',
    })
  })

  test('to a path that is not there, or from the public web to this machine, is let through', async () => {
    const asked = preflight('DELETE', { 'access-control-request-private-network': 'true' })

    expect(await send(await mockFor(), 'OPTIONS /nowhere', asked)).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': origin, 'access-control-allow-private-network': 'true' },
    })
  })

  test('is neither delayed nor remembered', async () => {
    const mock = await mockFor({ delay: '60000' })

    expect((await send(mock, 'OPTIONS /api/v1/pixels', preflight('GET'))).status).toBe(204)
    expect(mock.requests()).toEqual([])
  })
})
