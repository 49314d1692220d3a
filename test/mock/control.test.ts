// The control routes: what an end-to-end test needs from the mock.

import { describe, expect, test } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { call, mockFor, send, times } from './call.ts'

const pixel = { id: 5, name: 'n', type: 'x', value: 'v' }

test('/ reports that the mock is ready, with all addresses', async () => {
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

  expect(mock.records()).toEqual({ pixels: [{ ...pixel, ...times }], domains: [] })
  expect(mock.requests()).toEqual([])
})

describe('/__mock/requests', () => {
  test('shows requests and their responses, in order, and not the control routes', async () => {
    const mock = await mockFor()
    await call(mock, 'PATCH /api/v1/domains/4?x=%C3%A9', { form: { index_page: 'https://a.example/?b=1&c=é' } })
    await call(mock, 'GET /nowhere', { key: undefined })

    const { body } = await call(mock, 'GET /__mock/requests')

    const usual = { body: '', reason: '', by: '' }
    const headers = { host: new URL(mock.url).host, connection: 'keep-alive' }
    const ofForm = {
      authorization: 'Bearer ***',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '58',
    }
    expect(body).toEqual([
      {
        ...usual,
        operation: 'updateDomain',
        method: 'PATCH',
        path: '/api/v1/domains/4',
        query: 'x=%C3%A9',
        headers: { ...headers, ...ofForm },
        body: 'index_page=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D%C3%A9',
        status: 422,
        reason: 'The x parameter is not accepted.',
      },
      {
        ...usual,
        operation: '',
        method: 'GET',
        path: '/nowhere',
        query: '',
        headers,
        status: 404,
        reason: expect.stringContaining('There are: /api/v1/pixels, ') as string,
      },
    ])
    expect(mock.requests()).toEqual(body)
    expect((await call(mock, 'GET /__mock/requests?operation=updateDomain')).body).toHaveLength(1)
    expect(mock.requests({ operation: 'createDomain' })).toEqual([])
    expect((await call(mock, 'GET /__mock/requests?operation=x')).body).toEqual({
      message: expect.stringContaining(
        'Failed to read the filter: operation is "x". The operation must be one of:',
      ) as string,
    })
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

describe('the request of an operation', () => {
  const form = { name: 'Café & co', type: 'x', value: 'v' }

  test('is the oldest that was not returned before, with its form, and is waited for', async () => {
    const [mock, handler] = [await mockFor(), createMockHandler()]
    const sent = { method: 'POST', headers: { Authorization: 'Bearer any-key' } }

    for (const { one, send } of [
      { one: mock, send: fetch },
      { one: handler, send: handler },
    ]) {
      const post = (name: string) =>
        send(`${mock.url}/api/v1/pixels`, { ...sent, body: new URLSearchParams({ ...form, name }) })
      await post(form.name)
      await send(`${mock.url}/api/v1/pixels`, sent)
      const first = await one.request('createPixel')
      const second = await one.request('createPixel')
      const third = one.request('createPixel')
      await send(`${mock.url}/api/v1/pixels`, { ...sent, method: 'GET' })
      one.reset()
      one.rule({ form: { name: 'fails' }, status: 503 })
      await post('late')
      const failing = one.request('createPixel')
      await post('fails')

      expect(first).toMatchObject({ operation: 'createPixel', method: 'POST', form })
      expect(second).toMatchObject({ form: {}, body: '' })
      expect((await third).form).toMatchObject({ name: 'late' })
      expect(await failing).toMatchObject({ status: 503, form: { name: 'fails' } })
    }
  })

  test('that does not come rejects with those that came, and one that there is not at once', async () => {
    const mock = await mockFor()
    const silent = mock.session('a').request('createPixel', { timeoutMs: 1 })
    await expect(silent).rejects.toThrow('No request of createPixel came within 1 ms. There was no request.')
    await call(mock, 'GET /api/v1/pixels/999')

    await expect(mock.request('createPixel', { timeout: 1 } as object)).rejects.toThrow(
      'timeout is not known. There are timeoutMs.',
    )
    await expect(mock.request('createPixel', { timeoutMs: 1 })).rejects.toThrow(
      'No request of createPixel came within 1 ms. There were:\n  GET /api/v1/pixels/999 404 Not found.',
    )
    await expect(mock.request('createPixl' as 'createPixel')).rejects.toThrow('operation is "createPixl".')
  })
})

test.each([{ of: 'the server' }, { of: 'the handler' }])(
  'a watcher that gave up takes no later request of $of',
  async ({ of }) => {
    const [server, handler] = [await mockFor(), createMockHandler()]
    const [one, send] = of === 'the server' ? [server, fetch] : [handler, handler]

    await expect(one.request('listPixels', { timeoutMs: 1 })).rejects.toThrow('No request of listPixels came')
    await send(`${server.url}/api/v1/pixels`)

    expect((await one.request('listPixels')).status).toBe(401)
  },
)

describe('the control routes', () => {
  const noJson = 'Failed to read the body: it is not JSON, is nested too deeply, or is larger than 1 MB. Send JSON.'

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
      says: 'Failed to read the settings: __proto__ is not known. There are delay.',
    },
  ])('reject $says, and change nothing', async ({ line, body, says }) => {
    const mock = await mockFor()
    const before = [mock.records(), mock.settings()]

    expect(await call(mock, line, { body })).toMatchObject({ status: 400, body: { message: says } })
    expect([mock.records(), mock.settings()]).toEqual(before)
  })
})
