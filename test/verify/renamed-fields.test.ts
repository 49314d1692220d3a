// Records that show fields under another name than forms send.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { adoption } from '../../scripts/adopt/adoption.ts'
import { contractWith } from '../lib/contract-with.ts'
import { plainPath } from '../lib/plain.ts'
import { contractFrom, openIn, refutedIn, serviceOf, verified } from './tested-service.ts'

const fact = { renamed: { index_page: 'indexPage', not_found_page: 'notFoundPage' } }

test('a field under another name is one fact, and everything else is decided', async () => {
  const service = serviceOf(undefined, await contractWith({ 'domain-record': fact }))

  const report = await verified(service)

  expect(openIn(report)).toEqual([])
  expect(refutedIn(report)).toEqual(['domain-record'])
  expect(report.verdicts['domain-record']).toMatchObject({ fact })
})

test('adopt writes it, and the mock of that contract is confirmed', async () => {
  const report = await verified(serviceOf(undefined, await contractWith({ 'domain-record': fact })))

  const { text, left } = await adoption(readFileSync(plainPath, 'utf8'), report, async () => [])

  const adopted = contractFrom(text)
  expect([...left]).toEqual([])
  expect(adopted.components.schemas['Domain']?.properties?.['indexPage']).toMatchObject({
    'x-form-field': 'index_page',
  })
  expect(refutedIn(await verified(serviceOf(undefined, adopted), {}, serviceContractOf(adopted)))).toEqual([])
})

test('the name of the form is adopted again where a service shows it', async () => {
  const other = await contractWith({ 'domain-record': fact })

  const { verdicts } = await verified(serviceOf(), {}, serviceContractOf(other))

  expect(verdicts['domain-record']).toMatchObject({
    verdict: 'refuted',
    fact: { renamed: { index_page: 'index_page', not_found_page: 'not_found_page' } },
  })
})
