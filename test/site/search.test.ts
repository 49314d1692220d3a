import { describe, expect, test } from 'vitest'
import { operationsOf, readContract } from '../../scripts/contract/contract.ts'
import { guidesOf } from '../../site/build/guides.ts'
import { type SearchEntry, searchEntries } from '../../site/build/search-index.ts'
import { find } from '../../site/pages/find.ts'

const contract = readContract()
const entries = searchEntries(contract, guidesOf(contract))

describe('the search', () => {
  test.each(operationsOf(contract))('finds $operationId by its name and by its summary', ({ operationId, summary }) => {
    const href = `reference/index.html#${operationId}`

    expect(find(entries, operationId).map((entry) => entry.href)).toContain(href)
    expect(find(entries, summary)[0]?.href).toBe(href)
  })

  test('finds a field by its name, by a word of its description and by an allowed value', () => {
    expect(find(entries, 'per_page')[0]).toMatchObject({ title: 'per_page', kind: 'Field' })
    expect(find(entries, 'direction sorting')[0]).toMatchObject({ title: 'sort', kind: 'Field' })
    expect(find(entries, 'google-tag-manager')[0]).toMatchObject({ title: 'type', kind: 'Field' })
  })

  test('finds the fields of a form, and shows their descriptions without marks', () => {
    const found = find(entries, 'index_page', 100).filter(({ title }) => title === 'index_page')

    expect(found.map(({ href }) => href)).toEqual(
      ['createDomain', 'updateDomainWithPut', 'updateDomain'].map((id) => `reference/index.html#${id}`),
    )
    expect(entries.filter(({ note }) => note.includes('`'))).toEqual([])
  })

  test('shows the beginning of a guide, and the guide of a section', () => {
    expect(entries.filter(({ kind, note }) => kind === 'Guide' && note === '')).toEqual([])
    expect(find(entries, 'all parameters lists')).toMatchObject([{ title: 'All parameters', note: 'Lists' }])
  })

  test('finds guides and their sections', () => {
    expect(find(entries, 'authentication')[0]).toMatchObject({ kind: 'Guide', href: 'guides/authentication.html' })
    expect(find(entries, 'byte for byte')[0]?.href).toBe('guides/form-encoding.html#byte-for-byte')
  })

  test('puts the name itself first, then its beginning, a part of it, and the words under it; an operation before a field', () => {
    const entry = (title: string, kind: SearchEntry['kind'] = 'Field', note = ''): SearchEntry => ({
      title,
      kind,
      note,
      href: '',
    })
    const ranked = [
      entry('sort'),
      entry('Sorting', 'Operation'),
      entry('sorted by'),
      entry('resort', 'Operation'),
      entry('unsorted'),
      entry('page', 'Field', 'How to SORT.'),
    ]

    expect(find(ranked.toReversed(), 'Sort')).toEqual(ranked)
  })

  test('finds twelve at most', () => {
    expect(find(entries, 'e')).toHaveLength(12)
  })

  test('wants every word, and finds nothing for nothing', () => {
    expect(find(entries, 'create zebra')).toEqual([])
    expect(find(entries, '  ')).toEqual([])
  })
})
