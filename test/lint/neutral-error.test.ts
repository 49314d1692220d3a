import { expect, test } from 'vitest'
import { withViews } from '../../scripts/contract/operations.ts'
import { neutralError } from '../../scripts/lint/checks/neutral-error.ts'
import { readPlain } from '../lib/plain.ts'

test('the first example of `default` fits every error; one of a single status is found once', () => {
  const contract = readPlain()
  const { examples } = contract.components.responses['OtherError']?.content?.['application/json'] ?? {}
  const { failed, ...ofOneStatus } = examples ?? {}

  const before = [...neutralError(withViews(contract))]
  for (const name of Object.keys(examples ?? {})) delete examples?.[name]
  Object.assign(examples ?? {}, ofOneStatus, { failed })
  const [first] = Object.entries(ofOneStatus)

  expect(before).toEqual([])
  expect([...neutralError(withViews(contract))]).toMatchObject([
    { pointer: `#/components/responses/OtherError/content/application~1json/examples/${first?.[0]}` },
  ])
})
