// Facts that a service may have, planted one at a time in the mock: each is found under its own entry, and nowhere else.

import { expect, test } from 'vitest'
import { contractWith } from '../lib/contract-with.ts'
import { allVerdicts, refutedIn, serviceOf, verified } from './tested-service.ts'

const json = 'application/json'

test.each<[entry: string, fact: unknown]>([
  ['id', 'uuid'],
  ['record-envelope', { record: '' }],
  ['record-envelope', { record: '/{resource}' }],
  [
    'list-envelope',
    { records: '/items', places: { total: '/total', page: '/page', 'page-length': '/size', 'last-page': '/pages' } },
  ],
  ['list-envelope', { records: '', places: { total: 'X-Total-Count' } }],
  ['page-selection', { parameter: 'page', first: 0, afterLast: 'empty' }],
  ['page-selection', { parameter: 'page', first: 1, afterLast: 404 }],
  ['search-match', 'exact'],
  ['search-match', 'prefix'],
  ['search-match', 'case-sensitive'],
  ['search-match', 'words'],
  ['success-status', { create: { body: 'none', location: true }, update: { body: 'record' } }],
  ['success-status', { create: { body: 'record' }, update: { body: 'none' } }],
  ['empty-update', 400],
  ['omitted-fields', 'put-clears'],
  ['omitted-fields', 'put-requires'],
  ['cleared-targets', 'unchanged'],
  ['cleared-targets', 400],
  ['unauthenticated', 403],
  ['unknown-id', 410],
  ['unknown-id', { byResource: { pixel: 404, domain: 410 } }],
  ['invalid-form', 400],
  ['error-message', { mediaType: json, message: '/error/text' }],
  ['error-message', { mediaType: 'text/plain', message: '' }],
  ['error-fields', { mediaType: json, errors: '/errors', each: 'sentences', message: '/title' }],
  ['error-fields', { mediaType: json, errors: '/errors', each: { field: '/field', reason: '/reason' } }],
  ['error-fields', { mediaType: json, message: '/title' }],
])('%s is %j', async (entry, planted) => {
  const report = await verified(serviceOf(undefined, contractWith({ [entry]: planted })))

  expect({ fact: report.verdicts[entry]?.fact }).toMatchObject({ fact: planted })
  expect(refutedIn(report)).toEqual([entry])
  expect(allVerdicts(report).filter(([, { verdict }]) => verdict === 'blocked')).toEqual([])
})
