// The files of the built site: that they are complete, lead somewhere, load nothing else and stay small.

import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contract, readContract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { assumptionsIn, type Operation, operationTexts } from '../../site/build/operation/operation.ts'
import { referencePage } from '../../site/build/reference/page.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { siteFiles } from '../../site/build/site.ts'
import { createMockHandler } from '../../src/mock/fetch-handler.ts'
import { built } from '../lib/built.ts'
import { codeBlocks } from '../lib/code-blocks.ts'
import { deadLinks, leadsSomewhere, readFiles, textOf } from './built-files.ts'

const contract = readContract()
const views = operationViews(contract)
const operations = operationTexts(contract)
const site = { title: 'API', version: '1.2.3', firstGuide: 'getting-started' }

describe('the built site', () => {
  let files: Map<string, string>
  let pages: [path: string, html: string][]

  beforeAll(async () => {
    files = await readFiles(await built('site'))
    pages = [...files].filter(([path]) => path.endsWith('.html') && !path.startsWith('redoc'))
  })

  test('sends the reference, complete without scripts, in at most 16,500 bytes', () => {
    const sizes = ['reference/index.html', 'site.css'].map(
      (path) => gzipSync(files.get(path) ?? '', { level: 9 }).length,
    )

    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(16_500)
  })

  test('leads every link of its pages and of its Markdown to a place that is there', () => {
    const texts = [...files.keys()].filter((path) => /\.(html|md|txt)$/.test(path) && !path.startsWith('redoc'))

    expect(texts.flatMap((path) => deadLinks(files, path).map((href) => `${path}: ${href}`))).toEqual([])
  })

  test('has every place that the search leads to', () => {
    const found = searchDocuments(contract, operations, guidesOf(contract)).map(({ href }) => href)

    expect(found.filter((href) => !leadsSomewhere(files, 'index.html', href))).toEqual([])
  })

  test('has no id twice in a page', () => {
    const twice = pages.flatMap(([path, html]) => {
      const ids = [...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map(([, quoted, plain]) => quoted ?? plain)
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}: ${id}`)
    })

    expect(twice).toEqual([])
  })

  test.each(operations)('has all of $id in the reference, and in its Markdown', (operation) => {
    const [, section = ''] = (files.get('reference/index.html') ?? '').split(`<section id=${operation.id}>`)
    const text = textOf(section.split('</section>')[0] ?? '')

    for (const one of [operation, ...operation.twins]) {
      expect(missingIn(text, one)).toEqual([])
      expect(missingIn(files.get(`reference/${one.id}.md`) ?? '', one)).toEqual([])
    }
  })

  test.each(['html', 'md'])('has every assumption, and what is left open, in the %s of the ledger', (kind) => {
    const text = plain(textOf(files.get(`guides/stated-and-assumed.${kind}`) ?? ''))
    const wanted = [
      ...Object.entries(contract['x-assumptions']).flatMap(([id, entry]) => {
        return [id, entry.gap, entry.assumed, entry.because, entry.ifWrong, entry.probe]
      }),
      ...Object.values(contract['x-not-modeled']).flatMap(({ gap, because }) => [gap, because]),
    ]

    expect(wanted.filter((part) => !text.includes(plain(part)))).toEqual([])
  })

  test('says at most 6 % of the visible words of the reference about what is assumed', () => {
    const [, main = ''] = (files.get('reference/index.html') ?? '').split('<main')
    const marks = main.match(/<details class="?mark/g)?.length ?? 0
    const visible = main
      .replace(/<summary>(\d+ assumptions?)<\/summary>/g, '$1')
      .replace(/(<details class="?(?:mark|notes)[^>]*>(?:<summary>[^<]*<\/summary>)?).*?<\/details>/gs, '$1')
      .replace(/<pre.*?<\/pre>/gs, '')

    expect(marks / textOf(visible).split(/\s+/).length).toBeLessThanOrEqual(0.06)
  })

  test('tells programs in llms.txt what every call needs', () => {
    const text = files.get('llms.txt') ?? ''

    expect(text.split('\n').slice(4, 9)).toEqual([
      expect.stringContaining('http://127.0.0.1:4010'),
      expect.stringContaining('Authorization: Bearer <API_KEY>'),
      expect.stringMatching(/POST.*application\/x-www-form-urlencoded.*Accept: application\/json/),
      expect.stringMatching(/^- Responses \(assumed\): .*under `data`.*`page`/),
      expect.stringMatching(/^- Errors \(assumed\): .*401.*404.*422.*message.*errors/),
    ])
  })

  test('has every operation and guide in one Markdown file, without what has changed', () => {
    const full = files.get('llms-full.txt') ?? ''
    const titles = [...files].flatMap(([path, text]) =>
      /^(guides|reference)\/.*\.md$/.test(path) ? [text.split('\n')[0]] : [],
    )

    expect(titles.filter((title) => !full.includes(`${title}\n`))).toEqual(['# Changelog'])
  })

  test('has a request of each operation that a mock takes', async () => {
    const mock = createMockHandler()
    const [head = '', ...requests] = (files.get('requests.http') ?? '').split(/^### .*\n/m)
    const values = new Map([...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value ?? '']))
    const statuses = []
    for (const request of requests) {
      const [lines = '', body] = request
        .replace(/\{\{(\w+)\}\}/g, (_, name) => values.get(name) ?? '')
        .trim()
        .split('\n\n')
      const [start = '', ...headers] = lines.split('\n')
      const [method = '', url = ''] = start.split(' ')
      const sent = body === undefined ? {} : { body }
      const { status } = await mock(url, {
        method,
        headers: headers.map((header) => header.split(': ') as [string, string]),
        ...sent,
      })
      statuses.push(status)
    }

    expect(statuses).toEqual(views.map(({ success }) => success.status))
  })

  test('describes every page in fewer than 160 characters, and leads from it to the contract', () => {
    const descriptions = pages.map(([, html]) => /<meta name=description content="([^"]+)">/.exec(html)?.[1] ?? '')

    expect(descriptions.filter((text) => text === '' || text.length >= 160)).toEqual([])
    expect(pages.filter(([, html]) => !/rel=service-desc href="[^"]*openapi.yaml"/.test(html))).toEqual([])
  })

  test('offers the contract as YAML and as JSON, and its version leads to the changelog', () => {
    expect(JSON.parse(files.get('openapi.json') ?? '')).toEqual(contract)
    expect(files.get('openapi.yaml')).toContain(`title: ${contract.info.title}`)
    const unversioned = pages.filter(
      ([, text]) => !new RegExp(`guides/changelog\\.html"[^>]*>${contract.info.version}<`).test(text),
    )
    expect(unversioned.map(([path]) => path)).toEqual([])
  })

  test('has code in its guides that fits 84 columns', () => {
    const guides = guidesOf(contract).filter(({ name }) => !['example-page', 'changelog'].includes(name))
    const isCode = (language: string): boolean => !['text', 'json', 'http'].includes(language)
    const lines = guides.flatMap(({ name, text }) =>
      codeBlocks(text).flatMap(({ language, text: code }) =>
        isCode(language) ? code.split('\n').map((line) => `${name}: ${line}`) : [],
      ),
    )

    expect(lines.filter((line) => line.length - line.indexOf(':') - 2 > 84)).toEqual([])
  })

  test('knows its own address where it is told, in every page and in the files for search engines and catalogs', async () => {
    const url = new URL('https://docs.example/project/')
    const moved = await siteFiles(contract, url)

    const own = [...moved].filter(([path]) => /^(index|guides\/.*|reference\/.*)\.?html$/.test(path))
    const addresses = [...(moved.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(own.map(([, html]) => /rel=canonical href="([^"]*)"/.exec(html)?.[1])).toEqual(addresses)
    expect(addresses).toContain('https://docs.example/project/guides/lists.html')
    expect(moved.get('robots.txt')).toContain('Sitemap: https://docs.example/project/sitemap.xml')
    expect(moved.get('.well-known/api-catalog')).toContain('"href": "https://docs.example/project/openapi.yaml"')
    expect(moved.get('404.html')).toContain('href="/project/site.css"')
    expect(files.get('404.html')).toContain('href="/site.css"')
    expect([...files.keys()].filter((path) => /robots|sitemap|well-known/.test(path))).toEqual([])
  })
})

test('markup in the contract is shown as text', () => {
  const hostile = structuredClone(contract)
  hostile.info.summary = '<script>alert(1)</script> & "quotes"'
  hostile.tags[0] = { name: 'Pixels', description: '<img src=x onerror=alert(1)>' }

  const page = referencePage(hostile, operationTexts(hostile), site)

  expect(page).not.toMatch(/<script>|<img/)
  expect(page).toContain('content="&lt;script>alert(1)&lt;/script> &amp; &quot;quotes&quot;"')
})

test('every page, file and view says of an assumption that it was verified once it was, and on which day', async () => {
  const verified = structuredClone(contract)
  for (const entry of Object.values(verified['x-assumptions']))
    entry.verified = { on: '2026-12-01', result: 'confirmed', evidence: 'The list was there.' }

  const files = await siteFiles(verified)
  const texts = [...files].filter(([path]) => /\.(html|md|txt)$/.test(path))

  expect(texts.filter(([, text]) => /Assumed(:| \(|<\/summary>)/.test(text)).map(([path]) => path)).toEqual([])
  expect(files.get('guides/stated-and-assumed.md')).toContain('**Verified on 2026-12-01:** The list was there.')
  expect(files.get('reference/index.html')).toContain(
    '<details class="mark verified"><summary>Verified on 2026-12-01</summary>',
  )
  expect(files.get('guides/lists.html')).toContain('<blockquote>\n<p><strong>Verified on 2026-12-01:')
})

test('what rests on something verified and on something assumed is assumed', () => {
  const partly = structuredClone(contract)
  Object.assign(partly['x-assumptions']['unsupported-media-type'] ?? {}, { verified: { on: '2026-12-01' } })

  const [, response = ''] = referencePage(partly, operationTexts(partly), site).split('id=createPixel-415>')

  expect(textOf(response).trim().split(/\n+/).slice(0, 2)).toEqual([
    'Assumed',
    expect.stringMatching(/415\. Verified on 2026-12-01\. unsupported-media-type$/),
  ])
})

test('the same update by another method stands with its twin, and one that differs does not', () => {
  const mains = (from: Contract): string[] => operationTexts(from).map(({ id }) => id)
  const changed = structuredClone(contract)
  Object.assign(changed.paths['/api/v1/pixels/{id}']?.['put'] ?? {}, { requestBody: undefined })

  expect(mains(contract)).not.toContain('updatePixelWithPut')
  expect(mains(changed)).toContain('updatePixelWithPut')
})

/** What the contract says of an operation and a text does not. */
function missingIn(text: string, operation: Operation): string[] {
  const { method, path, inputs, responses } = operation
  const fields = inputs.flatMap((group) => group.fields)
  const wanted = [
    `${method} ${path}`,
    ...fields.flatMap(({ name, description, values }) => [name, description, ...values.map(({ value }) => value)]),
    ...responses.flatMap(({ status, description }) => [status, description]),
    ...responses.flatMap((response) => [...response.headers, ...response.fields]).map(({ name }) => name),
    ...responses.flatMap(({ examples }) => examples.map(({ value }) => JSON.stringify(value, null, 2))),
    ...assumptionsIn(operation),
  ]
  // A part of a long example is folded in the middle of it.
  const whole = plain(text.replace(/\n\d+ more\n/g, ''))
  return wanted.filter((part) => !whole.includes(plain(part)))
}

/** Without marks of Markdown, and with one space where there are more. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
