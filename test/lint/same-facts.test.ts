// An assumption has one fact: a contract with two, in its elements or in the list of assumptions, has a finding.

import { describe, expect, test } from 'vitest'
import type { Contract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { missingMarks } from '../../scripts/lint/checks/missing-marks.ts'
import { sameFacts } from '../../scripts/lint/checks/same-facts.ts'
import { services } from '../../scripts/contract/services.ts'
import { contractWith } from '../lib/contract-with.ts'
import { readLibrary } from '../lib/library.ts'
import { merged } from '../lib/merged.ts'
import { plainFolder, readPlain } from '../lib/plain.ts'

function findingsIn(contract: Contract): string[] {
  const input = { contract, views: operationViews(contract) }
  return [...sameFacts(input), ...missingMarks(input)].map(({ pointer, message }) => `${pointer}: ${message}`)
}

type Responses = Record<string, { $ref: string }>

/** A copy in which an operation has other responses. */
function withResponses(
  path: string,
  method: string,
  edit: (responses: Responses, contract: Contract) => void,
): Contract {
  const contract = readPlain()
  const { responses } = Object(contract.paths[path]?.[method]) as { responses: Responses }
  edit(responses, contract)
  return contract
}

const moved = (from: string, to: string) => (responses: Responses) => {
  responses[to] = responses[from] as Responses[string]
  delete responses[from]
}

const without = (status: string) => (responses: Responses) => {
  delete responses[status]
}

const withLedger = (id: string, value: unknown) => merged(readPlain(), { 'x-assumptions': { [id]: { value } } })

const domain = '/api/v1/domains/{id}'
const domains = '/api/v1/domains'

describe('a contract that contradicts itself has a finding', () => {
  test.each<[what: string, contract: unknown, says: string]>([
    [
      'an invalid form is 400, others 422',
      withResponses(domains, 'post', moved('422', '400')),
      'has invalid-form=400,',
    ],
    ['an update returns no record, others do', emptyUpdate(), 'has success-status={"body":"none"},'],
    ['a record that is shown lacks 404', withResponses('/api/v1/pixels/{id}', 'get', without('404')), '"unknown-id"'],
    ['a list lacks 401', withResponses('/api/v1/pixels', 'get', without('401')), '"unauthenticated"'],
    [
      'a key is rejected with 403 in one list',
      withResponses(domains, 'get', moved('401', '403')),
      'unauthenticated=403',
    ],
    ['a record that is gone is 410 in one', withResponses(domain, 'get', moved('404', '410')), 'unknown-id=410'],
    ['the ledger rejects what no response rejects', withLedger('empty-update', 'rejected'), '"empty-update"'],
    ['a value by resource is that of another status', byResource(), 'the value of its resource is 410.'],
    ['a record is shown bare, and others under a key', bareDomain(), 'has record-envelope={"record":""}, and'],
    ['a list has its records at another place', otherList(), 'has list-envelope={"records":"/items",'],
    ['an id is text in one path', textId(), 'has id=string, and'],
  ])('%s', (_, contract, says) => {
    expect(findingsIn(contract as Contract)).toContainEqual(expect.stringContaining(says))
  })
})

function byResource(): Contract {
  return merged(readPlain(), {
    'x-assumptions': { 'unknown-id': { value: { pixel: '410', domain: '404' } } },
  }) as Contract
}

function emptyUpdate(): Contract {
  const contract = readPlain()
  delete contract.components.responses['DomainUpdated']?.content
  return contract
}

function bareDomain(): Contract {
  const contract = readPlain()
  Object.assign(contract.components.responses['DomainShown']?.content?.['application/json'] ?? {}, {
    schema: { $ref: '#/components/schemas/Domain' },
  })
  return contract
}

function otherList(): Contract {
  const contract = readPlain()
  const { properties = {} } = contract.components.schemas['DomainList'] ?? {}
  Object.assign(properties, { items: properties['data'] })
  delete properties['data']
  return contract
}

function textId(): Contract {
  const contract = readPlain()
  const { DomainId } = contract.components.parameters
  if (DomainId) DomainId.schema = { type: 'string' }
  return contract
}

describe('a contract that does not has none', () => {
  test.each<[what: string, contract: () => Contract | Promise<Contract>]>([
    ['the contract', () => readContract()],
    ['the library', readLibrary],
    ['the contract of plain', readPlain],
    ['one with facts by resource', () => contractWith({ 'unknown-id': { byResource: { domain: 410 } } })],
    ...Object.keys(services(plainFolder)).map((name): [string, () => Contract] => [name, () => contractWith(name)]),
  ])('%s', async (_, read) => {
    const contract = await read()

    expect([...sameFacts({ contract, views: operationViews(contract) })]).toEqual([])
  })
})
