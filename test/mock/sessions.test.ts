// Sessions: tests that run side by side do not see each other.

import { describe, expect, test } from 'vitest'
import { createMockHandler } from '../../src/mock/fetch.ts'
import type { Snapshot } from '../../src/mock/index.ts'
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

test('each session has its own delay and failures, and a reset restores those of the start', async () => {
  const mock = await mockFor({ delay: '1' })
  const set = (name: string, settings: object): Promise<unknown> =>
    call(mock, 'PATCH /__mock/settings', { ...as(name), body: JSON.stringify(settings) })
  const settings = async (name: string): Promise<unknown> => (await call(mock, 'GET /__mock/settings', as(name))).body
  const start = { delay: '1', fail: '0%' }

  await set('a', { fail: '100%' })
  await set('', { delay: '2' })

  expect((await call(mock, 'GET /api/v1/pixels', as('a'))).status).toBe(500)
  expect((await call(mock, 'GET /api/v1/pixels', as('b'))).status).toBe(200)
  expect([await settings('a'), await settings('b'), await settings('')]).toEqual([
    { delay: '1', fail: '100%' },
    start,
    { delay: '2', fail: '0%' },
  ])
  await call(mock, 'POST /__mock/reset', as('a'))
  expect([await settings('a'), await settings('')]).toEqual([start, { delay: '2', fail: '0%' }])
  await call(mock, 'PUT /__mock/seed', { body: '{}' })
  expect(await settings('')).toEqual(start)
  await set('a', { fail: '100%' })
  await set('', { fail: '100%' })
  mock.reset()
  expect([await settings('a'), await settings('')]).toEqual([start, start])
})

test('a name may be anything that a header can carry, such as that of a property', async () => {
  const mock = await mockFor()

  for (const name of ['__proto__', 'constructor', 'a b;c=d', 'x'.repeat(2000)]) {
    await call(mock, 'DELETE /api/v1/pixels/1', as(name))
    expect((await call(mock, 'GET /api/v1/pixels/1', as(name))).status).toBe(404)
  }
  expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(200)
})

test('an empty name is the session without a name', async () => {
  const mock = await mockFor()

  await call(mock, 'DELETE /api/v1/pixels/1', as(''))

  expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(404)
})

test('above the limit the session that was not used for the longest time starts again', async () => {
  const mock = await mockFor({ sessions: 3 })
  const exists = async (name: string): Promise<boolean> =>
    (await call(mock, 'GET /api/v1/pixels/1', as(name))).status === 200
  for (const name of ['a', 'b', 'c']) await call(mock, 'DELETE /api/v1/pixels/1', as(name))
  await call(mock, 'DELETE /api/v1/pixels/1')
  await exists('a')

  await exists('d') // b goes

  expect([await exists('a'), await exists('c'), await exists('d'), await exists('')]).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(await exists('b')).toBe(true)
})

test('reset() resets all sessions', async () => {
  const mock = await mockFor()
  await call(mock, 'DELETE /api/v1/pixels/1', as('a'))
  await call(mock, 'DELETE /api/v1/pixels/1')

  mock.reset()

  expect((await call(mock, 'GET /api/v1/pixels/1', as('a'))).status).toBe(200)
  expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(200)
})

test('a reset restarts the random numbers, and sessions have their own', async () => {
  const mock = await mockFor({ fail: '50%' })
  const run = async (session: string): Promise<number[]> => {
    const seen: number[] = []
    for (let count = 0; count < 8; count++)
      seen.push((await call(mock, 'GET /api/v1/pixels', { headers: { 'x-mock-session': session } })).status)
    return seen
  }

  const first = await run('a')
  expect(await run('b')).toEqual(first)
  mock.reset()
  expect(await run('a')).toEqual(first)
})

describe('with a record of each key', () => {
  const as = (key: string, form?: Record<string, string>): CallOptions => ({ key, ...(form ? { form } : {}) })

  test("no key sees another one's records, in the server as in the handler", async () => {
    const mock = await mockFor({ perKey: true, seed: { pixels: [{ name: 'seed', type: 'x', value: 'v' }] } })
    const handler = createMockHandler({ perKey: true, seed: { pixels: [] } })
    const path = 'http://mock/api/v1/pixels'
    const body = new URLSearchParams(pixel)

    await call(mock, 'POST /api/v1/pixels', as('alice', pixel))
    await call(mock, 'DELETE /api/v1/pixels/1', as('alice'))
    await handler(new Request(path, { method: 'POST', headers: { Authorization: 'Bearer alice' }, body }))

    expect(names(await call(mock, 'GET /api/v1/pixels', as('alice')))).toEqual(['n'])
    expect(names(await call(mock, 'GET /api/v1/pixels', as('bob')))).toEqual(['seed'])
    expect([handler.records('alice')['pixels']?.length, handler.records('bob')['pixels']?.length]).toEqual([1, 0])
  })

  test('the control routes show those of the key that they are sent, and begin anew for every key', async () => {
    const mock = await mockFor({ perKey: true })
    await call(mock, 'POST /api/v1/pixels', as('alice', pixel))
    const count = async (key: string | undefined): Promise<number | undefined> =>
      ((await call(mock, 'GET /__mock/state', { key })).body as Snapshot)['pixels']?.length

    expect([await count('alice'), await count('bob'), await count(undefined)]).toEqual([32, 31, 31])
    await call(mock, 'PUT /__mock/seed', { key: 'bob', body: '{}' })

    expect([await count('alice'), await count('bob'), await count(undefined)]).toEqual([0, 0, 0])
  })

  test('as many keys as sessions are kept', async () => {
    const mock = await mockFor({ perKey: true, sessions: 2 })
    for (const key of ['a', 'b', 'c']) await call(mock, 'POST /api/v1/pixels', as(key, pixel))

    expect(['b', 'c', 'a'].map((key) => mock.records(key)['pixels']?.length)).toEqual([32, 32, 31])
  })

  test('there is no store, which has no keys', async () => {
    await expect(mockFor({ perKey: true, store: 'records.db' })).rejects.toThrow('perKey: a store keeps no keys')
  })
})
