// A contract of another field of work, with other choices: what the tool does for ours, it does for this one.

import { describe, expect, test } from 'vitest'
import type { Contract, Schema } from '../../scripts/contract/contract.ts'
import { contractFindings } from '../../scripts/contract/limits/limits.ts'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { checkFindings } from '../../scripts/lint/checks.ts'
import { services } from '../../scripts/contract/services.ts'
import type { SomeFacts } from '../../scripts/contract/with-facts/draft.ts'
import { withFacts } from '../../scripts/contract/with-facts/with-facts.ts'
import { siteFiles } from '../../site/build/site.ts'
import { createClient } from '../fixtures/library/generated/entries/index.ts'
import { createMockHandler } from '../fixtures/library/generated/entries/mock-fetch.ts'
import { libraryFolder, readLibrary } from '../lib/library.ts'
import { merged } from '../lib/merged.ts'
import { openIn, refutedIn, serviceOf, verified } from '../verify/tested-service.ts'

const library = readLibrary()

/** What the checks of our own find. */
async function findingsIn(contract: Contract): Promise<string[]> {
  const found = [...contractFindings(contract), ...(await checkFindings(contract, libraryFolder))]
  return found.map(({ pointer, message }) => `${pointer}: ${message}`)
}

async function open(contract: Contract): Promise<string[]> {
  const report = await verified(serviceOf(undefined, contract, { seed: {} }), {}, serviceContractOf(contract))
  return [...refutedIn(report), ...openIn(report), ...report.run.leftBehind]
}

describe('the library', () => {
  test('stays as it is where no fact is given', async () => {
    expect(withFacts(library, {})).toEqual(library)
  })

  test('is confirmed by verify where the mock serves it', async () => {
    expect(await open(library)).toEqual([])
  })

  test('has methods that are called after tags of several words, and records with its fields', async () => {
    const client = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: createMockHandler({ seed: {} }) })

    const book = await client.libraryBooks.create({
      title: 'Far away',
      price: 1e21,
      lendable: false,
      published_on: '2024-02-29',
      remark: 'Only for the staff',
    })
    const { id } = await client.clubMembers.create({ full_name: 'Zoë', email: 'zoe@example.org', visits: 0 })

    expect(book).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      title: 'Far away',
      price: 1e21,
      lendable: false,
      published_on: '2024-02-29',
      loans: [],
      added_at: expect.any(String),
    })
    expect(await client.libraryBooks.list({ lendable: false })).toMatchObject({ items: [book] })
    expect(await client.clubMembers.delete(id)).toMatchObject({ full_name: 'Zoë' })
  })

  test.each([
    ['2024-02-31', 'The published_on must be a date that exists.'],
    ['2023-02-29', 'The published_on must be a date that exists.'],
    ['31.12.2024', 'The published_on must be a date.'],
  ])('has no book of %s', async (published_on, sentence) => {
    const client = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: createMockHandler() })

    const result = await client.libraryBooks.create({ title: 'a', price: 1, lendable: true, published_on }).result()

    expect(!result.ok && result.error.name === 'ValidationError' && result.error.errors).toEqual({
      published_on: [sentence],
    })
  })

  test('begins with records of its own names, where its config has them', async () => {
    const client = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: createMockHandler() })

    const { items: members } = await client.clubMembers.list({ limit: 20 })

    expect(members.map(({ full_name }) => full_name)).toEqual([
      ...['Ada Quill', 'Grace Hollis'],
      ...['Zoë Marsh', 'Óscar Lund', 'Liv Ng'],
    ])
  })

  test('has its pages, without guides of its own', async () => {
    const files = await siteFiles(library, undefined, libraryFolder)

    expect(String(files.get('reference/createLibraryBook.md'))).toContain('published_on')
    expect([...files.keys()].filter((name) => /^guides\/.*\.html$/.test(name))).toEqual([
      'guides/index.html',
      'guides/stated-and-assumed.html',
    ])
  })
})

describe('the library of a service with other facts', () => {
  test.each<[what: string, facts: SomeFacts]>([
    ...Object.entries(services(libraryFolder)),
    ['its own keys', { id: 'string', 'list-envelope': { records: '/{resource}', places: { total: '/total' } } }],
    ['Location', { 'success-status': { create: { body: 'none', location: true } } }],
    [
      'more fields',
      { 'library-book-record': { unset: 'empty-string', more: { hits: { type: 'integer', value: 0 } } } },
    ],
    ['problems', { 'error-message': { mediaType: 'application/problem+json', message: '/detail' } }],
    [
      'pages',
      {
        'page-selection': { parameter: 'p', first: 1, afterLast: 404 },
        'list-envelope': { records: '', places: { total: 'X-Total-Count' } },
      },
    ],
  ])('has no findings, and is confirmed: %s', async (_, facts) => {
    const contract = withFacts(library, facts)

    expect(await findingsIn(contract)).toEqual([])
    expect(await open(contract)).toEqual([])
  })

  test('numbers the UUIDs of its examples, those of each resource from 1', () => {
    const { components } = withFacts(library, { id: 'integer' })

    const shown = (name: string, key: string) =>
      Object(components.responses[name]?.content?.['application/json']?.examples?.[key]?.value)
    expect(shown('LibraryBooksListed', 'firstPage').items.map(({ id }: { id: number }) => id)).toEqual([3, 2, 1])
    expect(shown('LibraryBookCreated', 'noShelf').id).toBe(2)
    expect(components.parameters['BookId']?.examples?.['atlas']?.value).toBe(3)
    expect(shown('ClubMembersListed', 'firstPage').items.map(({ id }: { id: number }) => id)).toEqual([1, 2])
  })

  test('keeps the times and the ids of its examples', () => {
    const { components } = withFacts(library, { 'record-envelope': { record: '/data' } })

    expect(
      components.responses['LibraryBookCreated']?.content?.['application/json']?.examples?.['noShelf']?.value,
    ).toEqual({
      data: expect.objectContaining({ id: '0a1b2c3d-4e5f-4607-8899-aabbccddeeff', added_at: '2026-04-01T09:00:00Z' }),
    })
  })
})

