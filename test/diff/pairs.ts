// Pairs of contracts, written before the code that compares them: what somebody edits, and what readers of the difference
// are told. `usual` ones run in `npm test`, all by `npm run test:long`.

import type { Contract } from '../../scripts/contract/contract.ts'
import type { SomeFacts } from '../../scripts/contract/with-facts/draft.ts'
import { withFacts } from '../../scripts/contract/with-facts/with-facts.ts'
import { readLibrary } from '../lib/library.ts'

type Edit = (contract: Contract) => void

export interface Pair {
  title: string
  /** What the base has that the fixture lacks. */
  base?: Edit
  /** Facts that are adopted. */
  facts?: SomeFacts
  /** What is edited by hand. */
  edit?: Edit
  /** How many changes of the wire break callers, and how many do not. */
  breaking?: number
  other?: number
  /** The ids of the assumptions. */
  knowledge?: Partial<Record<'confirmed' | 'corrected' | 'changed' | 'added' | 'dropped', string[]>>
  /** What the version has to move by, below 1.0. */
  bump: 'none' | 'patch' | 'minor'
  usual?: boolean
}

const operation = (contract: Contract, path: string, method: string) => Object(contract.paths[path])[method]
const books = '/v1/library-books'
const book = '/v1/library-books/{bookId}'
const members = '/v1/club-members'
const member = '/v1/club-members/{memberId}'
const dates = { 'x-deprecated': '2026-12-01', 'x-sunset': '2027-06-30' }
const verified = { on: '2026-12-01', result: 'confirmed' as const, evidence: '`GET /v1/library-books` → 200' }

function schema(contract: Contract, name: string) {
  return Object(contract.components.schemas[name])
}

function entry(contract: Contract, id: string) {
  return Object(contract['x-assumptions'][id])
}

