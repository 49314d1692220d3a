// What readers search for, in the living contract and its guides.

import { describe, expect, test } from 'vitest'
import { withViews } from '../../scripts/contract/operations.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { operationTexts } from '../../site/build/operation/operation.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { finder } from '../../site/pages/search/find.ts'

const read = withViews(readContract())
const find = finder(searchDocuments(read, operationTexts(read), guidesOf(read)))

describe('the search', () => {
  test.each([
    // Tasks
    ['remove', 'Delete a pixel'],
    ['patch', 'Update a pixel'],
    ['pagination', 'Pages'],
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
    ['react query', 'Beside other libraries'],
    ['utf8', 'Form encoding'],
    ['windows', 'Send it to your service'],
    ['powershell', 'Send it to your service'],
    ['bulk', 'Call it from your code'],
    // Names
    ['per_page', 'per_page'],
    ['404', '404'],
    ['unknown id', 'The response to an unknown id is 404'],
    ['api key', 'API key'],
    ['bearer', 'Authentication'],
    ['typescript', 'The TypeScript client'],
    ['rate limit', 'Too many requests'],
    ['rate limiting', 'Too many requests'],
    ['429', 'Too many requests'],
    // Files and tools
    ['openapi', 'openapi.yaml'],
    ['download', 'openapi.yaml'],
    ['import into postman', 'openapi.yaml'],
    ['postman', 'openapi.yaml'],
    ['postman collection', 'openapi.yaml'],
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
    // Gaps
    ['webhook', 'The source does not show events, such as webhooks and notifications'],
    // Typing errors
    ['pixle', 'List pixels'],
    ['authentification', 'Authentication'],
  ])('finds first for %s: %s', (query, title) => {
    expect(find(query)[0]?.title).toBe(title)
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
