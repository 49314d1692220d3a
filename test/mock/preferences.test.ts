// Preferences (RFC 7240): a page asks for the response that it wants to see.

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { createMockHandler } from '../../src/mock/fetch.ts'
import { call, example, mockFor, send } from './call.ts'

const views = operationViews(readContract())

describe('Prefer: code', () => {
  test('forces the first example of each documented status, whatever the request was, and changes nothing', async () => {
    const mock = await mockFor()
    const before = mock.records()

    for (const { method, path, success, rejections } of views)
      for (const { status, body } of [success, ...rejections]) {
        const line = `${method.toUpperCase()} ${path.replace('{id}', '999')}`
        const response = await call(mock, line, { key: undefined, headers: { prefer: `code=${status}` } })
        const [first] = Object.values(body?.examples ?? {})
        expect(response).toMatchObject({ status, headers: { 'preference-applied': `code=${status}` } })
        expect(response.body).toEqual(first?.value)
      }
    expect(mock.records()).toEqual(before)
  })

  test.each(['404', '418', '502'])('%s forces an error that the contract only allows', async (code) => {
    const mock = await mockFor()

    expect(await call(mock, 'GET /api/v1/pixels', { headers: { prefer: `code=${code}` } })).toMatchObject({
      status: Number(code),
      body: { message: 'This error was asked for.' },
    })
  })

  test('is rejected where the contract does not allow it, and the rejection says what there is', async () => {
    const mock = await mockFor()

    for (const code of ['204', '302', '600', '99', '1e3', 'default', '__proto__', ''])
      expect(await call(mock, 'GET /api/v1/pixels', { headers: { prefer: `code=${code}` } })).toMatchObject({
        status: 400,
        body: {
          message: 'listPixels documents no such status. It has: 200, 401, 422, 429, 500, 503, any other 4xx or 5xx.',
        },
      })
  })
})

describe('Prefer: example', () => {
  test('forces each example of the contract', async () => {
    const mock = await mockFor()

    for (const { method, path, success, rejections, otherError } of views)
      for (const { status, body } of [success, ...rejections, ...(otherError ? [otherError] : [])])
        for (const [name, { value, 'x-status': own = status }] of Object.entries(body?.examples ?? {})) {
          const line = `${method.toUpperCase()} ${path.replace('{id}', '999')}`
          const response = await call(mock, line, { headers: { prefer: `code=${own}, example=${name}` } })
          expect([response.status, response.body]).toEqual([own, value])
        }
  })

  test('needs no code: the status is the one that has it', async () => {
    const mock = await mockFor()
    const forced = async (name: string): Promise<unknown> => {
      const { status, body } = await call(mock, 'POST /api/v1/pixels', { headers: { prefer: `example=${name}` } })
      return { status, body }
    }

    expect(await forced('facebook')).toEqual({ status: 201, body: example('createPixel', '201', 'facebook') })
    expect(await forced('everythingMissing')).toEqual({
      status: 422,
      body: example('createPixel', '422', 'everythingMissing'),
    })
    expect(await forced('unavailable')).toEqual({ status: 503, body: example('createPixel', 'default', 'unavailable') })
  })

  test.each(['nonsense', '__proto__', ''])(
    '"%s" is rejected, and the names that there are come with the rejection',
    async (name) => {
      const mock = await mockFor()

      const response = await call(mock, 'GET /api/v1/domains/4', { headers: { prefer: `example=${name}` } })

      expect(response).toMatchObject({
        status: 400,
        body: {
          message: expect.stringMatching(/^getDomain documents no such example.*bothTargets, nameOnly/) as string,
        },
      })
    },
  )

  test.each([
    {
      line: 'GET /api/v1/pixels',
      prefer: 'code=502, example=serverError',
      says: 'listPixels documents no such example of 502. It has: none.',
    },
    {
      line: 'GET /api/v1/pixels',
      prefer: 'code=302, example=empty',
      says: 'listPixels documents no such status. It has: 200, 401, 422, 429, 500, 503, any other 4xx or 5xx.',
    },
    {
      line: 'DELETE /api/v1/pixels/1',
      prefer: 'code=204, example=gone',
      says: 'deletePixel documents no such example of 204. It has: none.',
    },
  ])('of a status that has none is rejected: $prefer', async ({ line, prefer, says }) => {
    const mock = await mockFor()

    expect(await call(mock, line, { headers: { prefer } })).toMatchObject({ status: 400, body: { message: says } })
  })
})