/** Taken names are rejected with a status of its own, whose body is that of a message. */
function withTakenName(marks: object): Contract {
  const taken = { summary: 'A name that is taken', value: { error: 'A book has this title.' } }
  const body = { schema: { $ref: '#/components/schemas/Complaint' }, examples: { taken } }
  const post = { responses: { 409: { $ref: '#/components/responses/TitleTaken' } } }
  const TitleTaken = { description: 'Another book has this title.', ...marks, content: { 'application/json': body } }
  return merged(library, {
    paths: { '/v1/library-books': { post }, '/v1/library-books/{bookId}': { patch: post } },
    components: { responses: { TitleTaken } },
  }) as Contract
}

test('a status without a role keeps its marks, and its example follows the schema', () => {
  const before = withTakenName({ 'x-assumption': 'error-message' })

  const { components } = withFacts(before, { 'error-message': { mediaType: 'application/json', message: '/detail' } })

  expect(components.responses['TitleTaken']?.content?.['application/json']?.examples).toEqual({
    taken: { summary: 'A name that is taken', value: { detail: 'A book has this title.' } },
  })
})

describe('a field that a create can leave out', () => {
  /** The shelf of a book as something else. */
  function withShelf(inForm: Schema, inRecord: Schema, isRequired: boolean): Contract {
    const contract = structuredClone(library)
    const { LibraryBook, LibraryBookCreate, LibraryBookUpdate } = contract.components.schemas
    const assumed = { 'x-assumption': 'cleared-targets' }
    for (const form of [LibraryBookCreate, LibraryBookUpdate])
      Object.assign(form?.properties ?? {}, { shelf: { ...inForm, ...assumed } })
    Object.assign(LibraryBook?.properties ?? {}, { shelf: { ...inRecord, ...assumed } })
    if (isRequired) LibraryBook?.required?.push('shelf')
    return contract
  }

  const number = { description: 'The number of the shelf.', type: 'integer' }
  const word = { description: 'The room.', type: 'string', enum: ['cellar', 'attic'] }
  const time = { description: 'When the book was shelved.', type: 'string', format: 'date-time' }

  test.each<[what: string, contract: Contract, unset: object]>([
    ['a number or null', withShelf(number, { ...number, type: ['integer', 'null'] }, true), { unset: 'null' }],
    ['a number or nothing', withShelf(number, number, false), { unset: 'absent' }],
    ['a number that always has a value', withShelf(number, number, true), {}],
    ['one of two words', withShelf(word, word, true), {}],
    ['a time or null', withShelf(time, { ...time, type: ['string', 'null'] }, true), { unset: 'null' }],
  ])('is %s', async (_, contract, unset) => {
    const service = serviceContractOf(contract)

    const report = await verified(serviceOf(undefined, contract, { seed: {} }), {}, service)

    expect(service.ledger['library-book-record']?.value).toEqual(unset)
    expect(refutedIn(report)).toEqual([])
    expect(report.verdicts['library-book-record']?.verdict).toBe('confirmed')
  })

  test('is refuted where it is nothing instead of null', async () => {
    const nullable = withShelf(number, { ...number, type: ['integer', 'null'] }, true)

    const report = await verified(
      serviceOf(undefined, withShelf(number, number, false), { seed: {} }),
      {},
      serviceContractOf(nullable),
    )

    expect(report.verdicts['library-book-record']).toMatchObject({ verdict: 'refuted', fact: { unset: 'absent' } })
  })
})

test('a resource with one text is checked for everything except leaving the text out', async () => {
  const contract = structuredClone(library)
  for (const name of ['ClubMember', 'ClubMemberCreate', 'ClubMemberUpdate']) {
    const { properties = {}, required } = contract.components.schemas[name] ?? {}
    delete properties['email']
    required?.splice(required.indexOf('email'), 1)
  }
  // The entries about forms ask about the first resource.
  const [books, ...members] = [Object.entries(contract.paths).slice(0, 2), ...Object.entries(contract.paths).slice(2)]
  contract.paths = Object.fromEntries([...members, ...books] as [string, Record<string, unknown>][])

  const report = await verified(serviceOf(undefined, contract, { seed: {} }), {}, serviceContractOf(contract))

  expect(refutedIn(report)).toEqual([])
  expect(openIn(report).map((line) => line.replace(/(?<=this run).*/, ''))).toEqual([
    'createClubMember.required not-tested: Without full_name, records of this run',
  ])
})
