// A contract that grows: what an author adds is checked, typed, served, shown, and follows a service like all else.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Assumption, Contract, Schema } from '../../scripts/contract/contract.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { contractProblems } from '../../scripts/contract/problems/problems.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { faultsIn } from '../../scripts/lint/checks.ts'
import { factsIn } from '../../scripts/revise/read-facts.ts'
import { revised } from '../../scripts/revise/revise.ts'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { siteFiles } from '../../site/build/site.ts'
import { makeMockHandler } from '../../src/mock/fetch-handler.ts'
import { merged } from '../lib/merged.ts'
import { openIn, refutedIn, serviceOf, verified } from '../verify/tested-service.ts'

const links = parse(readFileSync(join(import.meta.dirname, 'growth.yaml'), 'utf8'))
const grown = merged(readContract(), links) as Contract // and a third resource

/** What the linters find; what the source states has a file of its own. */
async function findingsIn(contract: Contract): Promise<string[]> {
  const faults = (await faultsIn(contract)).filter(({ rule }) => rule !== 'source-requests')
  return faults.map(({ pointer, message }) => `${pointer}: ${message}`)
}

/** To create a domain with a name that is taken is rejected with 409, and no field is named. */
function withTakenName(marks: object): Contract {
  const nameTaken = { summary: 'A name that is taken', value: { message: 'The name has already been taken.' } }
  const body = { schema: { $ref: '#/components/schemas/ErrorMessage' }, examples: { nameTaken } }
  const post = { responses: { 409: { $ref: '#/components/responses/NameTaken' } } }
  const NameTaken = { description: 'Another domain has this name.', ...marks, content: { 'application/json': body } }
  const added = { paths: { '/api/v1/domains': { post } }, components: { responses: { NameTaken } } }
  return merged(readContract(), added) as Contract
}

const unreasoned = withTakenName({ 'x-assumption': ['other-errors', 'error-message'] })
const marked = withTakenName({ 'x-assumption': ['same-name', 'error-message'] })
const { 'same-name': sameName } = marked['x-assumptions']
Object.assign(sameName ?? {}, {
  value: 'rejected',
  assumed: sameName?.alternatives?.['rejected'],
  alternatives: { allowed: sameName?.assumed },
})

describe.each([
  ['a third resource', grown],
  ['a status without a reason', unreasoned],
  ['a rejection whose body its reason does not have elsewhere', marked],
])('a contract with %s', (_, contract) => {
  test('stays as it is where no fact is given', async () => {
    expect([...contractProblems(contract), ...(await findingsIn(contract))]).toEqual([])
    expect(await revised(contract, {})).toEqual(contract)
  })

  test.each(['deleted-status=200', 'error-message=/detail', 'same-name=422', 'invalid-form=409', 'laravel'])(
    'has no findings with %s',
    async (word) => {
      expect(await findingsIn(await revised(contract, factsIn(contract, [word])))).toEqual([])
    },
  )
})

test('The times of examples stay as an author wrote them', async () => {
  const { components } = await revised(grown, factsIn(grown, ['record-envelope=/{resource}', 'list-envelope=/items']))

  const shown = (name: string, key: string) =>
    components.responses[name]?.content?.['application/json']?.examples?.[key]?.value
  expect(shown('LinkUpdated', 'disabled')).toMatchObject({
    link: { created_at: '2026-03-20T08:00:00Z', updated_at: '2026-06-21T08:00:00Z' },
  })
  expect(shown('LinksListed', 'firstPage')).toMatchObject({
    items: [{ updated_at: '2026-03-20T08:00:00Z' }, { updated_at: '2026-01-03T08:00:00Z' }],
  })
})

test('A status without a reason keeps its marks, and its example follows the schema', async () => {
  const { components } = await revised(unreasoned, factsIn(unreasoned, ['error-message=/detail']))

  expect(components.responses['NameTaken']).toEqual({
    description: 'Another domain has this name.',
    'x-assumption': ['other-errors', 'error-message'],
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorMessage' },
        examples: {
          nameTaken: { summary: 'A name that is taken', value: { detail: 'The name has already been taken.' } },
        },
      },
    },
  })
})

/** Links with other optional fields. */
function withOptional(optional: Record<string, Schema>, absent: string[]): Contract {
  const contract = structuredClone(grown)
  const { Link, LinkCreate, LinkUpdate } = contract.components.schemas
  for (const schema of [Link, LinkCreate, LinkUpdate]) {
    const { id, alias, location_url } = Object(schema?.properties) as Record<string, Schema>
    const fields = { ...(schema === Link && { id }), alias, location_url, ...optional }
    Object.assign(schema ?? {}, { properties: fields })
  }
  Object.assign(Link ?? {}, { required: Object.keys(Link?.properties ?? {}).filter((name) => !absent.includes(name)) })
  contract['x-assumptions']['link-record'] = { ...(contract['x-assumptions']['pixel-record'] as Assumption) }
  return contract
}