export const pairs: Pair[] = [
  // Breaking for callers.
  {
    title: 'a field of a form becomes required',
    edit: (contract) => schema(contract, 'LibraryBookCreate').required.push('shelf'),
    breaking: 1,
    bump: 'minor',
    usual: true,
  },
  {
    title: 'a record may have longer integers',
    base: (contract) => (schema(contract, 'LibraryBook').properties.loans.items.format = 'int32'),
    edit: (contract) => (schema(contract, 'LibraryBook').properties.loans.items.format = 'int64'),
    breaking: 1,
    bump: 'minor',
    usual: true,
  },
  {
    title: 'an operation is removed',
    edit: (contract) => delete Object(contract.paths[member]).delete,
    breaking: 1,
    bump: 'minor',
  },
  {
    title: 'a query parameter is removed',
    edit: (contract) => {
      operation(contract, books, 'get').parameters.splice(2, 1)
      Reflect.deleteProperty(contract.components.parameters, 'Lendable')
    },
    breaking: 1,
    bump: 'minor',
  },
  {
    title: 'a parameter has another default',
    edit: (contract) =>
      Object.assign(Object(contract.components.parameters['Direction']?.schema), { default: 'ascending' }),
    breaking: 1,
    bump: 'minor',
    usual: true,
  },
  {
    title: 'a parameter takes a value no longer',
    edit: (contract) =>
      Object.assign(Object(contract.components.parameters['Limit']), {
        schema: { type: 'integer', enum: [5], default: 5 },
        examples: { short: { summary: 'A page', value: 5 } },
      }),
    breaking: 1,
    bump: 'minor',
  },
  {
    title: 'a record lacks a field that it had',
    edit: (contract) => {
      delete schema(contract, 'LibraryBook').properties.loans
      schema(contract, 'LibraryBook').required.splice(5, 1)
    },
    breaking: 1,
    bump: 'minor',
  },
  {
    title: 'a field of a record may be absent',
    edit: (contract) => schema(contract, 'LibraryBook').required.splice(5, 1),
    breaking: 1,
    bump: 'minor',
  },
  {
    title: 'a field of a record is of another type',
    edit: (contract) => (schema(contract, 'LibraryBook').properties.loans.items = { type: 'string' }),
    breaking: 1,
    bump: 'minor',
  },
  {
    title: 'a public operation needs a key',
    base: (contract) => (operation(contract, books, 'get').security = []),
    edit: (contract) => delete operation(contract, books, 'get').security,
    breaking: 1,
    bump: 'minor',
    usual: true,
  },
  {
    title: 'a form lacks an optional field that it had',
    edit: (contract) => {
      for (const name of ['LibraryBookCreate', 'LibraryBookUpdate']) delete schema(contract, name).properties.remark
      Object(contract.components.requestBodies['LibraryBookCreateForm']).content[
        'application/x-www-form-urlencoded'
      ].examples = {
        noShelf: { summary: 'A book', value: { title: 'Bread', price: 9, lendable: true, published_on: '1998-03-21' } },
      }
    },
    breaking: 1,
    bump: 'minor',
  },
  {
    title: 'an email may be 20 characters at most',
    edit: (contract) => (schema(contract, 'MemberEmail').maxLength = 20),
    breaking: 1,
    other: 1,
    bump: 'minor',
  },

  // Other names for programs.
  {
    title: 'a schema has another name',
    edit: (contract) => {
      const text = JSON.stringify(contract).replaceAll('schemas/Complaint"', 'schemas/Trouble"')
      Object.assign(contract, JSON.parse(text))
      const { Complaint, ...others } = contract.components.schemas
      contract.components.schemas = { ...others, Trouble: Object(Complaint) }
    },
    bump: 'patch',
    usual: true,
  },
  {
    title: 'an operation has another operationId',
    edit: (contract) => (operation(contract, members, 'get').operationId = 'findClubMembers'),
    bump: 'patch',
  },

  // Additive.
  {
    title: 'a list takes one more parameter',
    edit: (contract) =>
      operation(contract, members, 'get').parameters.push({ $ref: '#/components/parameters/Direction' }),
    other: 1,
    bump: 'patch',
  },
  {
    title: 'a form takes one more field, and the record has it',
    edit: (contract) => {
      for (const name of ['ClubMember', 'ClubMemberCreate', 'ClubMemberUpdate'])
        schema(contract, name).properties.city = { description: 'Where the member lives.', type: 'string' }
    },
    other: 2,
    bump: 'patch',
    usual: true,
  },
  {
    title: 'an operation becomes public',
    edit: (contract) => (operation(contract, books, 'get').security = []),
    other: 1,
    bump: 'patch',
  },
  {
    title: 'a key becomes optional',
    edit: (contract) => (operation(contract, books, 'get').security = [{}, { LibraryKey: [] }]),
    other: 1,
    bump: 'patch',
  },
  {
    title: 'a field of a record is never null any more',
    base: (contract) => (schema(contract, 'LibraryBook').properties.loans.type = ['array', 'null']),
    edit: (contract) => (schema(contract, 'LibraryBook').properties.loans.type = 'array'),
    other: 1,
    bump: 'patch',
  },
  {
    title: 'a parameter takes one more value',
    edit: (contract) => Object(contract.components.parameters['Limit']).schema.enum.push(50),
    other: 1,
    bump: 'patch',
  },

  // Corrections: the service did not change.
  {
    title: 'an unknown id is 410',
    facts: { 'unknown-id': 410 },
    knowledge: { corrected: ['unknown-id'] },
    bump: 'patch',
    usual: true,
  },
  {
    title: 'records are in an envelope',
    facts: { 'record-envelope': { record: '/data' } },
    knowledge: { corrected: ['record-envelope'] },
    bump: 'patch',
  },
  {
    title: 'an invalid form is 422, and a create returns nothing',
    facts: { 'invalid-form': 422, 'success-status': { create: { body: 'none' }, update: { body: 'record' } } },
    knowledge: { corrected: ['invalid-form', 'success-status'] },
    bump: 'patch',
  },

  // Behavior, which no schema shows.
  {
    title: 'a search matches otherwise',
    facts: { 'search-match': 'exact' },
    knowledge: { corrected: ['search-match'] },
    bump: 'patch',
    usual: true,
  },
  {
    title: 'a shelf cannot be cleared',
    facts: { 'cleared-targets': 'unchanged' },
    knowledge: { corrected: ['cleared-targets'] },
    bump: 'patch',
  },

  // Confirmations, and other news of the list of assumptions.
  {
    title: 'an assumption is verified',
    edit: (contract) => (entry(contract, 'unknown-id').verified = verified),
    knowledge: { confirmed: ['unknown-id'] },
    bump: 'patch',
    usual: true,
  },
  {
    title: 'what was verified is otherwise now: the service has changed',
    base: (contract) => (entry(contract, 'unknown-id').verified = verified),
    facts: { 'unknown-id': 410 },
    breaking: 1,
    other: 1,
    knowledge: { changed: ['unknown-id'] },
    bump: 'minor',
    usual: true,
  },
  {
    title: 'an assumption is modeled no longer, another one is',
    edit: (contract) => {
      const { 'record-envelope': dropped, ...others } = contract['x-assumptions']
      contract['x-assumptions'] = { ...others, 'record-body': Object(dropped) }
      Object.assign(contract, JSON.parse(JSON.stringify(contract).replaceAll('"record-envelope"', '"record-body"')))
    },
    knowledge: { added: ['record-body'], dropped: ['record-envelope'] },
    bump: 'patch',
  },

  // A break behind a mark.
  {
    title: 'a record lacks a field, and carries the mark of a fact that is the same',
    edit: (contract) => {
      delete schema(contract, 'LibraryBook').properties.loans
      schema(contract, 'LibraryBook').required.splice(5, 1)
      schema(contract, 'LibraryBook')['x-assumption'] = ['library-book-record', 'record-envelope']
    },
    breaking: 1,
    bump: 'minor',
    usual: true,
  },
  {
    title: 'an operation is removed beside a correction',
    facts: { 'unknown-id': 410 },
    edit: (contract) => delete Object(contract.paths[member]).delete,
    breaking: 1,
    knowledge: { corrected: ['unknown-id'] },
    bump: 'minor',
  },
  {
    title: 'the parameters get another order beside a correction',
    facts: { 'page-selection': { parameter: 'p', first: 1, afterLast: 'empty' } },
    edit: (contract) => operation(contract, books, 'get').parameters.reverse(),
    knowledge: { corrected: ['page-selection'] },
    bump: 'patch',
    usual: true,
  },

  // Nothing on the wire.
  {
    title: 'the format int64 is noted at integers of a record and of a query',
    edit: (contract) => {
      schema(contract, 'LibraryBook').properties.loans.items.format = 'int64'
      Object.assign(Object(contract.components.parameters['PageNumber']?.schema), { format: 'int64' })
    },
    bump: 'patch',
    usual: true,
  },
  {
    title: 'a description is reworded',
    edit: (contract) => (schema(contract, 'BookTitle').description = 'What is printed on the cover.'),
    bump: 'patch',
  },
  {
    title: 'an example is another one',
    edit: (contract) => (Object(contract.components.parameters['Search']).examples.atlas.value = 'Atla'),
    bump: 'patch',
  },
  {
    title: 'a schema moves into a component of its own',
    edit: (contract) => {
      contract.components.schemas['BookLoans'] = schema(contract, 'LibraryBook').properties.loans
      schema(contract, 'LibraryBook').properties.loans = { $ref: '#/components/schemas/BookLoans' }
    },
    bump: 'patch',
  },
  { title: 'nothing is edited', edit: () => undefined, bump: 'none' },
  { title: 'only the version is another one', edit: (contract) => (contract.info.version = '0.3.1'), bump: 'none' },

  // Deprecations.
  {
    title: 'an operation and a parameter are deprecated',
    edit: (contract) => {
      Object.assign(operation(contract, book, 'delete'), { deprecated: true, ...dates })
      Object.assign(Object(contract.components.parameters['Lendable']), { deprecated: true, ...dates })
    },
    other: 2,
    bump: 'patch',
  },
]

/** The two contracts of a pair, as two readings of a file: they share no object. */
export async function contractsOf({ base, facts, edit }: Pair): Promise<{ base: Contract; head: Contract }> {
  const before = copy(readLibrary())
  before.info.version = '0.3.0'
  base?.(before)
  const adopted = facts ? withFacts(before, facts) : before
  const head = copy(adopted)
  edit?.(head)
  return { base: before, head }
}

function copy(contract: Contract): Contract {
  return JSON.parse(JSON.stringify(contract)) as Contract
}
