// Facts that a service may have, planted one at a time in the mock: each is found under its own entry, and nowhere else.

import { expect, test } from 'vitest'
import { printFact } from '../../src/facts/text.ts'
import { vocabularyOf } from '../../scripts/contract/vocabulary.ts'
import { contractWith } from '../lib/contract-with.ts'
import { readPlain } from '../lib/plain.ts'
import { allVerdicts, refutedIn, serviceOf, verified } from './tested-service.ts'

test.each([
  'id=uuid',
  'record-envelope=',
  'record-envelope=/{resource}',
  'list-envelope=/items,/total,page:/page,page-length:/size,last-page:/pages',
  'list-envelope=,total:X-Total-Count',
  'page-selection=page,0,after-last:empty',
  'page-selection=page,1,after-last:404',
  'search-match=exact',
  'search-match=prefix',
  'search-match=case-sensitive',
  'search-match=words',
  'success-status=create:location,update:record',
  'success-status=create:record,update:none',
  'empty-update=400',
  'omitted-fields=put-clears',
  'omitted-fields=put-requires',
  'cleared-targets=unchanged',
  'cleared-targets=400',
  'unauthenticated=403',
  'unknown-id=410',
  'unknown-id=pixel:404,domain:410',
  'invalid-form=400',
  'error-message=/error/text',
  'error-message=text/plain',
  'error-fields=/errors,message:/title',
  'error-fields=/errors,field:/field,reason:/reason',
  'error-fields=none,message:/title',
])('%s', async (word) => {
  const [entry = '', text] = word.split(/=(.*)/s)

  const report = await verified(serviceOf(undefined, await contractWith(word)))

  const { fact } = report.verdicts[entry] ?? {}
  expect(printFact(entry, fact, vocabularyOf(readPlain()))).toBe(text)
  expect(refutedIn(report)).toEqual([entry])
  expect(allVerdicts(report).filter(([, { verdict }]) => verdict === 'blocked')).toEqual([])
})
