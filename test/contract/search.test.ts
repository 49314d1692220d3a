// What readers search for, in the living contract and its guides.

import { describe, expect, test } from 'vitest'
import { assumedFacts } from '../../scripts/contract/assumed-facts.ts'
import { withViews } from '../../scripts/contract/operations.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { plainText } from '../../site/build/markdown.ts'
import { operationTexts } from '../../site/build/operation/operation.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { finder } from '../../site/pages/search/find.ts'

const contract = readContract()
const read = withViews(contract)
/** A service that was adopted may have another one. */
const invalidForm = String(assumedFacts(contract, read.views)['invalid-form'])
const fields = new Set(JSON.stringify(contract).match(/(?<="name":")\w+|\w+(?=":)/g))
const find = finder(searchDocuments(read, operationTexts(read), guidesOf(read)))

/** A service that was adopted may lack a field, or have it under another name. */
function isOfContract(title = ''): boolean {
  return !/^[a-z_]+$/.test(title) || fields.has(title)
}

describe('the search', () => {
  test.each(
    [
      // Tasks
      ['remove', 'Delete a pixel'],
      ['patch', 'Update a pixel'],
      ['page through all', 'Read all pages'],
      ['how do I create a pixel', 'Create a pixel'],
      ['delete all', 'Delete a pixel'],
      ['update partially', 'Update a pixel'],
      ['put vs patch', 'Update a pixel (PUT)'],
      ['what is the base url', 'Base URL'],
      ['get an api key', 'API key'],
      ['error codes', 'Errors'],
      ['unauthorized', 'The key is missing or invalid'],
      ['docker', 'In a container'],
      ['version', 'Changelog'],
      ['run mock', 'Start it'],
      ['try it', 'Try it'],
      ['replace', 'Update a pixel'],
      ['react query', 'React'],
      ['utf8', 'Form encoding'],
      ['windows', 'Send it to your service'],
      ['powershell', 'Send it to your service'],
      ['bulk', 'Call it from your code'],
      ['rename a pixel', 'Update a pixel'],
      ['put request', 'Update a pixel (PUT)'],
      ['curl example', 'Samples'],
      ['special characters', 'Byte for byte'],
      ['validate my backend', 'Check your service'],
      ['change domain name', 'Update a domain'],
      ['how to get all pixels', 'List pixels'],
      ['loop over all pages', 'All pages'],
      ['page size', 'per_page'],
      ['encoding spaces', 'Byte for byte'],
      ['ampersand', 'Byte for byte'],
      ['clear a redirect', 'Clear a redirect target'],
      ['partial match', 'A record matches a search when its name contains the query, in upper or lower case'],
      ['required fields', 'The source does not show whether a required field may have an empty value'],
      [`what does ${invalidForm} mean`, 'Errors'],
      ['oauth', 'Authentication'],
      ['wrong key', 'When the key is missing or wrong'],
      ['retry policy', 'Retry-After'],
      ['verify', 'Check your service'],
      ['conformance', 'Check your service'],
      ['mock in tests', 'Test with the mock'],
      ['sandbox', 'Test with the mock'],
      ['msw', 'Coming from Prism or MSW'],
      ['javascript', 'Samples'],
      ['sdk', 'The TypeScript client'],
      ['breaking changes', 'Changelog'],
      ['measured', 'What is stated, what is assumed'],
      ['get a pixel', 'Show a pixel'],
      ['retrieve domains', 'List domains'],
      ['rename pixel', 'Update a pixel'],
      ['fields of a domain', 'Domain'],
      ['make a pixel', 'Create a pixel'],
      // Names
      ['per_page', 'per_page'],
      ['404', 'No record has this id'],
      ['unknown id', 'The response to an unknown id is 404'],
      ['api key', 'API key'],
      ['bearer', 'Authentication'],
      ['typescript', 'The TypeScript client'],
      ['429', 'Too many requests'],
      ['500', 'Any other status'],
      ['forbidden', 'Any other status'],
      ['internal server error', 'Other errors'],
      ['http 404', 'No record has this id'],
      ['403', 'Any other status'],
      ['sort by date', 'sort_by'],
      ['oldest first', 'sort'],
      ['100 per page', 'Pages'],
      ['pixel types', 'Pixel'],
      ['404 page', 'not_found_page'],
      ['uuid', plainText(contract['x-assumptions']['id']?.assumed ?? '').replace(/\.$/, '')],
      ['content type', 'Form encoding'],
      // Files and tools
      ['openapi', 'openapi.yaml'],
      ['download', 'openapi.yaml'],
      ['import into postman', 'Use it with your tool'],
      ['postman', 'Use it with your tool'],
      ['postman collection', 'What each tool did'],
      ['c#', 'Use it with your tool'],
      ['vue', 'Nuxt and Vue'],
      ['openapi file', 'openapi.yaml'],
      ['llm', 'llms.txt'],
      // Dates and encodings
      ['time zone', 'created_at'],
      ['timezone', 'created_at'],
      ['timestamp', 'created_at'],
      ['date format', 'created_at'],
      ['emoji', 'Byte for byte'],
      ['golang', 'Samples'],
      ['difference between put and patch', 'Update a pixel (PUT)'],
      // A word that nothing has
      ['zebra create pixel', 'Create a pixel'],
      // What is left open
      ...[
        [
          'The source does not show maximum lengths of fields',
          'maximum length',
          'name length',
          'max characters',
          'name too long',
        ],
        [
          'The source does not show whether two records may have the same name (duplicate names)',
          'duplicate name',
          'unique name',
          'can two pixels have the same name',
        ],
        ['The source does not show whether pages of other origins may call the service (CORS)', 'cors', 'cross origin'],
        [
          'The source does not show what happens to white space around a value (trim)',
          'trim',
          'whitespace',
          'white space',
        ],
        [
          'The source does not show rate limits and their headers',
          'rate limit',
          'rate limits',
          'rate limiting',
          'throttling',
          'quota',
        ],
        ['The source does not show permissions, scopes and restrictions of a key', 'permissions'],
        ['The source does not name the operator of the service or a contact', 'support'],
      ].flatMap(([title = '', ...queries]) => queries.map((query): [string, string] => [query, title])),
      ['webhook', 'The source does not show events, such as webhooks and notifications'],
      // Typing errors
      ['pixle', 'Pixel'],
      ['authentification', 'Authentication'],
      ['pagnation', 'Pages'],
      ['renaming', 'Update a pixel'],
      ['last page', 'last_page'],
      ['how many results', 'total'],
    ].filter(([, title]) => isOfContract(title)),
  )('finds first for %s: %s', (query, title) => {
    expect(find(query)[0]?.title).toBe(title)
  })

  test('finds nothing where only the history or a very different word is near', () => {
    expect(find('upload image')).toEqual([])
  })

  // A service may have a field of this name.
  test.each(['pagination', 'pagination example'])('finds first for %s, after fields: Pages', (query) => {
    expect(find(query).find(({ kind }) => kind !== 'Field')?.title).toBe('Pages')
  })

  test.each(['prism', 'docker', 'msw', 'x-mock-session'])('finds %s, which only a guide names', (query) => {
    expect(find(query)).not.toEqual([])
  })

  test.each([
    ['validation error', 'guides/errors.html'],
    ['verify', 'guides/check-your-service.html'],
  ])('finds first for %s a part of %s', (query, guide) => {
    expect(find(query)[0]?.href.split('#')[0]).toBe(guide)
  })
})
