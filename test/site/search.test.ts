import { describe, expect, test } from 'vitest'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { withViews } from '../../scripts/contract/operations.ts'
import { operationTexts } from '../../site/build/operation/operation.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { finder } from '../../site/pages/search/find.ts'
import { plainFolder, readPlain } from '../lib/plain.ts'

const contract = readPlain()
const read = withViews(contract)
const operations = operationTexts(read)
const documents = searchDocuments(read, operations, guidesOf(read, plainFolder))
const find = finder(documents)

describe('the search', () => {
  test('finds every operation by its summary and its name, every guide by its title, and every assumption by its id', () => {
    const wanted = [
      ...operations.flatMap(({ id, title }) => [title, id].map((query) => ({ query, href: `reference/${id}.html` }))),
      ...guidesOf(read, plainFolder).map(({ title, name }) => ({ query: title, href: `guides/${name}.html` })),
      ...Object.keys(contract['x-assumptions'])
        // Half of all texts are about an id.
        .filter((id) => id !== 'id')
        .map((id) => ({ query: id, href: `guides/stated-and-assumed.html#${id}` })),
    ]

    const lost = wanted.filter(
      ({ query, href }) =>
        !find(query)
          .slice(0, 3)
          .some((found) => found.href === href),
    )

    expect(lost).toEqual([])
  })

  test('links to every parameter, field and status in its place', () => {
    const wanted = operations.flatMap(({ inputs, responses: [success, ...errors] }) => [
      ...[...inputs, ...(success ? [success] : [])].flatMap(({ fields }) => fields.map(({ name }) => name)),
      ...errors.map(({ status }) => status),
    ])

    const lost = [...new Set(wanted)].filter((name) => !find(name).some(({ title }) => title === name))

    expect(lost).toEqual([])
  })

  test.each([
    // Tasks
    ['remove', 'Delete a pixel'],
    ['patch', 'Update a pixel'],
    ['pagination', 'Pages'],
    ['page through all', 'All pages'],
    ['how do I create a pixel', 'Create a pixel'],
    ['delete all', 'Delete a pixel'],
    ['update partially', 'Update a pixel'],
    ['put vs patch', 'Update a pixel (PUT)'],
    ['what is the base url', 'Base URL'],
    ['get an api key', 'API key'],
    ['error codes', 'Errors'],
    ['validation error', 'The input is not valid'],
    ['unauthorized', 'The key is missing or invalid'],
    ['docker', 'In a container'],
    ['version', 'Changelog'],
    ['run mock', 'Start it'],
    ['try it', 'Try it'],
    ['verify', 'Check it against your service'],
    ['replace', 'Update a pixel'],
    ['react query', 'Beside other libraries'],
    ['utf8', 'Form encoding'],
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

  test('puts unknown types last, and finds nothing for an empty query', () => {
    const kinds = find('CORS').map(({ kind }) => kind)

    expect(kinds.indexOf('Left open')).toBe(kinds.length - 1)
    expect(find('  ')).toEqual([])
  })

  test('has the words of guides without marks of Markdown', () => {
    expect(documents.filter(({ title, text }) => /[`|]|\]\(/.test(title + text))).toEqual([])
  })
})
