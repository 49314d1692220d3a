// The files of the built site: that they are complete, lead somewhere, load nothing else and stay small.

import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contract, readContract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { guidesOf } from '../../site/build/guides.ts'
import { assumptionsIn, type Operation, operationText } from '../../site/build/operation.ts'
import { referencePage } from '../../site/build/reference/page.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { siteFiles } from '../../site/build/site.ts'
import { withTwins } from '../../site/build/twins.ts'
import { built } from '../lib/built.ts'
import { deadLinks, leadsSomewhere, readFiles, textOf } from './built-files.ts'

const contract = readContract()
const views = operationViews(contract)
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
    const found = searchDocuments(contract, guidesOf(contract)).map(({ href }) => href)

    expect(found.filter((href) => !leadsSomewhere(files, 'index.html', href))).toEqual([])
  })

  test('has no id twice in a page', () => {
    const twice = pages.flatMap(([path, html]) => {
      const ids = [...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map(([, quoted, plain]) => quoted ?? plain)
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}: ${id}`)
    })

    expect(twice).toEqual([])
  })

  test.each(views)('has all of $operationId in the reference, and in its Markdown', (view) => {
    const operation = operationText(view, contract)
    const main = withTwins(views).find(({ others }) => others.includes(view))?.main ?? view
    const [, section = ''] = (files.get('reference/index.html') ?? '').split(`<section id=${main.operationId}>`)
    const [html = ''] = section.split('</section>')

    expect(missingIn(textOf(html), operation)).toEqual([])
    expect(missingIn(files.get(`reference/${operation.id}.md`) ?? '', operation)).toEqual([])
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

  test('has everything in one Markdown file, and tells programs in llms.txt what there is', () => {
    const directory = files.get('llms.txt') ?? ''
    const full = files.get('llms-full.txt') ?? ''
    const linked = [...directory.matchAll(/^- \[.*?\]\(([^)]+)\): .+$/gm)].map(([, path]) => path)

    expect(linked).toEqual([
      ...views.map(({ operationId }) => `reference/${operationId}.md`),
      ...guidesOf(contract).map(({ name }) => `guides/${name}.md`),
      'openapi.yaml',
      'openapi.json',
      'llms-full.txt',
    ])
    const headings = [...files]
      .filter(([path]) => /^(guides|reference)\/.*\.md$/.test(path))
      .map(([, text]) => text.split('\n')[0])
    expect(headings.filter((heading) => !full.includes(`${heading}\n`))).toEqual([])
  })

  test('offers the contract as YAML and as JSON, and its version leads to the changelog', () => {
    expect(JSON.parse(files.get('openapi.json') ?? '')).toEqual(contract)
    expect(files.get('openapi.yaml')).toContain(`title: ${contract.info.title}`)
    const unversioned = pages.filter(
      ([, text]) => !new RegExp(`guides/changelog\\.html"[^>]*>${contract.info.version}<`).test(text),
    )
    expect(unversioned.map(([path]) => path)).toEqual([])
  })

  test('has the page of addresses that are not there at the root where it will stand', async () => {
    const moved = (await siteFiles(contract, '/project/')).get('404.html')

    expect(moved).toContain('href="/project/site.css"')
    expect(files.get('404.html')).toContain('href="/site.css"')
  })
})

test('markup in the contract is shown as text', () => {
  const hostile = structuredClone(contract)
  hostile.info.summary = '<script>alert(1)</script> & "quotes"'
  hostile.tags[0] = { name: 'Pixels', description: '<img src=x onerror=alert(1)>' }

  const page = referencePage(hostile, site)

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
  expect(files.get('guides/lists.html')).toContain('<blockquote>\n<p><strong class=verified>Verified on 2026-12-01:')
})

test('an element that rests on something verified still says what it assumes', () => {
  const partly = structuredClone(contract)
  Object.assign(partly['x-assumptions']['unsupported-media-type'] ?? {}, { verified: { on: '2026-12-01' } })

  const [, response = ''] = referencePage(partly, site).split('id=createPixel-415>')

  const marks = [...response.matchAll(/<summary>((?:Verified|Assumed).*?)<\/summary>.*?html#([\w-]+)>/g)]
  expect(marks.slice(0, 2).map(([, state, id]) => [state, id])).toEqual([
    ['Verified on 2026-12-01', 'unsupported-media-type'],
    ['Assumed', 'error-message'],
  ])
})

test('the same update by another method stands with its twin, and one that differs does not', () => {
  const mains = (from: Contract): string[] => withTwins(operationViews(from)).map(({ main }) => main.operationId)
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