describe('Prefer: delay', () => {
  test('waits that many milliseconds, and says so', async () => {
    const mock = await mockFor()
    const started = performance.now()

    const { headers, status } = await call(mock, 'GET /api/v1/pixels', { headers: { prefer: 'delay=120' } })

    expect({ status, applied: headers['preference-applied'] }).toEqual({ status: 200, applied: 'delay=120' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(118)
  })

  test('goes with the others, and wins over the delay of the mock', async () => {
    const mock = await mockFor({ delay: '60000' })

    expect((await call(mock, 'GET /api/v1/pixels', { headers: { prefer: 'delay=0, code=429' } })).status).toBe(429)
  })

  test.each(['soon', '60001', '9-1', ''])('"%s" is rejected', async (delay) => {
    const mock = await mockFor()

    const response = await call(mock, 'GET /api/v1/pixels', { headers: { prefer: `delay=${delay}` } })

    expect(response).toMatchObject({
      status: 400,
      body: { message: `Failed to read the delay "${delay}": give milliseconds up to 60000, as 300 or 200-800.` },
    })
  })
})

describe('other preferences', () => {
  test('are ignored, as RFC 7240 asks', async () => {
    const mock = await mockFor()

    const { headers, status } = await call(mock, 'GET /api/v1/pixels', {
      headers: { prefer: 'respond-async, wait=10; x="code", return=minimal' },
    })

    expect({ status, applied: headers['preference-applied'] }).toEqual({ status: 200, applied: undefined })
  })

  test('are read in any case, with quotes and spaces, in one header or several', async () => {
    const mock = await mockFor()

    expect(
      (await call(mock, 'GET /api/v1/pixels', { headers: { prefer: 'CODE = "422" , Example="unknownType"' } })).body,
    ).toEqual(example('listPixels', '422', 'unknownType'))
    expect(
      (await call(mock, 'GET /api/v1/pixels', { headers: { prefer: 'code=422;example=unknownType' } })).body,
    ).toEqual(example('listPixels', '422', 'unknownType'))
  })

  test.each([
    { prefer: 'code=404, code=422', status: 404 },
    { prefer: 'code=404; code=422', status: 404 },
    { prefer: 'Code=404, CODE=422, code', status: 404 },
    { prefer: 'return=minimal; code=404', status: 200 },
    { prefer: 'return=minimal; code=404, code=422', status: 422 },
    { prefer: 'code=422; strict; example=unknownType', status: 422 },
    { prefer: 'foo="a, code=404, b"', status: 200 },
    { prefer: 'foo="a; code=404", code=422', status: 422 },
    { prefer: String.raw`foo="a\", code=404, b", code=422`, status: 422 },
    { prefer: ' ,; code=422', status: 200 },
    { prefer: 'foo="a, code=422', status: 422 },
  ])('count as RFC 7240 says, of the server and of the handler: $prefer is $status', async ({ prefer, status }) => {
    const [mock, handler] = [await mockFor(), createMockHandler()]

    const served = await call(mock, 'GET /api/v1/pixels', { headers: { prefer } })
    const handled = await handler(
      new Request('http://mock/api/v1/pixels', { headers: { Authorization: 'Bearer any-key', Prefer: prefer } }),
    )

    expect([served.status, handled.status]).toEqual([status, status])
  })

  test('in several lines of a header count as in one, the first first', async () => {
    const mock = await mockFor()
    const { hostname, port } = new URL(mock.url)
    const socket = connect(Number(port), hostname)

    socket.write(
      'GET /api/v1/pixels HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nPrefer: code=404\r\nPrefer: code=422, delay=1\r\n\r\n',
    )

    expect(await text(socket)).toMatch(/^HTTP\/1.1 404 [\s\S]*Preference-Applied: code=404, delay=1\r\n/)
  })

  test('of a HEAD force its headers', async () => {
    const mock = await mockFor()

    expect(await send(mock, 'HEAD /api/v1/pixels', { headers: { prefer: 'code=503' } })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: undefined,
    })
  })
})
