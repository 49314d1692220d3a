// verify knows what only a measured contract has, and finds what the strict mock does otherwise.

import { expect, test } from 'vitest'
import { startMock } from '../fixtures/measured/generated/entries/mock.ts'
import { verify } from '../fixtures/measured/generated/entries/verify.ts'
import { allVerdicts } from './tested-service.ts'

/** The entries that are not confirmed by a mock, and how many records are left. */
async function unconfirmed(lenient: boolean) {
  const mock = await startMock({ lenient })
  try {
    const report = await verify({ baseUrl: mock.url, apiKey: 'any-key', rate: Infinity, settleMs: 50 })
    const others = allVerdicts(report).filter(([, { verdict }]) => verdict !== 'confirmed')
    return { others: Object.fromEntries(others.map(([id, { verdict }]) => [id, verdict])), left: report.run.leftBehind }
  } finally {
    await mock.close()
  }
}

test('the lenient mock does all that was measured', async () => {
  expect(await unconfirmed(true)).toEqual({ others: {}, left: [] })
})

test('the strict mock rejects what the source does not allow, and differs in nothing else', async () => {
  const ofStrictness = ['malformed-id', 'unsupported-media-type', 'unknown-fields', 'invalid-query', 'accept-header']

  expect(await unconfirmed(false)).toEqual({
    others: Object.fromEntries(ofStrictness.map((id) => [id, 'refuted'])),
    left: [],
  })
})
