// A fact that is not the same for all resources: one text for `try`, services.yaml and `adopt`.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { adoption } from '../../scripts/revise/adoption.ts'
import { factsIn, factTexts } from '../../scripts/revise/read-facts.ts'
import { revised } from '../../scripts/revise/revise.ts'
import { contractWith } from '../lib/contract-with.ts'
import { plainPath, readPlain } from '../lib/plain.ts'
import { readLibrary } from '../lib/library.ts'
import { contractFrom, openIn, refutedIn, serviceOf, verified } from '../verify/tested-service.ts'

const contract = readPlain()
const byResource = (values: Record<string, unknown>) => ({ byResource: values })

test.each<[word: string, fact: unknown]>([
  ['unknown-id=pixel:404,domain:410', byResource({ pixel: 404, domain: 410 })],
  ['unknown-id=domain:410', byResource({ pixel: 404, domain: 410 })],
  ['unknown-id=domain:410,pixel:410', 410],
  ['record-envelope=pixel:/data,domain:', byResource({ pixel: { record: '/data' }, domain: { record: '' } })],
  ['id=pixel:integer,domain:uuid', byResource({ pixel: 'integer', domain: 'uuid' })],
])('%s is read as what is so of each resource', (word, fact) => {
  expect(factsIn(contract, [word])).toEqual({ [word.split('=')[0] ?? '']: fact })
})

test.each(['unknown-id=pixel:gone', 'unknown-id=pixel:', 'unknown-id=pixel:302,domain:404'])(
  '%s is not a fact',
  (word) => {
    expect(() => factsIn(contract, [word])).toThrow(`Failed to try "${word}": `)
  },
)

test('a contract that has it for all resources at once is not revised, and the reason is given', async () => {
  await expect(contractWith('omitted-fields=pixel:kept,domain:put-clears')).rejects.toThrow(
    'a contract has one omitted-fields for all resources. Choose one value.',
  )
})

test('a resource of two words is called as in the entry about its records', async () => {
  const library = readLibrary()

  const both = await revised(library, factsIn(library, ['unknown-id=library-book:410']))

  expect(factTexts(both)['unknown-id']).toBe('library-book:410,club-member:404')
})

test('what a service does with each resource is observed, adopted and confirmed, and can be reverted', async () => {
  const words = ['unknown-id=domain:410', 'success-status=pixel:update:none']
  const service = serviceOf(undefined, await contractWith(...words))

  const report = await verified(service)
  const { text, todo } = await adoption(readFileSync(plainPath, 'utf8'), report)

  const adopted = contractFrom(text)
  const again = await verified(service, {}, serviceContractOf(adopted))
  expect([...todo, ...refutedIn(again), ...openIn(again)]).toEqual([])
  expect(factTexts(adopted)).toMatchObject({
    'unknown-id': 'pixel:404,domain:410',
    'success-status': 'pixel:create:record,update:none,domain:create:record,update:record',
  })
  expect(adopted['x-assumptions']['unknown-id']).toMatchObject({
    value: { pixel: 404, domain: 410 },
    assumed:
      'It differs by resource. pixel: The response to an unknown `id` is 404. domain: The response to an unknown `id` is 410.',
  })
  const back = await revised(adopted, factsIn(adopted, ['success-status=update:record', 'unknown-id=404']))
  expect(back['x-assumptions']['unknown-id']).not.toHaveProperty('value')
  expect(factTexts(back)).toEqual(factTexts(contract))
}, 300_000)
