// What there is around the records of a list, in a body and in headers.

import type { ListRole } from '../../../src/verify/facts.ts'
import type { Contract, Header, Schema } from '../../contract/contract.ts'

const count = { type: 'integer', minimum: 0 } as const
const number = { type: 'integer', minimum: 1 } as const
const position = { type: ['integer', 'null'], minimum: 1 }

/** What each place of a list is, if the contract has no such place yet. */
export const roles: Readonly<Record<ListRole, Schema>> = {
  total: { description: 'The total number of records on all pages.', ...count },
  count: { description: 'The number of records on this page.', ...count },
  page: { description: 'The number of this page.', ...number },
  'page-length': { description: 'The length of a page: how many records it has at most.', ...number },
  'last-page': { description: 'The number of the last page.', ...number },
  'first-position': {
    description: 'The position of the first record of this page in the list, or `null` if the page is empty.',
    ...position,
  },
  'last-position': {
    description: 'The position of the last record of this page in the list, or `null` if the page is empty.',
    ...position,
  },
  'first-url': { description: 'The URL of the first page.', type: 'string' },
  'last-url': { description: 'The URL of the last page.', type: 'string' },
  'previous-url': {
    description: 'The URL of the previous page, or `null` on the first page.',
    type: ['string', 'null'],
  },
  'next-url': { description: 'The URL of the next page, or `null` on the last page.', type: ['string', 'null'] },
  'list-url': { description: 'The URL of the list without its query.', type: 'string' },
}

export function isOfList(contract: Contract, header: Header & { $ref?: string }): boolean {
  const { 'x-assumption': ids = [] } = contract.components.headers?.[header.$ref?.split('/').at(-1) ?? ''] ?? header
  return [ids].flat().includes('list-envelope')
}

export function linkHeader(): Header {
  return {
    description:
      'Links to other pages of the same list (RFC 8288), each with its `rel`: `first`, `last`, `prev` or `next`.',
    'x-role': 'page-links',
    'x-assumption': 'list-envelope',
    schema: { type: 'string' },
    examples: { firstOfTwo: { summary: 'The first of two pages', value: '' } },
  }
}

export function numberHeader(role: ListRole): Header {
  const { description = '' } = roles[role]
  return { description, 'x-role': role, 'x-assumption': 'list-envelope', schema: { type: 'string' } }
}
