// Preferences (RFC 7240): a page requests the response that it wants to show.

import { describe, expect, test } from 'vitest'
import { operationViews } from '../../scripts/contract/operations.ts'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { call, example, mockFor } from './call.ts'
import { readPlain } from '../lib/plain.ts'

/** The response to a list of pixels that prefers something, and was sent without a key. */
async function preferring(prefer: string): ReturnType<typeof call> {
  return call(await mockFor(), 'GET /api/v1/pixels', { key: undefined, headers: { prefer, host: '127.0.0.1:4010' } })
}

test('each example of the contract can be requested with any request, and changes nothing', async () => {
  const mock = await mockFor()
  const before = mock.records()

  for (const { method, path, success, rejections, otherError } of operationViews(readPlain()))
    for (const { status, body } of [success, ...rejections, ...(otherError ? [otherError] : [])])
      for (const [name, { value, 'x-status': own = status }] of Object.entries(body?.examples ?? {})) {
        const line = `${method.toUpperCase()} ${path.replace('{id}', '999')}`
        const code = own || 502
        const prefer = `code=${code}, example=${name}`
        const headers = { prefer, host: '127.0.0.1:4010' }
        const response = await call(mock, line, { key: undefined, headers })
        expect([response.status, response.body]).toEqual([code, value])
        expect(response.headers['preference-applied']).toBe(prefer)
      }
  expect(mock.records()).toEqual(before)
})

describe('one preference is enough', () => {
  test.each([
    { prefer: 'code=401', is: ['listPixels', '401', 'unauthenticated'] },
    { prefer: 'example=empty', is: ['listPixels', '200', 'empty'] },
    { prefer: 'example=unavailable', is: ['listPixels', 'default', 'unavailable'] },
  ] as const)('$prefer is the example $is', async ({ prefer, is: [operationId, status, name] }) => {
    expect((await preferring(prefer)).body).toEqual(example(operationId, status, name))
  })

  test('code=418 is an error that the contract only allows', async () => {
    expect(await preferring('code=418')).toMatchObject({ status: 418, body: { message: 'This error was requested.' } })
  })
})

test.each([
  {
    prefer: 'code=0500',
    says: 'listPixels documents no such status. It has: 200, 401, 403, 429, 500, 503, any other 4xx or 5xx.',
  },
  { prefer: 'example=nonsense', says: /^listPixels documents no example "nonsense"\. It has: .*firstPage, / },
  { prefer: 'delay=soon', says: /^Failed to read the delay "soon": / },
  {
    prefer: 'code=502, example=serverError',
    says: 'listPixels documents no example "serverError" of 502. It has: failed.',
  },
])('$prefer is rejected, and the rejection says what there is', async ({ prefer, says }) => {
  expect(await preferring(prefer)).toMatchObject({
    status: 400,
    body: { message: typeof says === 'string' ? says : (expect.stringMatching(says) as string) },
  })
})

test('the query does the same, as in Prism', async () => {
  const response = await call(await mockFor(), 'GET /api/v1/pixels?page=2&__code=503', { key: undefined })

  expect([response.status, response.headers['preference-applied']]).toEqual([503, 'code=503'])
})

describe('preferences are read as in RFC 7240', () => {
  test.each([
    { prefer: 'respond-async, wait=10; x="code", return=minimal', status: 200 },
    { prefer: 'CODE = "401" , Example="unauthenticated"', status: 401 },
    { prefer: 'code=404, code=422', status: 404 },
    { prefer: String.raw`foo="a\", code=404, b", code=422`, status: 422 },
  ])('$prefer is $status', async ({ prefer, status }) => {
    const headers = { Authorization: 'Bearer any-key', Prefer: prefer }

    const response = await createMockHandler()('http://mock/api/v1/pixels', { headers })

    expect(response.status).toBe(status)
    expect(response.headers.has('Preference-Applied')).toBe(status !== 200)
  })
})
