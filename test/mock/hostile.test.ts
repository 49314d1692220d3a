// What could bring the mock down, make it lie, or let a stranger control it.

import { describe, expect, test } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { assumed, call, mockFor, send, sendBytes } from './call.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** So many different fields, and far less than 1 MB. */
function fields(count: number): string {
  return Array.from({ length: count }, (_, n) => `field${n}=1`).join('&')
}

describe('a large form', () => {
  test.each([
    { about: '1,001 fields', body: fields(1_001), status: 413 },
    { about: '1,000 fields', body: fields(1_000), status: assumed.invalidForm },
    { about: 'one field with a name of 900 kB', body: `${'n'.repeat(900_000)}=1`, status: assumed.invalidForm },
  ])('with $about is rejected with a small response', async ({ body, status }) => {
    const mock = await mockFor()
    const rejected = await call(mock, 'POST /api/v1/pixels', { body, headers: form })

    expect(rejected.status).toBe(status)
    expect(JSON.stringify(rejected.body).length).toBeLessThan(20_000)
  })

  test('names twenty invalid fields', async () => {
    const rejected = await call(await mockFor(), 'POST /api/v1/pixels', { body: fields(50), headers: form })

    expect(Object.keys(Object(rejected.body).message as object)).toHaveLength(20)
  })

  test('is not read for a caller without a key', async () => {
    const head =
      'POST /api/v1/pixels HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000\r\nConnection: close\r\n\r\n'

    expect(await sendBytes(await mockFor(), `${head}name=`)).toContain(`HTTP/1.1 ${assumed.unauthenticated} `)
  })
})

test('the log of a session keeps 1 MB of its requests, and that of another one stays as it is', async () => {
  const mock = createMockHandler()
  const headers = { ...form, authorization: 'Bearer k' }
  await mock('http://mock/api/v1/pixels', { headers: { ...headers, 'x-mock-session': 'other' } })
  for (let count = 0; count < 200; count++)
    await mock('http://mock/api/v1/pixels', { method: 'POST', headers, body: 'x'.repeat(20_000) })

  const kept = mock.requests()

  expect(kept.length).toBeGreaterThan(90)
  expect(kept.length).toBeLessThan(100)
  expect(mock.session('other').requests()).toHaveLength(1)
})

describe('a control request', () => {
  const [own, evil, local, app] = ['', 'https://evil.example', 'http://localhost:5173', 'https://app.example']
  const [likeName, likeAddress] = ['http://localhost.evil.example', 'http://127.0.0.1.evil.example']
  const asked = { 'x-mock-control': '1' }
  const foreign = 'Start it with that origin as --cors-origin, and send x-mock-control.'
  test.each([
    { from: 'a program', headers: {}, status: 204 },
    { from: 'a page of the mock itself', headers: { origin: own }, status: 204 },
    { from: 'a page of this machine', headers: { origin: local, ...asked }, status: 204 },
    { from: 'a page of any origin', headers: { origin: evil, ...asked }, status: 403, says: foreign },
    { from: 'an image of any page', headers: { 'sec-fetch-site': 'cross-site' }, status: 403, says: foreign },
    { from: 'an image of a sibling site', headers: { 'sec-fetch-site': 'same-site' }, status: 403, says: foreign },
    { from: 'a name that begins like ours', headers: { origin: likeName, ...asked }, status: 403, says: foreign },
    { from: 'one like our address', headers: { origin: likeAddress, ...asked }, status: 403, says: foreign },
    { from: 'a form of this machine', headers: { origin: local }, status: 403, says: 'Send x-mock-control: 1.' },
    { from: 'the one origin that is let in', headers: { origin: app, ...asked }, status: 204, corsOrigin: `${app}/` },
    { from: 'another than the one', headers: { origin: local, ...asked }, status: 403, says: foreign, corsOrigin: app },
  ])('from $from is $status', async ({ headers, status, ...given }) => {
    const mock = await mockFor('corsOrigin' in given ? { corsOrigin: given.corsOrigin } : {})
    const sent = 'origin' in headers ? { ...headers, origin: headers.origin || mock.url } : headers

    const response = await send(mock, 'POST /__mock/reset', { headers: sent })

    expect(response.status).toBe(status)
    if ('says' in given) expect(JSON.stringify(response.body)).toContain(given.says)
  })
})

test.each([
  { host: '[::1]:4010', status: 200 },
  { host: 'mock.example', status: 200 },
  { host: 'evil.example', status: 421 },
  { host: '127.0.0.1.evil.example', status: 421 },
  { host: 'localhost.evil.example', status: 421 },
  { host: 'evillocalhost', status: 421 },
  { host: 'app.localhost:4010', status: 200 },
])('a request to $host is $status when mock.example is let in', async ({ host, status }) => {
  const mock = await mockFor({ allowHosts: ['mock.example'] })

  expect((await send(mock, 'GET /api/v1/pixels', { headers: { host } })).status).toBe(status)
})

test('a request that is not HTTP gets a 400 in JSON that a page may read', async () => {
  const response = await sendBytes(await mockFor(), 'hello\r\n\r\n')

  expect(response).toMatch(/^HTTP\/1.1 400 .*Access-Control-Allow-Origin: \*.*\{"message":"[^"]+"\}$/s)
})
