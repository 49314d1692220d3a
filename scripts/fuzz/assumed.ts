// Where the contract assumes what the model does not know, the laws that need the model are not checked.

import { isDeepStrictEqual } from 'node:util'
import { contract } from './step.ts'

/** The assumptions that the model rests on. A status means `rejected`; the responses say which status. */
const assumed: Record<string, unknown> = {
  id: 'integer',
  'malformed-id': 'rejected',
  'pixel-record': { fields: ['id', 'name', 'type', 'value'] },
  'domain-record': { fields: ['id', 'name', 'index_page', 'not_found_page'], unset: 'null' },
  'page-selection': { parameter: 'page', first: 1, afterLast: 'empty' },
  'search-match': 'contains-ignoring-case',
  'search-and-filter': 'both',
  'name-order': 'ignoring-case',
  'empty-page': 'last-page-1',
  'same-name': 'allowed',
  'empty-field': 'rejected',
  'white-space': 'kept',
  'empty-update': 'unchanged',
  'omitted-fields': 'kept',
  'cleared-targets': 'becomes-unset',
  'unsupported-media-type': 'rejected',
  'unknown-fields': 'rejected',
  'invalid-query': 'rejected',
  'accept-header': 'json-always',
}

/** The assumptions of the contract that are others than those of the model, which cannot foretell its responses then. */
export const unknownAssumptions = Object.keys(assumed).filter((id) => {
  const value = contract['x-assumptions'][id]?.value
  return !isDeepStrictEqual(typeof value === 'number' ? 'rejected' : value, assumed[id])
})
