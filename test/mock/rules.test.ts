// Rules that change the response to some requests: in code, through the control routes, and for keys.

import { describe, expect, test } from 'vitest'
import { mockCommand } from '../../src/cli/mock-options.ts'
import { createMock, ownContract } from '../../src/mock/create-mock.ts'
import { createMockHandler } from '../../src/mock/fetch-handler.ts'
import type { Rule } from '../../src/mock/index.ts'
import { respond } from '../../src/mock/pipeline/handle.ts'
import { call, mockFor, send } from './call.ts'

const pixel = { name: 'n', type: 'x', value: 'v' }
const headers = { Authorization: 'Bearer any-key' }

describe('a rule', () => {
  test.each<{ rule: Rule; lines: string[]; statuses: number[] }>([
    {
      rule: { operation: 'createPixel', times: 2, status: 503 },
      lines: Array(4).fill('POST /pixels'),
      statuses: [503, 503, 201, 201],
    },
    {
      rule: { operation: 'getPixel', id: 7, rejection: 'unknown-id' },
      lines: ['GET /pixels/7', 'GET /pixels/8', 'GET /domains/1'],
      statuses: [404, 200, 200],
    },
    { rule: { after: 2, status: 429 }, lines: Array(4).fill('GET /pixels'), statuses: [200, 200, 429, 429] },
    { rule: { after: 2, times: 1, status: 429 }, lines: Array(4).fill('GET /pixels'), statuses: [200, 200, 429, 200] },
    {
      rule: { status: 503, rejection: 'unsupported-media-type' },
      lines: ['POST /pixels'],
      statuses: [503],
    },
    { rule: { key: 'old', rejection: 'unauthenticated' }, lines: ['GET /pixels'], statuses: [200] },
    {
      rule: { key: 'any-key', after: 1, rejection: 'unauthenticated' },
      lines: Array(3).fill('GET /pixels'),
      statuses: [200, 401, 401],
    },
  ])('$rule makes $statuses of $lines, in the server as in the handler', async ({ rule, lines, statuses }) => {
    const mock = await mockFor()
    const handler = createMockHandler({ rules: [rule] })
    mock.rule(rule)

    for (const [index, line] of lines.entries()) {
      const [method = '', path = ''] = line.split(' ')
      const isCreate = method === 'POST'
      const sent = isCreate ? { method, headers, body: new URLSearchParams(pixel) } : { method, headers }
      const handled = await handler(`http://mock/api/v1${path}`, sent)
      const served = await call(mock, `${method} /api/v1${path}`, isCreate ? { form: pixel } : {})
      expect([handled.status, served.status]).toEqual([statuses[index], statuses[index]])
    }
  })

  test('sends an example, later if it says so', async () => {
    const mock = await mockFor()
    mock.rule({ operation: 'listPixels', example: 'empty', delay: 60 })
    const started = performance.now()

    const { body, headers } = await call(mock, 'GET /api/v1/pixels')

    expect(body).toMatchObject({ data: [] })
    expect(headers['preference-applied']).toBe(undefined)
    expect(performance.now() - started).toBeGreaterThan(55)
  })

  test.each<Rule>([{ drop: true }, { drop: true, cut: true }])('drops the connection: %o', async (rule) => {
    const mock = await mockFor()
    const handler = createMockHandler({ rules: [rule] })
    mock.rule({ ...rule, times: 1 })

    await expect(send(mock, 'GET /api/v1/pixels')).rejects.toThrow('socket hang up')
    await expect(handler('http://mock/api/v1/pixels')).rejects.toThrow(TypeError)
    expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(200)
  })

  test('cuts the connection in the middle of the body, after what the request does', async () => {
    const mock = await mockFor()
    const handler = createMockHandler({ rules: [{ cut: true }] })
    mock.rule({ cut: true, times: 1 })

    const responses = [
      await fetch(`${mock.url}/api/v1/pixels/1`, {
        method: 'PATCH',
        headers,
        body: new URLSearchParams({ name: 'cut' }),
      }),
      await handler('http://mock/api/v1/pixels', { headers }),
    ]

    for (const response of responses) {
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow(/^terminated/)
    }
    expect((await call(mock, 'GET /api/v1/pixels/1')).body).toMatchObject({ data: { name: 'cut' } })
  })

  test('is added, shown without its key and removed through the control routes, for one session', async () => {
    const mock = await mockFor()
    const headers = { 'x-mock-session': 'a' }
    const body = JSON.stringify({ key: 'any-key', status: 500 })

    const added = await send(mock, 'POST /__mock/rules', { headers, body })
    const seen = [
      (await call(mock, 'GET /api/v1/pixels', { headers })).status,
      (await call(mock, 'GET /api/v1/pixels')).status,
    ]
    await send(mock, 'DELETE /__mock/rules', { headers })

    expect(added.body).toEqual([{ key: '***', status: 500, seen: 0 }])
    expect(seen).toEqual([500, 200])
    expect((await call(mock, 'GET /api/v1/pixels', { headers })).status).toBe(200)
    expect(mock.session('a').rules()).toEqual([])
  })

  test.each([
    {
      rule: { status: 503, colour: 'red' },
      says: 'colour is not known. There are operation, id, key,',
    },
    { rule: { operation: 'createPixel' }, says: 'it changes nothing. Give it one of status' },
    {
      rule: { operation: 'makePixel', status: 503 },
      says: 'operation is "makePixel". The operation must be one of: listPixels, createPixel,',
    },
    { rule: { after: -1, status: 503 }, says: 'after is -1. The after must be at least 0.' },
    { rule: { status: 999 }, says: 'status is 999. The status must be at most 599.' },
    { rule: { rejection: 'unauthentic' }, says: 'rejection is "unauthentic". The rejection must be one of: ' },
    { rule: { cut: 'yes' }, says: 'cut is "yes". The cut must be true or false.' },
    { rule: { delay: 'soon' }, says: 'Failed to read the delay "soon"' },
    { rule: { drop: false }, says: 'it changes nothing. Give it one of status' },
    { rule: { times: 0, status: 503 }, says: 'times is 0. The times must be at least 1.' },
    { rule: { key: 'a b', status: 503 }, says: 'key is ***. The key must be a text without spaces.' },
    { rule: { operation: 'listPixels', id: 3, status: 503 }, says: 'listPixels has no id. Leave it out.' },
    {
      rule: { operation: 'createPixel', rejection: 'unknown-id' },
      says: 'createPixel documents no such rejection. It has: ',
    },
    { rule: { operation: 'createPixel', status: 200 }, says: 'createPixel documents no such status. It has: 201, ' },
    {
      rule: { operation: 'getPixel', example: 'missingName' },
      says: 'getPixel documents no such example. It has: googleAds, ',
    },
    { rule: { status: 299 }, says: 'no operation has such a response. listPixels documents no such status.' },
    { rule: { example: 'nope' }, says: 'no operation has such a response. listPixels documents no such example.' },
  ])('that cannot be followed is said: $rule', async ({ rule, says }) => {
    const mock = await mockFor()
    const rules = [rule as Rule]

    const { status, body } = await send(mock, 'POST /__mock/rules', { body: JSON.stringify(rule) })

    expect({ status, body }).toEqual({ status: 400, body: { message: expect.stringContaining(says) as string } })
    expect(() => createMockHandler({ rules })).toThrow(says)
  })

  test('can be a flag, and is named in the log with its session', async () => {
    const entries: { session: string; by: string }[] = []
    const { options } = mockCommand(['--port=0', '--rule', '{"operation": "getPixel", "status": 503}'])
    const mock = await mockFor({ ...options, log: ({ session, by }) => void entries.push({ session, by }) })

    await call(mock, 'GET /api/v1/pixels/1', { headers: { 'x-mock-session': 'a' } })
    await call(mock, 'GET /api/v1/pixels', { headers: { prefer: 'code=503' } })
    await call(mock, 'GET /api/v1/pixels')

    expect(entries).toEqual([
      { session: 'a', by: 'rule' },
      { session: '', by: 'Prefer' },
      { session: '', by: '' },
    ])
  })
})

describe('the delay of the mock', () => {
  test.each([
    { delay: 0, waits: [] },
    { delay: 300, waits: [300] },
    { delay: '300-300', waits: [300] },
  ])('of $delay holds every response back, rejections too: $waits', async ({ delay, waits }) => {
    const waited: number[] = []
    const { mock } = createMock({ delay }, ownContract, async (milliseconds) => void waited.push(milliseconds))
    const none = { header: () => undefined, headers: () => ({}), text: async () => '' }

    await respond(mock, { method: 'GET', origin: '', path: '/api/v1/pixels', search: '', ...none })

    expect(waited).toEqual(waits)
  })

  test.each(['', 'soon', '800-200', '60001'])('of "%s" keeps the mock from starting', (delay) => {
    const says = `Failed to read the delay "${delay}": give milliseconds up to 60000, as 300 or 200-800.`
    expect(() => createMockHandler({ delay })).toThrow(says)
  })
})
