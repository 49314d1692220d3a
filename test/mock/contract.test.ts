// The mock follows the contract: whoever corrects an assumption there edits nothing here.

import { assumed } from './call.ts'
import { describe, expect, test } from 'vitest'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { behaviorOf } from '../../scripts/contract/mock-behavior.ts'
import { mockContract } from '../fixtures/plain/generated/mock.ts'
import { makeMockHandler, type MockHandler } from '../../src/mock/fetch-handler.ts'
import { readPlain } from '../lib/plain.ts'

async function ask(mock: MockHandler, line: string, form?: Record<string, string> | string) {
  const [method = '', path = ''] = line.split(' ')
  const sent = form === undefined ? {} : { body: new URLSearchParams(form) }
  const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' }
  const response = await mock(`http://mock/api/v1${path}`, { method, headers, ...sent })
  return { body: (await response.json()) as unknown }
}

const pixel = { name: 'Spring Sale', type: 'x', value: '1' }

test.each([
  { match: 'contains-ignoring-case', found: ['1', '2'] },
  { match: 'exact', found: [] },
  { match: 'case-sensitive', found: ['2'] },
  { match: 'words', found: ['1', '2', '3'] },
])('a service whose search is $match finds $found for "ring sale"', async ({ match, found }) => {
  const mock = makeMockHandler(
    { ...mockContract, behavior: behaviorOf({ 'search-match': { value: match } }) },
    { seed: {} },
  )
  for (const [index, name] of ['Spring Sale', 'Spring sale', 'sale in spring'].entries())
    await ask(mock, 'POST /pixels', { ...pixel, name, value: String(index + 1) })

  const { body } = await ask(mock, 'GET /pixels?search=ring+sale&sort=asc')

  expect((body as { data: { value: string }[] }).data.map(({ value }) => value)).toEqual(found)
})

test('a response without an example has what its schema requires', async () => {
  const contract = readPlain()
  delete contract.components.responses['InvalidDomainUpdate']?.content?.['application/json']?.examples
  const mock = makeMockHandler(mockContractOf(contract), { rules: [{ status: 422 }] })

  const { body } = await ask(mock, 'PATCH /domains/4')

  expect(body).toEqual({ message: {} })
})

describe('a contract that grows', () => {
  test('begins with the records that it allows', () => {
    const contract = readPlain()
    Object.assign(contract.components.schemas['DomainCreate']?.properties?.['name'] ?? {}, { maxLength: 26 })

    const mock = makeMockHandler(mockContractOf(contract), {})

    expect(mock.records()['domains']?.length).toBeGreaterThan(4)
    expect(mock.records()['domains']?.every(({ name }) => String(name).length <= 26)).toBe(true)
  })

  test.each([
    ['é漢😀', assumed.created],
    ['é漢😀!', assumed.invalidForm],
  ])('with names of three characters gets %s: %i', async (name, status) => {
    const contract = readPlain()
    Object.assign(contract.components.schemas['PixelCreate']?.properties?.['name'] ?? {}, { maxLength: 3 })
    const mock = makeMockHandler(mockContractOf(contract), { seed: {} })
    const body = new URLSearchParams({ ...pixel, name })

    const response = await mock('http://mock/api/v1/pixels', {
      method: 'POST',
      headers: { Authorization: 'Bearer any-key' },
      body,
    })

    expect(response.status).toBe(status)
  })

  test('has the address of the next page, and null on the last one', async () => {
    const contract = readPlain()
    const next = { type: ['string', 'null'], 'x-role': 'next-url' }
    Object.assign(contract.components.schemas['PageMeta']?.properties ?? {}, { next })
    const mock = makeMockHandler(mockContractOf(contract), {})

    const [first, last] = [await ask(mock, 'GET /pixels?sort=asc'), await ask(mock, 'GET /pixels?per_page=100')]

    expect(first.body).toMatchObject({ meta: { next: 'http://mock/api/v1/pixels?sort=asc&page=2' } })
    expect(last.body).toMatchObject({ meta: { next: null } })
  })

  test('needs no key where the contract makes it optional, and rejects a wrong one', async () => {
    const contract = readPlain()
    Object.assign(contract.paths['/api/v1/pixels']?.['get'] ?? {}, { security: [{ ApiKey: [] }, {}] })
    const mock = makeMockHandler(mockContractOf(contract), { apiKey: 'right' })
    const status = async (path: string, headers = {}) => (await mock(`http://mock/api/v1${path}`, { headers })).status

    expect(await status('/pixels')).toBe(200)
    expect(await status('/pixels', { Authorization: 'Bearer wrong' })).toBe(assumed.unauthenticated)
    expect(await status('/pixels/1')).toBe(assumed.unauthenticated)
  })

  test('plays the response that an operation documents for a status, and not that of default', async () => {
    const contract = readPlain()
    const list = contract.paths['/api/v1/pixels']?.['get'] as { responses: Record<string, unknown> }
    list.responses['429'] = {
      description: 'Too many.',
      headers: {
        'Retry-After': { description: 'When.', schema: { type: 'string' }, examples: { soon: { value: '7' } } },
      },
      content: { 'application/json': { schema: {}, examples: { slower: { value: { message: 'Slower.' } } } } },
    }
    const mock = makeMockHandler(mockContractOf(contract), {})

    const response = await mock('http://mock/api/v1/pixels', {
      headers: { Authorization: 'Bearer any-key', Prefer: 'code=429' },
    })

    expect(await response.json()).toEqual({ message: 'Slower.' })
    expect(response.headers.get('retry-after')).toBe('7')
  })

  test('sends the headers that default has for every error, and a time to retry only with some', async () => {
    const contract = readPlain()
    const id = { description: 'For support.', schema: { type: 'string' }, examples: { one: { value: 'r-1' } } }
    Object.assign(contract.components.responses['OtherError']?.headers ?? {}, { 'X-Request-Id': id })
    const mock = makeMockHandler(mockContractOf(contract), {})
    const sent = { headers: { Authorization: 'Bearer any-key', Prefer: 'code=500' } }

    const { status, headers } = await mock('http://mock/api/v1/pixels', sent)

    expect([status, headers.get('x-request-id'), headers.get('retry-after')]).toEqual([500, 'r-1', null])
  })
})