describe('a third resource', () => {
  test('is all supported', () => {
    expect(contractProblems(grown)).toEqual([])
  })

  test.each(['', 'laravel', 'django-rest', 'express', 'record-envelope=/pixel omitted-fields=put-requires'])(
    'is a contract without findings for a service with "%s"',
    async (words) => {
      const contract = await revised(grown, factsIn(grown, words.split(' ').filter(Boolean)))

      expect(await findingsIn(contract)).toEqual([])
      const client = (await generatedFiles(contract)).get('client.ts') ?? ''
      expect(client).toContain('createLink')
      expect(client).toContain('domain_id')
    },
  )

  test('is served with its types, and without what is only sent', async () => {
    const mock = makeMockHandler(mockContractOf(grown), { seed: {} })
    const send = async (form: string) => {
      const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' }
      const response = await mock('http://mock/api/v1/links', {
        method: 'POST',
        headers,
        body: new URLSearchParams(form),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    }

    expect(await send('alias=ab&location_url=https://a.example&domain_id=4&password=p&disabled=1')).toEqual({
      status: 201,
      body: {
        data: {
          id: 1,
          alias: 'ab',
          location_url: 'https://a.example',
          domain_id: 4,
          disabled: true,
          expires_at: null,
          pixel_ids: [],
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      },
    })
    expect(await send('alias=a&location_url=https://a.example&domain_id=one')).toMatchObject({
      status: 422,
      body: { errors: { alias: [expect.any(String)], domain_id: [expect.any(String)] } },
    })
  })

  test('is confirmed by verify where the mock serves it', async () => {
    const service = serviceOf(undefined, grown, { seed: {} })

    const report = await verified(service, {}, serviceContractOf(grown))

    expect([...refutedIn(report), ...openIn(report)]).toEqual([])
    expect(service.records()).not.toContain('pdverify')
  })

  const level = { description: 'How often the link is checked.', type: 'integer', enum: [1, 2] }
  const number = { description: 'The `id` of the domain of the link.', type: 'integer' }
  const word = { description: 'Where the link leads to.', type: 'string', enum: ['web', 'app'] }
  const time = { description: 'When the link expires.', type: 'string', format: 'date-time' }
  const orNull = { type: [time.type, 'null'] }

  test.each<[what: string, optional: Record<string, Schema>, absent: string[], unset: object]>([
    ['a number or null', { domain_id: { ...number, type: ['integer', 'null'] } }, [], { unset: 'null' }],
    ['a number or nothing', { domain_id: number }, ['domain_id'], { unset: 'absent' }],
    ['a number that always has a value', { domain_id: number }, [], {}],
    ['one of two words', { domain_id: word }, [], {}],
    ['one of two numbers', { domain_id: level }, [], {}],
    ['a word and a time or null', { domain_id: word, expires_at: { ...time, ...orNull } }, [], { unset: 'null' }],
    ['nothing, and null', { domain_id: number, expires_at: { ...time, ...orNull } }, ['domain_id'], {}],
  ])('is confirmed where what a create leaves out is %s', async (_, optional, absent, unset) => {
    const contract = withOptional(optional, absent)
    const service = serviceContractOf(contract)

    const report = await verified(serviceOf(undefined, contract, { seed: {} }), {}, service)

    expect(service.ledger['link-record']?.value).toEqual(unset)
    expect(refutedIn(report)).toEqual([])
    expect(report.verdicts['link-record']?.verdict).toBe('confirmed')
  })

  test('is confirmed where only the name of a domain is taken once', async () => {
    const contract = await revised(grown, factsIn(grown, ['same-name=rejected']))

    const report = await verified(serviceOf(undefined, contract, { seed: {} }), {}, serviceContractOf(contract))

    expect(refutedIn(report)).toEqual([])
  })

  test('is refuted where what a create leaves out is nothing instead of null', async () => {
    const absent = withOptional({ domain_id: number }, ['domain_id'])
    const nullable = withOptional({ domain_id: { ...number, type: ['integer', 'null'] } }, [])

    const report = await verified(serviceOf(undefined, absent, { seed: {} }), {}, serviceContractOf(nullable))

    expect(report.verdicts['link-record']).toMatchObject({ verdict: 'refuted', fact: { unset: 'absent' } })
  })

  test('has no number that is an empty string', async () => {
    const optional = { domain_id: { ...number, type: ['integer', 'null'] }, expires_at: { ...time, ...orNull } }
    const contract = withOptional(optional, [])

    const { components } = await revised(contract, factsIn(contract, ['link-record=unset:empty-string']))

    const { domain_id, expires_at } = components.schemas['Link']?.properties ?? {}
    expect([domain_id?.type, expires_at?.type]).toEqual([['integer', 'null'], 'string'])
  })

  test('is updated with null for what a record can be without, as the mock takes it', async () => {
    const files = await generatedFiles(grown)
    const [, update = ''] = (files.get('models.ts') ?? '').split('export interface LinkUpdate')

    expect(update.match(/^ {2}\w+\?: .*$/gm)).toEqual([
      '  alias?: LinkAlias | undefined',
      '  location_url?: LinkAddress | undefined',
      '  domain_id?: number | null | undefined',
      '  password?: string | undefined',
      '  disabled?: boolean | undefined',
      '  expires_at?: string | null | undefined',
      '  id?: never',
      '  pixel_ids?: never',
      '  created_at?: never',
      '  updated_at?: never',
    ])
    const fields = Object.entries(mockContractOf(grown).resources['links']?.fields ?? {})
    expect(fields.filter(([, { clearable }]) => clearable).map(([name]) => name)).toEqual(['domain_id', 'expires_at'])
  })

  test('has its page in the reference', async () => {
    const files = await siteFiles(grown)

    expect(String(files.get('reference/createLink.md'))).toContain('location_url')
  })
})
