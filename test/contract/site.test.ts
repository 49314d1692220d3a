// The site of the living contract, with its guides: its links work, and the mock answers its samples.

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mockContract } from '../../generated/mock.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { operationViews, withViews } from '../../scripts/contract/operations.ts'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { operationTexts } from '../../site/build/operation/operation.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { makeMockHandler } from '../../src/mock/fetch-handler.ts'
import { built } from '../lib/built.ts'
import { deadLinks, leadsSomewhere, readFiles } from '../site/built-files.ts'

const contract = readContract()
const files = await readFiles(await built('publishedSite'))

test('every link of its pages, its Markdown and its search has an existing target', () => {
  const texts = [...files.keys()].filter((path) => /\.(html|md|txt)$/.test(path) && !path.startsWith('redoc'))
  const read = withViews(contract)
  const found = searchDocuments(read, operationTexts(read), guidesOf(read)).map(({ href }) => href)

  expect(texts.flatMap((path) => deadLinks(files, path).map((href) => `${path}: ${href}`))).toEqual([])
  expect(found.filter((href) => !leadsSomewhere(files, 'index.html', href))).toEqual([])
})

test('the mock responds to each request of requests.http with the success that the contract documents', async () => {
  const [head = '', ...requests] = (files.get('requests.http') ?? '').split(/^### .*\n/m)
  const values = new Map([...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value ?? '']))
  const statuses: number[] = []
  for (const request of requests) {
    const mock = makeMockHandler(mockContract)
    const filled = request.replace(/\{\{(\w+)\}\}/g, (_, name) => values.get(name) ?? '')
    const [lines = '', body] = filled.trim().split('\n\n')
    const [start = '', ...headers] = lines.split('\n')
    const [method = '', url = ''] = start.split(' ')
    const pairs = headers.map((header) => header.split(': ') as [string, string])
    const { status } = await mock(url, { method, headers: pairs, ...(body === undefined ? {} : { body }) })
    statuses.push(status)
  }

  expect(statuses).toEqual(operationViews(contract).map(({ success }) => success.status))
})

const bytes = (...paths: string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(files.get(path) ?? '', { level: 9 }).length, 0)

test.each(operationTexts(withViews(contract)))(
  'the page of $id has at most 6,000 bytes, and 14,500 with what it loads',
  ({ id }) => {
    const path = `reference/${id}.html`

    expect(bytes(path)).toBeLessThanOrEqual(6_000)
    expect(bytes(path, 'site.css', 'reference.css', 'site.js')).toBeLessThanOrEqual(14_500)
  },
)

test('the reference opens at most 50 marks, and none about what a create sends', () => {
  const pages = [...files].filter(([path]) => /^reference\/(?!all).*\.html$/.test(path))
  const marks = (html = ''): number => html.match(/<details class="?mark/g)?.length ?? 0
  const [, request] =
    /Form fields<\/h2>(.*)<h2 class=part>Responses/.exec(files.get('reference/createPixel.html') ?? '') ?? []

  expect(pages.reduce((sum, [, html]) => sum + marks(html), 0)).toBeLessThanOrEqual(50)
  expect(marks(files.get('reference/all.html'))).toBeLessThanOrEqual(50)
  expect(request).toContain('The pixel ID value.')
  expect(request).not.toContain('class=mark')
})

test('"Stated only" leaves what the source states as it is: of a list, only `page` is no part of it', () => {
  const list = files.get('reference/listPixels.html') ?? ''
  const fields = [...list.matchAll(/<div class="field( \w+)?" id=listPixels-(?!response)(\w+)>/g)]

  expect(fields.filter(([, certainty]) => certainty).map(([, , name]) => name)).toEqual(['page'])
  expect(fields.length).toBe(7)
})

test.each(['reference/createPixel.html', 'reference/updatePixel.md', 'reference/domain-object.html'])(
  'says where a reader looks for it that a length is left open: %s',
  (path) => {
    expect(files.get(path)).toMatch(/Left open.* The contract does not limit the length of a name/)
  },
)
