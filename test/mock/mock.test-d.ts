import { describe, expectTypeOf, test } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { startMock } from '../fixtures/plain/generated/entries/mock.ts'

describe('a seed', () => {
  test('may leave out ids, and fields that can be null', () => {
    const seed = {
      pixels: [{ name: 'n', type: 'x', value: 'v' }],
      domains: [
        { id: 7, name: 'a.example' },
        { name: 'b.example', index_page: null },
      ],
    }

    expectTypeOf(startMock).toBeCallableWith({ seed })
    expectTypeOf(createMockHandler).toBeCallableWith({ seed })
  })
})

test('the handler is a fetch', () => {
  expectTypeOf(createMockHandler()).toExtend<typeof fetch>()
})

test('a scenario may come from a JSON file', () => {
  const expiredKey = { rules: [{ rejection: 'unauthenticated' }] }

  expectTypeOf(startMock).toBeCallableWith({ scenarios: { 'expired-key': expiredKey } })
  expectTypeOf(createMockHandler().scenario).toBeCallableWith(expiredKey)
})

test('a rule has the operations and rejections of the contract', () => {
  createMockHandler({ rules: [{ operation: 'getPixel', rejection: 'unknown-id' }] })
  // @ts-expect-error -- a misspelled operation
  createMockHandler({ rules: [{ operation: 'getPixels', status: 503 }] })
  // @ts-expect-error -- a misspelled rejection
  createMockHandler({ rules: [{ rejection: 'unknown' }] })
})
