// The mock follows the contract: whoever corrects an assumption there edits nothing here.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { type Contract, contractPath, readContract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { type BodySchema, fill } from '../../src/mock/contract/fill-body.ts'
import { read } from '../../src/mock/contract/read-body.ts'
import { createMockHandler, type MockHandler } from '../../src/mock/fetch-handler.ts'

const text = readFileSync(contractPath, 'utf8')

/** A mock of the contract with alternatives applied. */
function mockWith(names: string[], edit: (contract: Contract) => void = () => {}): MockHandler {
  const contract = contractWith(text, names)
  edit(contract)
  return createMockHandler({ seed: {}, lenient: true }, mockContractOf(contract))
}

async function ask(mock: MockHandler, line: string, form?: Record<string, string> | string) {
  const [method = '', path = ''] = line.split(' ')
  const sent = form === undefined ? {} : { body: new URLSearchParams(form) }
  const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' }
  const response = await mock(`http://mock/api/v1${path}`, { method, headers, ...sent })
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers }
}

const pixel = { name: 'Spring Sale', type: 'x', value: '1' }

describe('every example of the contract', () => {
  const examples = operationViews(readContract()).flatMap(({ operationId, success, rejections, otherError }) =>
    [success, ...rejections, ...(otherError ? [otherError] : [])].flatMap(({ status, body }) =>
      Object.entries(body?.examples ?? {}).map(([name, { value }]) => ({ operationId, status, name, body, value })),
    ),
  )

  test.each(examples)('$operationId $status $name is written again from what it says', ({ body, value }) => {
    const schema = body?.schema as BodySchema // an example has a body

    expect(fill(schema, read(schema, value))).toEqual(value)
  })
})

describe('an alternative', () => {
  test.each([
    { names: [], found: ['1', '2'] },
    { names: ['search-match.exact'], found: [] },
    { names: ['search-match.case-sensitive'], found: ['2'] },
    { names: ['search-match.prefix'], found: [] },
    { names: ['search-match.words'], found: ['1', '2', '3'] },
  ])('$names finds $found for "ring sale"', async ({ names, found }) => {
    const mock = mockWith(names)
    for (const [index, name] of ['Spring Sale', 'Spring sale', 'sale in spring'].entries())
      await ask(mock, 'POST /pixels', { ...pixel, name, value: String(index + 1) })

    const { body } = await ask(mock, 'GET /pixels?search=ring+sale&sort=asc')

    expect((body as { data: { value: string }[] }).data.map(({ value }) => value)).toEqual(found)
  })

  test.each([
    { names: [], update: 'PATCH index_page=', domain: { index_page: null, not_found_page: 'b' } },
    { names: ['domain-record.absent'], update: 'PATCH index_page=', domain: { not_found_page: 'b' } },
    { names: [], update: 'PUT index_page=c', domain: { index_page: 'c', not_found_page: 'b' } },
    {
      names: ['omitted-fields.put-clears'],
      update: 'PUT index_page=c',
      domain: { index_page: 'c', not_found_page: null },
    },
    { names: ['unknown-fields.ignored'], update: 'PUT name=d', domain: { index_page: 'a', not_found_page: 'b' } },
    {
      names: ['unknown-fields.applied'],
      update: 'PUT name=d',
      domain: { name: 'd', index_page: 'a', not_found_page: 'b' },
    },
    { names: ['white-space.trimmed'], update: 'PUT index_page=+c+', domain: { index_page: 'c', not_found_page: 'b' } },
  ])('$names makes $domain of a domain by $update', async ({ names, update, domain }) => {
    const [method, form] = update.split(' ')
    const mock = mockWith(names)
    await ask(mock, 'POST /domains', { name: 'a.example', index_page: 'a', not_found_page: 'b' })

    const { status, body } = await ask(mock, `${method} /domains/1`, form)

    expect({ status, body }).toEqual({ status: 200, body: { data: { id: 1, name: 'a.example', ...domain } } })
    expect(mock.records()['domains']).toEqual([{ id: 1, name: 'a.example', ...domain }])
  })

  test('same-name.rejected rejects a domain of the same name, and no pixel', async () => {
    const mock = mockWith(['same-name.rejected'])
    const twice = async (line: string, form: Record<string, string>): Promise<number[]> => [
      (await ask(mock, line, form)).status,
      (await ask(mock, line, form)).status,
    ]

    expect(await twice('POST /domains', { name: 'a.example' })).toEqual([201, 422])
    expect(await twice('POST /pixels', pixel)).toEqual([201, 201])
  })

  test('list-envelope.array lists an array, with the other pages in Link', async () => {
    const mock = mockWith(['list-envelope.array'])
    for (let count = 1; count <= 11; count++) await ask(mock, 'POST /pixels', { ...pixel, value: String(count) })

    const { body, headers } = await ask(mock, 'GET /pixels?per_page=10')

    const page = 'http://mock/api/v1/pixels?per_page=10&page='
    expect((body as unknown[]).length).toBe(10)
    expect(headers.get('Link')).toBe(`<${page}1>; rel="first", <${page}2>; rel="next", <${page}2>; rel="last"`)
  })
})

