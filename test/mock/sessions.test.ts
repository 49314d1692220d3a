// Sessions: tests that run side by side do not see each other.

import { Records } from '../../src/mock/records/records.ts'
import { expect, test } from 'vitest'
import { mockContract } from '../fixtures/plain/generated/mock.ts'
import { createMock } from '../../src/mock/create-mock.ts'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { handle } from '../../src/mock/pipeline/handle.ts'
import { until } from '../lib/processes.ts'
import { call, mockFor, mockRequest } from './call.ts'

const as = (name: string): { headers: Record<string, string> } => ({ headers: { 'x-mock-session': name } })

test('each session has its own seed, settings and rules, and a reset restores those of the start', async () => {
  const mock = await mockFor({ delay: 1 })
  const [a, b] = [mock.session('a'), mock.session('b')]
  const delays = (): string[] => [a, b, mock].map((one) => one.settings().delay)

  a.seed({ domains: [{ name: 'a.example' }] })
  a.settings({ delay: 2 })
  a.rule({ operation: 'listDomains', status: 503 })
  mock.settings({ delay: 3 })

  expect((await call(mock, 'GET /api/v1/domains', as('a'))).status).toBe(503)
  expect((await call(mock, 'GET /api/v1/domains', as('b'))).status).toBe(200)
  expect([a, b, mock].map((one) => one.records()['domains']?.length)).toEqual([1, 13, 13])
  expect(delays()).toEqual(['2', '1', '3'])
  a.reset()
  expect({ records: a.records(), rules: a.rules() }).toEqual({ records: b.records(), rules: [] })
  expect(delays()).toEqual(['1', '1', '3'])
  mock.seed({})
  expect(delays()).toEqual(['1', '1', '1'])
})

test('above the limit the session that was not used for the longest time starts again', async () => {
  const mock = await mockFor({ sessions: 3 })
  const isThere = async (name: string): Promise<boolean> =>
    (await call(mock, 'GET /api/v1/pixels/1', as(name))).status === 200
  for (const name of ['a', 'b', '__proto__', '']) await call(mock, 'DELETE /api/v1/pixels/1', as(name))
  await isThere('a')

  await isThere('d') // b goes

  const seen = [await isThere('a'), await isThere('__proto__'), await isThere('d'), await isThere('')]
  expect(seen).toEqual([false, false, true, false])
  expect(await isThere('b')).toBe(true)
})

test('a request that still waits when the mock is reset changes nothing of what begins then', async () => {
  let arrived = (): void => {}
  const arrival = new Promise<void>((done) => (arrived = done))
  let goOn = (): void => {}
  const wait = (): Promise<void> => {
    arrived()
    return new Promise((done) => (goOn = done))
  }
  const { mock, control } = createMock(mockContract, { delay: 1 }, wait)

  const waiting = handle(mock, mockRequest('DELETE', '/api/v1/pixels/1', { authorization: 'Bearer any-key' }))
  await arrival
  control.reset()
  goOn()

  expect((await waiting).status).toBe(200)
  expect({ pixels: control.records()['pixels']?.length, requests: control.requests() }).toEqual({
    pixels: 31,
    requests: [],
  })
})

test('a request is carried out although its caller leaves, by the server and by the handler', async () => {
  const [handler, mock] = [createMockHandler(), await mockFor()]
  const headers = { Authorization: 'Bearer any-key' }
  const sides = [
    { call: handler, one: handler },
    { call: fetch, one: mock },
  ]

  for (const { call, one } of sides) {
    const caller = new AbortController()
    let goOn = (): void => {}
    const waits = (): Promise<undefined> => {
      caller.abort(new Error('left'))
      return new Promise((done) => (goOn = () => done(undefined)))
    }
    one.rule({ operation: 'deletePixel', respond: waits })
    const leaving = call(`${mock.url}/api/v1/pixels/1`, { method: 'DELETE', headers, signal: caller.signal })
    await expect(leaving).rejects.toThrow('left')
    goOn()

    await until(
      () => one.requests().length === 1,
      () => JSON.stringify(one.requests()),
    )
    expect(one.records()['pixels']).toHaveLength(30)
  }
})

test('a session that is dropped because there are too many is printed once', async () => {
  const warnings: string[] = []
  const mock = await mockFor({ sessions: 2, warn: (sentence) => void warnings.push(sentence) })

  for (const name of ['a', 'b', 'c', 'd']) mock.session(name).records()

  const says = 'The mock keeps 2 sessions, and dropped the oldest, "a", with its records.'
  expect(warnings).toEqual([
    `${says} Use fewer names, or start the mock in code with more sessions: startMock({ sessions }).`,
  ])
})

test('a session copies the records of the start at its first change, and shares them until then', () => {
  const { pixels } = mockContract.resources
  if (!pixels) throw new Error('The fixture has pixels.')
  const original = new Records(pixels, [{ id: 1, name: 'a' }])
  const [reader, writer] = [original.copy(), original.copy()]
  const sorted = (records: Records) => records.inOrderOf('name')

  const shared = sorted(reader) === sorted(writer)
  writer.update(1, { name: 'b' })
  writer.create({ name: 'c' })
  writer.delete(1)

  expect(shared).toBe(true)
  expect([...original]).toEqual([{ id: 1, name: 'a' }])
  expect([...reader]).toEqual([{ id: 1, name: 'a' }])
  expect([...writer]).toEqual([{ id: 2, name: 'c' }])
})
