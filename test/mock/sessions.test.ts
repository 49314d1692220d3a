// Sessions: tests that run side by side do not see each other.

import { describe, expect, test } from 'vitest'
import { createMockHandler } from '../../src/mock/fetch.ts'
import type { RunningMock } from '../../src/mock/index.ts'
import { call, type CallOptions, mockFor, names } from './call.ts'

const pixel = { name: 'n', type: 'x', value: 'v' }

const as = (name: string): { headers: Record<string, string> } => ({ headers: { 'x-mock-session': name } })

test('each session has its own copy of the seed, and its own ids', async () => {
  const mock = await mockFor()
  const create = async (name: string): Promise<unknown> =>
    (await call(mock, 'POST /api/v1/domains', { ...as(name), form: { name: `${name}.example` } })).body

  const created = await Promise.all(['a', 'b', 'c'].map(create))

  expect(created).toMatchObject(['a', 'b', 'c'].map((name) => ({ data: { id: 14, name: `${name}.example` } })))
  expect(mock.records()['domains']).toHaveLength(13)
})

test('each session has its own seed, delay and failures, and a reset restores those of the start', async () => {
  const mock = await mockFor({ delay: 1 })
  const [a, b] = [mock.session('a'), mock.session('b')]
  const settings = (): unknown[] => [a, b, mock].map((one) => one.settings())
  const start = { delay: '1', fail: '0%' }

  a.seed({ domains: [{ name: 'a.example' }] })
  a.settings({ fail: 1 })
  mock.settings({ delay: 2 })

  expect((await call(mock, 'GET /api/v1/domains', as('a'))).status).toBe(500)
  expect((await call(mock, 'GET /api/v1/domains', as('b'))).status).toBe(200)
  expect([a, b, mock].map((one) => one.records()['domains']?.length)).toEqual([1, 13, 13])
  expect(settings()).toMatchObject([{ delay: '1', fail: '100%' }, start, { delay: '2', fail: '0%' }])
  a.reset()
  expect(a.records()).toEqual(b.records())
  expect(settings()).toMatchObject([start, start, { delay: '2', fail: '0%' }])
  mock.seed({})
  expect(settings()).toMatchObject([start, start, start])
})

test.each([
  { name: '__proto__', isMain: false },
  { name: 'constructor', isMain: false },
  { name: 'a b;c=d', isMain: false },
  { name: 'x'.repeat(2000), isMain: false },
  { name: '', isMain: true },
])('a name may be anything that a header can carry, and an empty one is none: "$name"', async ({ name, isMain }) => {
  const mock = await mockFor()

  await call(mock, 'DELETE /api/v1/pixels/1', as(name))

  expect((await call(mock, 'GET /api/v1/pixels/1', as(name))).status).toBe(404)
  expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(isMain ? 404 : 200)
})

test('above the limit the session that was not used for the longest time starts again', async () => {
  const mock = await mockFor({ sessions: 3 })
  const isThere = async (name: string): Promise<boolean> =>
    (await call(mock, 'GET /api/v1/pixels/1', as(name))).status === 200
  for (const name of ['a', 'b', 'c', '']) await call(mock, 'DELETE /api/v1/pixels/1', as(name))
  await isThere('a')

  await isThere('d') // b goes

  const seen = [await isThere('a'), await isThere('c'), await isThere('d'), await isThere('')]
  expect(seen).toEqual([false, false, true, false])
  expect(await isThere('b')).toBe(true)
})

test('reset() resets all sessions and their random numbers, of which each session has its own', async () => {
  const mock = await mockFor({ fail: '50%' })
  const run = async (session: string): Promise<number[]> => {
    const seen: number[] = []
    for (let count = 0; count < 8; count++) seen.push((await call(mock, 'DELETE /api/v1/pixels/1', as(session))).status)
    return seen
  }

  const first = await run('a')
  expect(await run('')).toEqual(first)
  mock.reset()

  expect([await run('a'), await run('')]).toEqual([first, first])
  expect(new Set(first)).toEqual(new Set([500, 204, 404]))
})

describe('with records of each key', () => {
  const count = (mock: RunningMock, keys: string[]): (number | undefined)[] =>
    keys.map((key) => mock.records(key)['pixels']?.length)
  const of = (key: string): CallOptions => ({ key, form: pixel })

  test("no key sees another one's records, in the server as in the handler", async () => {
    const mock = await mockFor({ perKey: true, seed: { pixels: [{ ...pixel, name: 'seed' }] } })
    const handler = createMockHandler({ perKey: true, seed: {} })
    const headers = { Authorization: 'Bearer alice' }
    const body = new URLSearchParams(pixel)

    await call(mock, 'POST /api/v1/pixels', of('alice'))
    await call(mock, 'DELETE /api/v1/pixels/1', { key: 'alice' })
    await handler('http://mock/api/v1/pixels', { method: 'POST', headers, body })

    expect(names(await call(mock, 'GET /api/v1/pixels', { key: 'alice' }))).toEqual(['n'])
    expect(names(await call(mock, 'GET /api/v1/pixels', { key: 'bob' }))).toEqual(['seed'])
    expect([handler.records('alice')['pixels']?.length, handler.records('bob')['pixels']?.length]).toEqual([1, 0])
  })

  test('the control routes show those of the key that they are sent, and begin anew for every key', async () => {
    const mock = await mockFor({ perKey: true })
    await call(mock, 'POST /api/v1/pixels', of('alice'))
    const shown = async (key: string | undefined): Promise<unknown> =>
      (await call(mock, 'GET /__mock/state', { key })).body

    expect(await shown('alice')).toEqual(mock.records('alice'))
    expect(await shown(undefined)).toEqual(mock.records())
    expect(count(mock, ['alice', 'bob'])).toEqual([32, 31])
    await call(mock, 'PUT /__mock/seed', { key: 'bob', body: '{}' })

    expect(count(mock, ['alice', 'bob'])).toEqual([0, 0])
  })

  test('as many keys as sessions are kept', async () => {
    const mock = await mockFor({ perKey: true, sessions: 2 })
    for (const key of ['a', 'b', 'c']) await call(mock, 'POST /api/v1/pixels', of(key))

    expect(count(mock, ['b', 'c', 'a'])).toEqual([32, 32, 31])
  })

  test('there is no store, which has no keys', async () => {
    await expect(mockFor({ perKey: true, store: 'records.db' })).rejects.toThrow('perKey: a store keeps no keys')
  })
})
