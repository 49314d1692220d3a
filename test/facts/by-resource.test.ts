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
  ['same-name=pixel:422,domain:allowed', byResource({ pixel: 422, domain: 'allowed' })],
  ['same-name=domain:409', byResource({ pixel: 'allowed', domain: 409 })],
  ['same-name=domain:409,pixel:409', 409],
  ['record-envelope=pixel:/data,domain:', byResource({ pixel: { record: '/data' }, domain: { record: '' } })],
  ['id=pixel:integer,domain:uuid', byResource({ pixel: 'integer', domain: 'uuid' })],
])('%s is read as what is so of each resource', (word, fact) => {
  expect(factsIn(contract, [word])).toEqual({ [word.split('=')[0] ?? '']: fact })
})

test.each(['same-name=pixel:gone', 'same-name=pixel:', 'unknown-id=pixel:302,domain:404'])(
  '%s is not a fact',
  (word) => {
    expect(() => factsIn(contract, [word])).toThrow(`Failed to try "${word}": `)
  },
)

test('a contract that has it for all resources at once is not revised, and the reason is given', async () => {
  await expect(contractWith('white-space=pixel:kept,domain:trimmed')).rejects.toThrow(
    'a contract has one white-space for all resources. Choose one value.',
  )
})

test('a resource of two words is called as in the entry about its records', async () => {
  const library = readLibrary()

  const both = await revised(library, factsIn(library, ['same-name=library-book:400']))

  expect(factTexts(library)['same-name']).toBe('library-book:allowed,club-member:400')
  expect(both['x-assumptions']['same-name']).toMatchObject({ value: 'rejected' })
  expect(factTexts(both)['same-name']).toBe('400')
})

test('what a service does with each resource is observed, adopted and confirmed, and can be reverted', async () => {
  const words = ['same-name=pixel:422,domain:allowed', 'unknown-id=domain:410', 'deleted-status=pixel:200:none']
  const service = serviceOf(undefined, await contractWith(...words))

  const report = await verified(service)
  const { text, todo } = await adoption(readFileSync(plainPath, 'utf8'), report)

  const adopted = contractFrom(text)
  const again = await verified(service, {}, serviceContractOf(adopted))
  expect([...todo, ...refutedIn(again)]).toEqual([])
  // The pixels that are sorted cannot have the same name.
  expect(openIn(again)).toEqual([expect.stringMatching(/^name-order not-tested: Names are unique/)])
  expect(factTexts(adopted)).toMatchObject({
    'same-name': 'pixel:422,domain:allowed',
    'unknown-id': 'pixel:404,domain:410',
    'deleted-status': 'pixel:200:none,domain:204:none',
  })
  expect(adopted['x-assumptions']['deleted-status']).toMatchObject({
    value: { pixel: '200:none', domain: '204:none' },
    assumed:
      'It differs by resource. pixel: The response to a successful delete is 200 without a body. domain: The response to a successful delete is 204 without a body.',
  })
  const back = await revised(adopted, factsIn(adopted, ['deleted-status=204', 'unknown-id=404', 'same-name=allowed']))
  expect(back['x-assumptions']['deleted-status']).not.toHaveProperty('value')
  expect(factTexts(back)).toEqual(factTexts(contract))
}, 300_000)

test('bodies of deletes that differ by resource are both written', async () => {
  const word = 'deleted-status=pixel:200:{"ok":true},domain:200:{"done":true}'

  const { components } = await contractWith(word)

  expect(components.schemas['PixelDeleteResult']?.properties).toHaveProperty('ok')
  expect(components.schemas['DomainDeleteResult']?.properties).toHaveProperty('done')
})
