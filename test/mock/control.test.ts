// The control routes: what an end-to-end test asks of the mock.

import { describe, expect, test } from 'vitest'
import { call, mockFor, send } from './call.ts'

const json = { 'content-type': 'application/json' }
const pixel = { id: 5, name: 'n', type: 'x', value: 'v' }

describe('/__mock/state', () => {
  test('shows the records in the form of a seed, without a key', async () => {
    const mock = await mockFor()

    const { status, body } = await call(mock, 'GET /__mock/state', { key: undefined })

    expect({ status, body }).toEqual({ status: 200, body: mock.records() })
  })
})

describe('/__mock/seed', () => {
  test('starts again with the seed in the body, and returns its records', async () => {
    const mock = await mockFor()

    const { status, body } = await call(mock, 'PUT /__mock/seed', {
      body: JSON.stringify({ pixels: [{ ...pixel, id: undefined }] }),
      headers: json,
    })

    expect({ status, body }).toEqual({ status: 200, body: { pixels: [{ ...pixel, id: 1 }], domains: [] } })
    expect(mock.records()).toEqual(body)
  })

  test.each([
    { body: '', says: 'Failed to read the body: it is not JSON, or larger than 1 MB. Send JSON.' },
    { body: '{', says: 'Failed to read the body: it is not JSON, or larger than 1 MB. Send JSON.' },
    {
      body: '[]',
      says: 'Failed to read the seed: it is not an object. Give one with pixels, domains.',
    },
    {
      body: '{"pixels":[{"name":"n"}]}',
      says: 'Failed to read the seed: pixels[0].type is missing. The type field is required.',
    },
  ])('rejects "$body" and keeps the records', async ({ body, says }) => {
    const mock = await mockFor()
    const before = mock.records()

    expect(await call(mock, 'PUT /__mock/seed', { body, headers: json })).toMatchObject({
      status: 400,
      body: { message: says },
    })
    expect(mock.records()).toEqual(before)
  })
})

describe('/__mock/reset', () => {
  test('brings back the seed of the start and forgets the requests', async () => {
    const mock = await mockFor({ seed: { pixels: [pixel] } })
    await call(mock, 'DELETE /api/v1/pixels/5')

    const { status, body } = await call(mock, 'POST /__mock/reset')

    expect({ status, body }).toEqual({ status: 204, body: undefined })
    expect(mock.records()).toEqual({ pixels: [pixel], domains: [] })
    expect(mock.requests()).toEqual([])
  })
})

describe('/__mock/requests', () => {
  test('shows requests and their responses, in order', async () => {
    const mock = await mockFor()
    await call(mock, 'PATCH /api/v1/domains/4?x=%C3%A9', { form: { index_page: 'https://a.example/?b=1&c=é' } })
    await call(mock, 'GET /nowhere', { key: undefined })

    const { body } = await call(mock, 'GET /__mock/requests')

    const { host } = new URL(mock.url)
    expect(body).toEqual(
      [
        {
          method: 'PATCH',
          path: '/api/v1/domains/4',
          query: 'x=%C3%A9',
          headers: {
            authorization: 'Bearer ***',
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': '55',
            host,
            connection: 'keep-alive',
          },
          body: 'index_page=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D%C3%A9',
          status: 200,
          reason: '',
          by: '',
        },
        {
          method: 'GET',
          path: '/nowhere',
          query: '',
          headers: { host, connection: 'keep-alive' },
          body: '',
          status: 404,
          reason: 'Not found.',
          by: '',
        },
      ].map((seen) => ({
        ...seen,
        headers: { ...seen.headers, ...(seen.body ? { 'content-length': String(Buffer.byteLength(seen.body)) } : {}) },
      })),
    )
  })

  test('keeps the last thousand', async () => {
    const mock = await mockFor()
    for (let page = 1; page <= 1002; page++) await send(mock, `GET /api/v1/domains?page=${page}`)

    const queries = mock.requests().map(({ query }) => query)

    expect([queries.length, queries[0], queries.at(-1)]).toEqual([1000, 'page=3', 'page=1002'])
  })

  test('shows the first 10,000 characters of a body', async () => {
    const mock = await mockFor()

    await send(mock, 'POST /api/v1/domains', { body: 'x'.repeat(10_001) })

    expect(mock.requests().map(({ body }) => body.length)).toEqual([10_000])
  })

  test('does not see the control routes themselves', async () => {
    const mock = await mockFor()

    await call(mock, 'GET /__mock/state')

    expect(mock.requests()).toEqual([])
  })

  test('forgets them on DELETE, and keeps the records', async () => {
    const mock = await mockFor()
    await call(mock, 'DELETE /api/v1/pixels/1')

    expect((await call(mock, 'DELETE /__mock/requests')).status).toBe(204)

    expect((await call(mock, 'GET /__mock/requests')).body).toEqual([])
    expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(404)
  })
})

describe('/__mock/settings', () => {
  test('shows the delay and the share of failures', async () => {
    const mock = await mockFor({ delay: '1-2', fail: '12.5%' })

    expect((await call(mock, 'GET /__mock/settings')).body).toEqual({ delay: '1-2', fail: '12.5%' })
  })

  test('changes one and leaves the other', async () => {
    const mock = await mockFor({ delay: '1' })

    expect((await call(mock, 'PATCH /__mock/settings', { body: '{"fail":"100%"}', headers: json })).body).toEqual({
      delay: '1',
      fail: '100%',
    })
    expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(500)
    expect((await call(mock, 'PATCH /__mock/settings', { body: '{"delay":"2-3"}', headers: json })).body).toEqual({
      delay: '2-3',
      fail: '100%',
    })
    expect(
      (await call(mock, 'PATCH /__mock/settings', { body: '{"fail":"0%","delay":0}', headers: json })).body,
    ).toEqual({ delay: '0', fail: '0%' })
    expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(200)
  })

  test('rejects what it cannot read, and changes nothing', async () => {
    const mock = await mockFor()

    for (const body of ['null', '{"speed":"1"}', '{"delay":[300]}', '{"delay":"1","fail":"x"}', '{"__proto__":1}'])
      expect(await call(mock, 'PATCH /__mock/settings', { body, headers: json })).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^Failed to read the (settings|delay|share of failures)/) as string },
      })
    expect(mock.settings()).toEqual({ delay: '0', fail: '0%' })
  })
})

describe('the control routes', () => {
  test('say which there are when one is misspelt', async () => {
    const mock = await mockFor()

    expect(await call(mock, 'GET /__mock/status')).toMatchObject({
      status: 404,
      body: {
        message:
          'There is no GET /__mock/status. There are: GET /__mock/state, PUT /__mock/seed, POST /__mock/reset, GET /__mock/requests, DELETE /__mock/requests, GET /__mock/settings, PATCH /__mock/settings, GET /__mock/rules, POST /__mock/rules, DELETE /__mock/rules.',
      },
    })
  })

  test('are neither delayed nor failed by the settings that they change', async () => {
    const mock = await mockFor({ delay: '60000', fail: '100%' })

    expect((await call(mock, 'GET /__mock/state')).status).toBe(200)
  })

  test('are not there when they are left out', async () => {
    const mock = await mockFor({ control: false })

    for (const line of ['GET /__mock/state', 'PUT /__mock/seed', 'POST /__mock/reset']) {
      expect(await call(mock, line)).toMatchObject({ status: 404, body: { message: 'Not found.' } })
    }
  })
})
