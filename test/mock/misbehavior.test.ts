// A mock that is slow and fails, on purpose and repeatably.

import { describe, expect, test } from 'vitest'
import { createMock, ownContract } from '../../src/mock/create-mock.ts'
import { startMock } from '../../src/mock/index.ts'
import { respond } from '../../src/mock/respond.ts'
import { seededRandom } from '../../src/mock/settings.ts'
import { call, example, mockFor } from './call.ts'

describe('a delay', () => {
  test('holds every response back, rejections too', async () => {
    const mock = await mockFor({ delay: '60-80' })

    for (const key of ['any-key', undefined]) {
      const started = performance.now()
      await call(mock, 'GET /api/v1/pixels', { key })
      expect(performance.now() - started).toBeGreaterThanOrEqual(58)
    }
  })

  test.each([
    { delay: 0, waits: [] },
    { delay: 300, waits: [300] },
    { delay: '200-800', waits: [expect.closeTo(354.74, 2)] },
  ])('of $delay waits $waits, a random time that is the same in every run', async ({ delay, waits }) => {
    const waited: number[] = []
    const { mock } = createMock({ delay }, ownContract, async (milliseconds) => void waited.push(milliseconds))

    await respond(mock, {
      method: 'GET',
      origin: '',
      path: '/api/v1/pixels',
      search: '',
      header: () => undefined,
      headers: () => ({}),
      text: async () => '',
    })

    expect(waited).toEqual(waits)
  })

  test.each(['', 'soon', '800-200', '-1', '60001', '1.5', '1-2-3'])(
    'of "%s" keeps the mock from starting',
    async (delay) => {
      await expect(startMock({ delay })).rejects.toThrow(
        `Failed to read the delay "${delay}": give milliseconds up to 60000, as 300 or 200-800.`,
      )
    },
  )
})

describe('a share of failures', () => {
  const statuses = async (options: { fail: string; randomSeed?: number }): Promise<number[]> => {
    const mock = await mockFor(options)
    const found: number[] = []
    for (let index = 0; index < 200; index++) found.push((await call(mock, 'GET /api/v1/domains/1')).status)
    return found
  }

  test('fails that share of the requests with the 500 of the contract', async () => {
    const failed = (await statuses({ fail: '20%' })).filter((status) => status === 500)

    expect(failed.length).toBeGreaterThan(20)
    expect(failed.length).toBeLessThan(60)
  })

  test('fails the same requests in every run with the same random seed, others with another', async () => {
    const [first, again, other] = [
      await statuses({ fail: '20%', randomSeed: 7 }),
      await statuses({ fail: '20%', randomSeed: 7 }),
      await statuses({ fail: '20%', randomSeed: 8 }),
    ]

    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  test('of 100% fails them all, without changing a record', async () => {
    const mock = await mockFor({ fail: '100%', seed: {} })

    const response = await call(mock, 'POST /api/v1/domains', { form: { name: 'a.example' } })

    expect(response).toMatchObject({ status: 500, body: example('createDomain', 'default', 'serverError') })
    expect(mock.records()['domains']).toEqual([])
  })

  test.each(['', 'some', '101%', '-1%', '%5', '%'])('of "%s" keeps the mock from starting', async (fail) => {
    await expect(startMock({ fail })).rejects.toThrow(`Failed to read the share of failures "${fail}": give it as 5%.`)
  })
})

test('random numbers begin differently for seeds that are close', () => {
  const begins = Array.from({ length: 100 }, (_, seed) => Math.floor(seededRandom(seed + 1)() * 10))

  expect(new Set(begins).size).toBe(10)
})

test('random numbers are spread evenly from 0 up to 1, and are the same for the same seed', () => {
  const [random, again] = [seededRandom(3), seededRandom(3)]
  const numbers = Array.from({ length: 10_000 }, random)

  expect(Array.from({ length: 10_000 }, again)).toEqual(numbers)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  for (let tenth = 0; tenth < 10; tenth++)
    expect(Math.abs(numbers.filter((number) => Math.floor(number * 10) === tenth).length - 1000)).toBeLessThan(150)
})
