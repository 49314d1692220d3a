// The files of the built site: that they are complete, lead somewhere, load nothing else and stay small.

import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contract, type Example, readContract, type Schema } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { guidesOf, sectionsOf } from '../../site/build/guides.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { html } from '../../src/lib/html.ts'
import { prettyJson } from '../../site/build/json.ts'
import { alternativesOf } from '../../scripts/alternatives/catalogue.ts'
import { variantOf } from '../alternatives/variants.ts'
import { ledgerGuide } from '../../site/build/ledger.ts'
import { markdownWith, relinked } from '../../site/build/markdown.ts'
import { referencePage } from '../../site/build/reference/reference.ts'
import { responsesOf, statusText } from '../../site/build/reference/responses.ts'
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

  test.each([
    // Each is what was measured with a twentieth of air: a new sentence of the contract has to fit.
    ['the reference', 16_700, ['reference/index.html', 'site.css', 'site.js']],
    ['Try it, with what colors its code', 25_000, ['try.js', 'panels.css']],
    ['the search with its index', 14_600, ['search.js']],
    ['the mock in the page', 16_900, ['mock.js']],
  ])('sends %s in at most %i bytes', (_, limit, paths) => {
    const bytes = paths.map((path) => gzipSync(files.get(path) ?? '', { level: 9 }).length)

    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit)
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
    const main = withTwins(views).find(({ others }) => others.includes(view))?.main ?? view
    const reference = files.get('reference/index.html') ?? ''
    const section = reference.slice(reference.indexOf(`<section id=${main.operationId}>`)).split('</section>')[0] ?? ''
    const markdown = files.get(`reference/${view.operationId}.md`) ?? ''

    const marks = [...section.matchAll(/assumed\.html#([\w-]+)/g)].map(([, id]) => id).join(' ')
    // A twin stands under the summary of the operation that it is like.
    const shown = { ...partsOf(view), summary: main.summary }

    expect(missingIn(`${textOf(section)} ${marks}`.replaceAll('`', ''), shown, 64)).toEqual([])
    expect(missingIn(markdown.replaceAll('`', ''), partsOf(view), 100)).toEqual([])
  })

  test.each(['html', 'md'])(
    'has every assumption, what a service may do instead, and what is left open in the %s of the ledger',
    (kind) => {
      const text = plain(textOf(files.get(`guides/stated-and-assumed.${kind}`) ?? ''))
      const wanted = [
        ...Object.entries(contract['x-assumptions']).flatMap(([id, { gap, assumed, because, ifWrong, probe }]) => [
          id,
          gap,
          assumed,
          because,
          ifWrong,
          probe,
        ]),
        ...alternativesOf(contract).flatMap(({ name, sentence, effect = '' }) => [name, sentence, effect]),
        ...Object.values(contract['x-not-modeled']).flatMap(({ gap, because }) => [gap, because]),
      ]

      expect(wanted.filter((part) => !text.includes(plain(part)))).toEqual([])
    },
  )

  test('explains each assumption once in the reference, and names it once in an operation, at the least for each response', () => {
    const reference = files.get('reference/index.html') ?? ''
    const section = reference.slice(reference.indexOf('<section id=createPixel>')).split('</section>')[0] ?? ''
    const text = plain(textOf(reference))
    const counts = Object.values(contract['x-assumptions']).map(({ assumed }) => text.split(plain(assumed)).length - 1)
    const named = section.split('<details').map((part) => [...part.matchAll(/>([\w-]+)<\/a> /g)].map(([, id]) => id))

    expect([...new Set(counts)].sort()).toEqual([1])
    expect(named.slice(2)).toEqual([
      ['unauthenticated', 'error-message', 'accept-header'],
      ['unsupported-media-type'],
      ['invalid-form', 'error-fields'],
      ['other-errors', 'other-errors'],
    ])
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

  expect(texts.filter(([, text]) => /Assumed(:| \(|<\/a>)/.test(text)).map(([path]) => path)).toEqual([])
  const [{ assumed } = { assumed: '' }] = Object.values(contract['x-assumptions'])
  expect(files.get('guides/stated-and-assumed.md')).toContain(
    `Verified on 2026-12-01:** ${assumed}\n- **Evidence:** The list was there.`,
  )
  expect(files.get('reference/index.html')).toContain('Verified on 2026-12-01: <a class=verified')
  expect(files.get('guides/lists.html')).toContain('<blockquote>\n<p><strong class=verified>Verified on 2026-12-01:')
})

test('an element that rests on something verified still says what it assumes, though that was named above', () => {
  const partly = structuredClone(contract)
  Object.assign(partly['x-assumptions']['unsupported-media-type'] ?? {}, { verified: { on: '2026-12-01' } })

  const [, response = ''] = referencePage(partly, site).split('<details id=createPixel-415>')

  expect(textOf(response.split('</details>')[0] ?? '')).toMatch(
    /Verified on 2026-12-01: unsupported-media-type [\s\S]*Assumed: error-message/,
  )
})

test.each(['id.uuid', 'unknown-fields.ignored', 'search-match.exact'])(
  'the alternative %s is no alternative any more once the contract has adopted it',
  (name) => {
    expect(ledgerGuide(contract)).toContain(`\`${name}\``)
    expect(ledgerGuide(variantOf(name).contract)).not.toContain(`\`${name}\``)
  },
)

test('the same update by another method stands with its twin, and one that differs does not', () => {
  const mains = (from: Contract): string[] => withTwins(operationViews(from)).map(({ main }) => main.operationId)
  const changed = structuredClone(contract)
  Object.assign(changed.paths['/api/v1/pixels/{id}']?.['put'] ?? {}, { requestBody: undefined })

  expect(mains(contract)).not.toContain('updatePixelWithPut')
  expect(mains(changed)).toContain('updatePixelWithPut')
})

test('a guide has a section for each heading, and none for a line of code', () => {
  const text = 'Lead.\n\n## The `Prefer` header\n\nSay [it](x.md).\n\n```md\n## Not a heading\n```\n\n## Next\n'

  expect(sectionsOf({ name: '', title: '', lead: '', text })).toEqual([
    { title: 'The Prefer header', id: 'the-prefer-header', text: 'Say it.' },
    { title: 'Next', id: 'next', text: '' },
  ])
})

test('links in Markdown lead elsewhere, and code stays as it is', () => {
  const markdown = '[a](b) `[a](b)`\n\n```md\n[a](b)\n```\n\n[a](b)'

  expect(relinked(markdown, (href) => `x/${href}`)).toBe('[a](x/b) `[a](b)`\n\n```md\n[a](b)\n```\n\n[a](x/b)')
})

test('code in Markdown has its colors by classes, links stay in their quotes, and text is escaped', () => {
  const text = markdownWith((href) => `${href}"`)

  expect(text.block('```json\n{"a": 1}\n```').html).toMatch(/<b class=attr>"a"<\/b>.*<b class=number>1<\/b>/)
  expect(text.inline('[a](b)').html).toBe('<a href="b&quot;">a</a>')
  expect(html`<a title="${['"', 1, '<']}">${['"', '<']}</a>`.html).toBe('<a title="&quot;1&lt;">"&lt;</a>')
})

interface Parts {
  summary: string
  texts: string[]
  examples: Example[]
}

/** Everything that the contract says of an operation. */
function partsOf(view: OperationView): Parts {
  const { summary, method, path, parameters, form } = view
  const responses = responsesOf(view)
  const inputs = [...parameters.map(({ schema }) => schema), ...Object.values(form?.schema.properties ?? {})]
  return {
    summary,
    texts: [
      `${method.toUpperCase()} ${path}`,
      ...parameters.flatMap(({ name, description }) => [name, description]),
      ...Object.keys(form?.schema.properties ?? {}),
      ...inputs.flatMap((schema) =>
        [...(schema.enum ?? []), ...Object.values(schema['x-enumDescriptions'] ?? {})].map(String),
      ),
      ...inputs.flatMap((schema) => (schema.default === undefined ? [] : [String(schema.default)])),
      ...responses.flatMap((response) => [statusText(response), response.response.description]),
      ...responses.flatMap(({ response }) => Object.keys(response.headers ?? {})),
      ...responses.flatMap(({ body }) => Object.keys(body?.schema.properties ?? {})),
      ...marksIn([view.requestBody, parameters, responses.map(({ response }) => response)]),
    ],
    examples: responses.flatMap(({ body }) => Object.values(body?.examples ?? {})),
  }
}

/** The ids of assumptions anywhere in a value. */
function marksIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { 'x-assumption': marks = [] } = node as Pick<Schema, 'x-assumption'>
  return [marks, Object.values(node).map(marksIn)].flat(3)
}

function missingIn(text: string, { summary, texts, examples }: Parts, width: number): string[] {
  const squeezed = plain(text)
  return [
    ...[summary, ...texts].filter((part) => !squeezed.includes(plain(part))),
    ...examples.map(({ value }) => prettyJson(value, width).replaceAll('`', '')).filter((part) => !text.includes(part)),
  ]
}

/** Without marks of Markdown, and with one space where there are more. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