describe('a contract that grows', () => {
  const grown = (contract: Contract): void => {
    const { PixelCreate, Pixel } = contract.components.schemas
    const fields = {
      count: { type: 'integer', minimum: 1 },
      active: { type: 'boolean' },
      since: { type: 'string', format: 'date-time' },
    }
    Object.assign(PixelCreate?.properties ?? {}, fields)
    Object.assign(Pixel?.properties ?? {}, fields)
  }

  test.each([
    { sent: 'count=3&active=true', is: { data: { id: 1, ...pixel, count: 3, active: true } } },
    { sent: 'since=2026-11-22T10:00:00Z', is: { data: { id: 1, ...pixel, since: '2026-11-22T10:00:00Z' } } },
    { sent: 'count=0', is: { errors: { count: ['The count must be at least 1.'] } } },
    { sent: 'active=maybe', is: { errors: { active: ['The active must be true or false.'] } } },
    { sent: 'since=today', is: { errors: { since: ['The since must be a date-time.'] } } },
  ])('reads and checks integers, booleans and times in forms: $sent', async ({ sent, is }) => {
    const { body } = await ask(mockWith([], grown), 'POST /pixels', `${new URLSearchParams(pixel)}&${sent}`)

    expect(body).toMatchObject(is)
  })

  test('begins with the records that it allows', () => {
    const contract = readContract()
    Object.assign(contract.components.schemas['DomainName'] ?? {}, { maxLength: 26 })

    const mock = createMockHandler({ lenient: true }, mockContractOf(contract))

    expect(mock.records()['domains']?.length).toBeGreaterThan(4)
    expect(mock.records()['domains']?.every(({ name }) => String(name).length <= 26)).toBe(true)
  })

  test('needs no key where the contract makes it optional, and rejects a wrong one', async () => {
    const contract = readContract()
    Object.assign(contract.paths['/api/v1/pixels']?.['get'] ?? {}, { security: [{ ApiKey: [] }, {}] })
    const mock = createMockHandler({ apiKey: 'right' }, mockContractOf(contract))
    const status = async (path: string, headers = {}) => (await mock(`http://mock/api/v1${path}`, { headers })).status

    expect(await status('/pixels')).toBe(200)
    expect(await status('/pixels', { Authorization: 'Bearer wrong' })).toBe(401)
    expect(await status('/pixels/1')).toBe(401)
  })

  test('plays the response that an operation documents for a status, and not that of default', async () => {
    const contract = readContract()
    const list = contract.paths['/api/v1/pixels']?.['get'] as { responses: Record<string, unknown> }
    list.responses['429'] = {
      description: 'Too many.',
      headers: {
        'Retry-After': { description: 'When.', schema: { type: 'string' }, examples: { soon: { value: '7' } } },
      },
      content: { 'application/json': { schema: {}, examples: { slower: { value: { message: 'Slower.' } } } } },
    }
    const mock = createMockHandler({}, mockContractOf(contract))

    const response = await mock('http://mock/api/v1/pixels', {
      headers: { Authorization: 'Bearer any-key', Prefer: 'code=429' },
    })

    expect(await response.json()).toEqual({ message: 'Slower.' })
    expect(response.headers.get('retry-after')).toBe('7')
  })

  test('shows no field that is only sent', async () => {
    const contract = readContract()
    const schemas = contract.components.schemas
    const secret = { secret: { description: 'A secret.', type: 'string', writeOnly: true } }
    for (const name of ['PixelCreate', 'Pixel']) Object.assign(schemas[name]?.properties ?? {}, secret)
    schemas['Pixel']?.required?.push('secret')
    const mock = createMockHandler({}, mockContractOf(contract))

    const response = await mock('http://mock/api/v1/pixels', {
      method: 'POST',
      headers: { Authorization: 'Bearer any-key' },
      body: new URLSearchParams({ ...pixel, secret: 'sesame' }),
    })

    expect(response.status).toBe(201)
    expect(await response.text()).not.toContain('secret')
  })

  test('names the entry whose value the mock does not know', () => {
    const edit = (contract: Contract): void => {
      Object.assign(contract['x-assumptions']['search-match'] ?? {}, { value: 'telepathy' })
    }

    expect(() => mockWith([], edit)).toThrow('Failed to mock "search-match": the mock knows no "telepathy".')
  })
})
