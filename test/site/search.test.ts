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

  test('puts unknown types last, and finds nothing for an empty query', () => {
    const kinds = find('CORS').map(({ kind }) => kind)

    expect(kinds.indexOf('Left open')).toBe(kinds.length - 1)
    expect(find('  ')).toEqual([])
  })

  test('has the words of guides without marks of Markdown', () => {
    expect(documents.filter(({ title, text }) => /[`|]|\]\(/.test(title + text))).toEqual([])
  })
})
