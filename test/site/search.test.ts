import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { guidesOf } from '../../site/build/guides.ts'
import { operationText } from '../../site/build/operation.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { finder } from '../../site/pages/search/find.ts'

const contract = readContract()
const documents = searchDocuments(contract, guidesOf(contract))
const find = finder(documents)
const views = operationViews(contract)

describe('the search', () => {
  test.each(views)('finds $operationId first by its summary, and by its name', ({ operationId, summary }) => {
    const href = `reference/index.html#${operationId}`

    expect(find(summary)[0]?.href).toBe(href)
    expect(find(operationId).map((found) => found.href)).toContain(href)
  })

  test('leads to every parameter, field and status where it stands', () => {
    const wanted = views.flatMap((view) => {
      const { inputs, responses } = operationText(view, contract)
      const fields = [...inputs.flatMap((group) => group.fields), ...(responses[0]?.fields ?? [])]
      return [...fields.map(({ name }) => name), ...responses.map(({ status }) => status)]
    })

    const lost = [...new Set(wanted)].filter((name) => !find(name).some(({ title }) => title === name))

    expect(lost).toEqual([])
  })

  test('finds every guide and assumption first by its name', () => {
    const names = [...guidesOf(contract).map(({ title }) => title), ...Object.keys(contract['x-assumptions'])]

    expect(
      names.filter(
        (name) =>
          !find(name)
            .slice(0, 3)
            .some(({ title }) => title === name),
      ),
    ).toEqual([])
  })

  test.each([
    ['remove', 'Delete a pixel'],
    ['pagination', 'page'],
    ['rate limit', 'The source does not show rate limits and their headers'],
    ['429', 'Retry-After'],
    ['CORS', 'The source does not show whether browsers may call the service from pages of other origins (CORS)'],
    ['php', 'PHP'],
  ])('finds for %s, a word that the texts do not use, %s', (word, title) => {
    expect(find(word).map((found) => found.title)).toContain(title)
  })

  test.each([
    ['delte domian', 'Delete a domain'],
    ['authentification', 'Authentication'],
    ['goggle-tag-manager', 'type'],
  ])('finds for %s, with its typing errors, %s', (word, title) => {
    expect(find(word).map((found) => found.title)).toContain(title)
  })

  test('wants every word, and finds nothing for nothing', () => {
    expect(find('create zebra')).toEqual([])
    expect(find('  ')).toEqual([])
  })

  test('has the words of guides without marks of Markdown', () => {
    expect(documents.filter(({ title, text }) => /[`|]|\]\(/.test(title + text))).toEqual([])
  })
})
