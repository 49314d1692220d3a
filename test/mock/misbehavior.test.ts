// A mock that is slow and fails, on purpose and repeatably.

import { describe, expect, test } from 'vitest'
import { createMock, ownContract } from '../../src/mock/create-mock.ts'
import { createMockHandler } from '../../src/mock/fetch.ts'
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
    const none = { header: () => undefined, headers: () => ({}), text: async () => '' }

    await respond(mock, { method: 'GET', origin: '', path: '/api/v1/pixels', search: '', ...none })

    expect(waited).toEqual(waits)
  })
})

describe('a share of failures', () => {
  const statuses = async (randomSeed?: number): Promise<number[]> => {
    const mock = await mockFor({ fail: '20%', ...(randomSeed === undefined ? {} : { randomSeed }) })
    const found: number[] = []
    for (let index = 0; index < 200; index++) found.push((await call(mock, 'GET /api/v1/domains/1')).status)
    return found
  }

  test('fails that share of the requests, the same in every run with the same random seed', async () => {
    const [first, again, other] = [await statuses(), await statuses(1), await statuses(8)]
    const failed = first.filter((status) => status === 500)

    expect(failed.length).toBeGreaterThan(20)
    expect(failed.length).toBeLessThan(60)
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  test.each(['100%', 1])('of %s fails them all with the 500 of the contract, and changes no record', async (fail) => {
    const mock = await mockFor({ fail, seed: {} })

    const response = await call(mock, 'POST /api/v1/domains', { form: { name: 'a.example' } })

    expect(response).toMatchObject({ status: 500, body: example('createDomain', 'default', 'serverError') })
    expect(mock.records()['domains']).toEqual([])
  })
})

test.each([
  ...['', 'soon', '800-200', '-1', '60001', '1.5', '1-2-3'].map((delay) => ({
    options: { delay },
    says: `Failed to read the delay "${delay}": give milliseconds up to 60000, as 300 or 200-800.`,
  })),
  ...['', 'some', '101%', '-1%', '%5', '%'].map((fail) => ({
    options: { fail },
    says: `Failed to read the share of failures "${fail}": give it as 5%.`,
  })),
])('$options keeps the mock from starting', ({ options, says }) => {
  expect(() => createMockHandler(options)).toThrow(says)
})

test('random numbers are spread evenly from 0 up to 1, and begin differently for seeds that are close', () => {
  const random = seededRandom(3)
  const tenths = Array.from({ length: 10_000 }, () => Math.floor(random() * 10))
  const begins = Array.from({ length: 100 }, (_, seed) => Math.floor(seededRandom(seed + 1)() * 10))

  for (let tenth = 0; tenth < 10; tenth++)
    expect(Math.abs(tenths.filter((found) => found === tenth).length - 1000)).toBeLessThan(150)
  expect(new Set(begins).size).toBe(10)
})
