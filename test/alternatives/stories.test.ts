// The mock of every alternative plays one story, and each of its responses is what that contract documents.

import { afterAll, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { startMock } from '../../src/mock/index.ts'
import type { Count } from './exchange.ts'
import { play } from './mock-story.ts'
import { grownVariant, names, variantOf } from './variants.ts'

const played: Count = { responses: 0 }

// Alternatives that change the same elements, in one contract.
const combinations = [
  ['unsupported-media-type.400', 'invalid-form.400', 'malformed-id.400'],
  ['page-selection.from-0', 'id.uuid', 'list-envelope.array', 'created-status.location'],
  ['empty-update.rejected', 'invalid-form.400', 'same-name.rejected', 'error-message.problem'],
]

test.for([...names.map((name) => [name]), ...combinations])('the mock plays the story of %s', async (chosen) => {
  const { contract } = variantOf(...chosen)
  const mock = await startMock({}, mockContractOf(contract))
  const count = { responses: 0 }
  try {
    await play(contract, mock.url, count)
  } finally {
    await mock.close()
  }

  expect(count.responses).toBeGreaterThan(150)
  played.responses += count.responses
})

test('the mock plays the story of a third resource with fields that are no text', async () => {
  const { contract } = grownVariant()
  const mock = await startMock({}, mockContractOf(contract))

  await play(contract, mock.url, played)
  await mock.close()
})

test('a story fails on the mock of another contract', async () => {
  const mock = await startMock({}, mockContractOf(readContract()))
  const { contract } = variantOf('list-envelope.results')

  await expect(play(contract, mock.url, { responses: 0 })).rejects.toThrow("property 'count'")
  await mock.close()
})

afterAll(() => console.log(`${names.length} alternatives and services, ${played.responses} responses`))
