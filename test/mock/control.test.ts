// The control routes: what an end-to-end test asks of the mock.

import { describe, expect, test } from 'vitest'
import { call, mockFor, send } from './call.ts'

const pixel = { id: 5, name: 'n', type: 'x', value: 'v' }

test('/ says that the mock is ready, and where everything is', async () => {
  const { status, body } = await send(await mockFor(), 'GET /')

  const links = { pixels: '/api/v1/pixels', domains: '/api/v1/domains', page: '/__mock/', records: '/__mock/state' }
  const about = { mock: 'Pixels and Domains API', version: expect.any(String) as string, links }
  expect({ status, body }).toEqual({ status: 200, body: about })
})

test('/__mock/seed starts again with the seed in the body, and returns its records', async () => {
  const mock = await mockFor()
  const body = JSON.stringify({ pixels: [{ ...pixel, id: undefined }] })

  const seeded = await call(mock, 'PUT /__mock/seed', { body })

  expect(seeded).toMatchObject({ status: 200, body: { pixels: [{ ...pixel, id: 1 }], domains: [] } })
  expect(mock.records()).toEqual(seeded.body)
})

test('/__mock/reset brings back the seed of the start and forgets the requests', async () => {
  const mock = await mockFor({ seed: { pixels: [pixel] } })
  await call(mock, 'DELETE /api/v1/pixels/5')

  expect((await call(mock, 'POST /__mock/reset')).status).toBe(204)

  expect(mock.records()).toEqual({ pixels: [pixel], domains: [] })
  expect(mock.requests()).toEqual([])
})

describe('/__mock/requests', () => {
  test('shows requests and their responses, in order, and not the control routes', async () => {
    const mock = await mockFor()
    await call(mock, 'PATCH /api/v1/domains/4?x=%C3%A9', { form: { index_page: 'https://a.example/?b=1&c=é' } })
    await call(mock, 'GET /nowhere', { key: undefined })

    const { body } = await call(mock, 'GET /__mock/requests')

    const usual = { body: '', reason: '', by: '', ignored: '' }
    const headers = { host: new URL(mock.url).host, connection: 'keep-alive' }
    const ofForm = {
      authorization: 'Bearer ***',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '58',
    }
    expect(body).toEqual([
      {
        ...usual,
        method: 'PATCH',
        path: '/api/v1/domains/4',
        query: 'x=%C3%A9',
        headers: { ...headers, ...ofForm },
        body: 'index_page=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D%C3%A9',
        status: 200,
        ignored: 'x',
      },
      { ...usual, method: 'GET', path: '/nowhere', query: '', headers, status: 404, reason: 'Not found.' },
    ])
    expect(mock.requests()).toEqual(body)
    await call(mock, 'DELETE /__mock/requests')
    expect(mock.requests()).toEqual([])
  })

  test('keeps the last five hundred, and the first 10,000 characters of a body', async () => {
    const mock = await mockFor()
    for (let page = 1; page <= 501; page++) await send(mock, `GET /api/v1/domains?page=${page}`)
    await send(mock, 'POST /api/v1/domains', { body: 'x'.repeat(10_001) })

    const requests = mock.requests()

    expect([requests.length, requests[0]?.query, requests.at(-1)?.body.length]).toEqual([500, 'page=3', 10_000])
  })
})

describe('the control routes', () => {
  const noJson = 'Failed to read the body: it is not JSON, nested deeply, or larger than 1 MB. Send JSON.'

  test.each([
    { line: 'PUT /__mock/seed', body: '{', says: noJson },
    { line: 'POST /__mock/rules', body: `{"body":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, says: noJson },
    {
      line: 'PUT /__mock/seed',
      body: '{"pixels":[{"name":"n"}]}',
      says: 'Failed to read the seed: pixels[0].type is missing. The type field is required.',
    },
    {
      line: 'PATCH /__mock/settings',
      body: '{"__proto__":1}',
      says: 'Failed to read the settings: __proto__ is not known. There are delay, lenient.',
    },
  ])('reject $says, and change nothing', async ({ line, body, says }) => {
    const mock = await mockFor()
    const before = [mock.records(), mock.settings()]

    expect(await call(mock, line, { body })).toMatchObject({ status: 400, body: { message: says } })
    expect([mock.records(), mock.settings()]).toEqual(before)
  })
})
