import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { dirname, join, relative } from 'node:path/posix'
import { beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, readContract, root } from '../../scripts/contract/contract.ts'
import { guidePage, linkFromGuide } from '../../site/build/guide-page.ts'
import { guidesOf, sectionsOf } from '../../site/build/guides.ts'
import { html } from '../../site/build/html.ts'
import { landingPage } from '../../site/build/landing.ts'
import { ledgerGuide } from '../../site/build/ledger.ts'
import { markdownWith } from '../../site/build/markdown.ts'
import { operationMarkdown } from '../../site/build/operation-markdown.ts'
import { prettyJson } from '../../site/build/reference/json.ts'
import { referencePage } from '../../site/build/reference/reference.ts'
import { siteFiles } from '../../site/build/site.ts'
import { samplesOf } from '../../site/build/samples/samples.ts'
import { built } from '../tools/built.ts'

const contract = readContract()
const operations = operationsOf(contract)

describe('the site', () => {
  let files: Map<string, string>
  let pages: [path: string, html: string][]

  beforeAll(async () => {
    files = await readFiles(await built('site'))
    pages = [...files].filter(([path]) => path.endsWith('.html') && !path.startsWith('redoc'))
  })

  test('has the same bytes when it is built again', async () => {
    const again = await siteFiles(contract)

    expect([...again.keys()].sort()).toEqual([...files.keys()].sort())
    expect([...again].filter(([path, content]) => content !== files.get(path)).map(([path]) => path)).toEqual([])
  })

  test.each([
    ['the reference', 12_000, ['reference/index.html', 'site.css', 'site.js']],
    ['the mock in the page', 9_000, ['mock.js']],
  ])('sends %s in at most %i bytes', (_, limit, paths) => {
    const bytes = paths.map((path) => gzipSync(files.get(path) ?? '', { level: 9 }).length)

    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit)
  })

  test('leads every link to a place that is there', () => {
    const broken = pages.flatMap(([path, html]) =>
      linksOf(html)
        .filter((href) => !leadsSomewhere(path, href))
        .map((href) => `${path}: ${href}`),
    )

    expect(broken).toEqual([])
  })

  test('has no script, style or handler in its pages, and loads from nowhere else', () => {
    const found = pages.flatMap(([path, html]) =>
      (
        html.match(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|(?:src|<link[^>]*href)="?(?:https?:)?\/\//g) ?? []
      ).map((part) => `${path}: ${part}`),
    )

    expect(found).toEqual([])
  })

  test.each(operations)(
    'has all of $operationId in its HTML',
    ({ operationId, parameters, requestBody, responses, ...operation }) => {
      const text = textOf(sectionOf(operationId))
      const schemas = [
        ...parameters.map(({ schema }) => schema),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.values(schema.properties ?? {})),
      ]
      const wanted = [
        operation.summary,
        `${operation.method.toUpperCase()} ${operation.path}`,
        ...parameters.map(({ name }) => name),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
        ...schemas.flatMap((schema) =>
          [...(schema.enum ?? []), ...Object.values(schema['x-enumDescriptions'] ?? {})].map(String),
        ),
        ...schemas.filter((schema) => schema.default !== undefined).map((schema) => String(schema.default)),
        ...Object.entries(responses).flatMap(([status, { description }]) => [status, description.replaceAll('`', '')]),
        ...Object.values(responses).flatMap(({ content = {} }) =>
          Object.values(content).flatMap(({ examples = {} }) =>
            Object.values(examples).map(({ value }) => prettyJson(value)),
          ),
        ),
        ...Object.values(responses).flatMap(({ content = {} }) =>
          Object.values(content).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
        ),
      ]

      expect(wanted.filter((part) => !text.includes(part.trim()))).toEqual([])
    },
  )

  test('explains every assumption where it stands and lists it in the guide', () => {
    const reference = String(files.get('reference/index.html'))
    const guide = String(files.get('guides/stated-and-assumed.html'))
    const ids = Object.keys(contract['x-assumptions'])

    expect(ids.filter((id) => !reference.includes(`stated-and-assumed.html#${id}>`))).toEqual([])
    expect(ids.filter((id) => !guide.includes(`<tr id="${id}">`))).toEqual([])
  })

  test('fills every placeholder of the guides from the contract', () => {
    expect(pages.filter(([, html]) => html.includes('{{')).map(([path]) => path)).toEqual([])
    expect(String(files.get('llms-full.txt'))).not.toContain('{{')
  })

  test('shows markup in the contract as text', () => {
    const hostile = structuredClone(contract)
    hostile.info.summary = '<script>alert(1)</script> & "quotes"'
    hostile.tags[0] = { name: 'Pixels', description: '<img src=x onerror=alert(1)>' }

    const html = referencePage(hostile, guidesOf(hostile))

    expect(html).not.toMatch(/<script>|<img/)
    expect(html).toContain('&lt;script>alert(1)&lt;/script> &amp; "quotes"')
    expect(html).toContain('content="&lt;script>alert(1)&lt;/script> &amp; &quot;quotes&quot;"')
  })

  test('has a Markdown file for each operation, and a table of contents that leads to them', () => {
    const directory = String(files.get('llms.txt'))
    const linked = [...directory.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path)

    expect(linked.filter((path) => !files.has(path))).toEqual([])
    expect(operations.filter(({ operationId }) => !linked.includes(`reference/${operationId}.md`))).toEqual([])
    expect(String(files.get('reference/createDomain.md'))).toContain(
      '- `name` (string, required): The domain name. Searchable and sortable.',
    )
  })

  test('tells programs in llms.txt what there is, and has all of it in one file', () => {
    const [directory, full] = [String(files.get('llms.txt')), String(files.get('llms-full.txt'))]
    const pages = [...directory.matchAll(/^- \[.*?\]\(([^)]+)\): .+$/gm)].map(([, path]) => path)

    expect(directory).toContain(`# ${contract.info.title}\n\n> ${contract.info.summary}\n`)
    expect(pages).toEqual([
      ...operations.map(({ operationId }) => `reference/${operationId}.md`),
      ...guidesOf(contract).map(({ name }) => `guides/${name}.html`),
      'openapi.yaml',
      'openapi.json',
      'llms-full.txt',
    ])
    expect(full).toContain(contract.info.description.trim())
    expect(guidesOf(contract).filter(({ title, text }) => !full.includes(`# ${title}\n\n${text.trim()}`))).toEqual([])
    expect(
      operations.filter(({ operationId }) => !full.includes(String(files.get(`reference/${operationId}.md`)).trim())),
    ).toEqual([])
  })

  test.each([
    ['index.html', '', [], true],
    ['guides/lists.html', '../', ['Guides'], true],
    ['reference/index.html', '../', ['Reference'], false],
  ])(
    'begins %s with its language, its size and its styles, and shows where the reader is',
    (path, up, current, styled) => {
      const html = String(files.get(path))

      expect(html).toMatch(
        /^<!doctype html><html lang=en><meta charset=utf-8><title>[^<]+<\/title><meta name=viewport content="width=device-width,initial-scale=1">/,
      )
      expect(html).toContain(`<script src="${up}site.js" defer blocking=render></script>`)
      expect(html.includes(`<link rel=stylesheet href="${up}pages.css">`)).toBe(styled)
      expect(html).toContain('<a class=skip href=#main>Skip to the content</a>')
      expect(html).toContain('<main id=main tabindex=-1>')
      expect([...html.matchAll(/aria-current=page>(Guides|Reference)</g)].map(([, name]) => name)).toEqual(current)
      expect(linksOf(html.split('<footer>')[1] ?? '')).toEqual(
        ['redoc/index.html', 'openapi.yaml', 'openapi.json', 'llms.txt'].map((file) => up + file),
      )
    },
  )

  test('offers the contract as YAML and as JSON', () => {
    expect(JSON.parse(String(files.get('openapi.json')))).toEqual(contract)
    expect(String(files.get('openapi.yaml'))).toContain(`title: ${contract.info.title}`)
  })

  function sectionOf(operationId: string): string {
    const html = String(files.get('reference/index.html'))
    return html.slice(html.indexOf(`<section id=${operationId}>`)).split('</section>')[0] ?? ''
  }

  function leadsSomewhere(from: string, href: string): boolean {
    if (/^https?:/.test(href)) return true
    const [path = '', id] = href.split('#')
    const target = path === '' ? from : join(dirname(from), path)
    const html = files.get(target)
    return html !== undefined && (id === undefined || new RegExp(`\\sid="?${id}["\\s>]`).test(String(html)))
  }
})

describe('JSON for people', () => {
  test.each([
    [{}, '{}'],
    [[], '[]'],
    [{ a: [1, null], b: {} }, '{ "a": [1, null], "b": {} }'],
    [['x'.repeat(60)], `["${'x'.repeat(60)}"]`],
    [['x'.repeat(61)], `[\n  "${'x'.repeat(61)}"\n]`],
    [{ a: ['x'.repeat(59)] }, `{\n  "a": [\n    "${'x'.repeat(59)}"\n  ]\n}`],
  ])('%j stands on one line where 64 characters are enough, its indent among them', (value, text) => {
    expect(prettyJson(value)).toBe(text)
  })
})

describe('the reference', () => {
  const page = referencePage(contract, guidesOf(contract))
  const sectionOf = (operationId: string): string =>
    page.slice(page.indexOf(`<section id=${operationId}>`)).split('</section>')[0] ?? ''

  test.each([
    [
      'which fields are required',
      'createPixel',
      [
        '<code>name</code> <i>string</i> <b>required</b>',
        '<code>type</code> <i>string</i> <b>required</b>',
        '<code>value</code> <i>string</i> <b>required</b>',
      ],
    ],
    [
      'which are not',
      'createDomain',
      ['<code>name</code> <i>string</i> <b>required</b>', '<code>index_page</code> <i>string</i><dd>'],
    ],
    [
      'what is sent by default',
      'listPixels',
      ['<li><code>desc</code> Descending <i>default</i><li><code>asc</code> Ascending</ul>', 'Default <code>1</code>.'],
    ],
    [
      'an example where no values are listed',
      'listPixels',
      ['<small>Example: <code>sale</code></small>', '<li><code>name</code> Name <i>default</i></ul></div>'],
    ],
    [
      'types in words',
      'listDomains',
      [
        '<i>integer, 1 or more</i>',
        '<i>list of objects</i>',
        '<i>string or null</i>',
        '<i>object of list of strings</i>',
      ],
    ],
    [
      'what is in an object, under it',
      'listPixels',
      ['<code>links</code> <i>object</i>', '<dl><div><dt><code>first</code> <i>string</i>'],
    ],
    [
      'where an object is described that two resources share',
      'listDomains',
      [
        '<p>As in <a href=#listPixels>List pixels</a>: <code>first</code>, <code>last</code>, <code>prev</code>, <code>next</code>.',
      ],
    ],
    [
      'its parts in order',
      'updateDomain',
      [
        '<b class=patch>PATCH</b> <code>/api/v1/domains/{id}</code><p>Both redirect targets',
        '<h4>Path parameters</h4>',
        '<h4>Form fields</h4><p>The redirect targets to change.',
        '<a href=../guides/stated-and-assumed.html#omitted-fields>A field that an update leaves out',
        '<h4>Responses</h4>',
        '<div class=samples>',
      ],
    ],
    [
      'a query under its own heading, and no other',
      'listDomains',
      ['<p>Returns one page', '<h4>Query parameters</h4>', '<h4>Responses</h4>'],
    ],
    [
      'the success open and the errors closed, each in its color',
      'updateDomain',
      [
        '<details open><summary><b class=s2>200</b>',
        '<details><summary><b class=s4>401</b>',
        '<details><summary><b class=sd>default</b>',
      ],
    ],
    [
      'what is assumed of an id, of an answer and of its record',
      'getPixel',
      [
        '<b>required</b><dd>The <code>id</code>',
        'html#id>',
        '<b class=s2>200</b> ',
        '</summary><p class=assumed>',
        '<code>data</code> <i>object</i><dd>A tracking pixel.<p class=assumed>',
        '</a><dl><div><dt><code>id</code>',
      ],
    ],
    [
      'what is assumed of a parameter',
      'listPixels',
      ['<code>search</code>', 'html#search-match>', '<code>search_by</code>'],
    ],
    [
      'the headers of an answer, and its fields once',
      'getDomain',
      [
        '<b class=sd>default</b>',
        '<code>Retry-After</code> <i>string</i><dd>When to try again',
        'html#other-errors>',
        '</dl><p>Fields as in 401.<p class=example>Too many requests (429)<pre>',
      ],
    ],
    [
      'the first answer beside the request, and the others below',
      'createPixel',
      [
        '<p class=example>A name with an accent',
        '<div class=samples><pre class=curl>',
        '<h4>201 The new pixel.</h4><p class=assumed>',
        '<p class=example>The conversion pixel',
      ],
    ],
  ])('shows %s, part after part', (_, operationId, parts) => {
    const section = sectionOf(operationId)
    let place = 0

    const missing = parts.filter((part) => {
      const found = section.indexOf(part, place)
      place = Math.max(place, found)
      return found === -1
    })

    expect(missing).toEqual([])
  })

  test('has each heading of an operation only where there is something under it', () => {
    const headings = (operationId: string): string[] =>
      [...sectionOf(operationId).matchAll(/<h4>([A-Z][\w ]+)<\/h4>/g)].map(([, text = '']) => text)

    expect(headings('listDomains')).toEqual(['Query parameters', 'Responses'])
    expect(headings('deletePixel')).toEqual(['Path parameters', 'Responses'])
    expect(headings('createDomain')).toEqual(['Form fields', 'Responses'])
    expect(sectionOf('listDomains')).not.toMatch(/<dl><\/dl>|class=assumed><b>Assumed<\/b><(?!a)|Assumed<\/b><\/p>/)
  })

  test('shows each response once, and a field list once where several responses have the same', () => {
    const section = sectionOf('getPixel')
    const values = [...section.matchAll(/<pre>([\s\S]*?)<\/pre>/g)].map(([, text]) => text)

    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
    expect([...section.matchAll(/Fields as in (\w+)/g)].map(([, status]) => status)).toEqual(['401', '401'])
  })

  test('begins with the key, the address, the languages and the switch', () => {
    const introduction = page.slice(page.indexOf('<h1>'), page.indexOf('<h2>Pixels</h2><p>'))

    expect(introduction).toContain('<code>Authorization: Bearer &lt;API_KEY></code>')
    expect(introduction).toContain('Default <code>http://127.0.0.1:4010</code>.<p class=assumed>')
    expect(
      [...introduction.matchAll(/<input type=radio [^>]*value=(\w+)( checked)?>/g)].map(([, value, checked]) => [
        value,
        checked !== undefined,
      ]),
    ).toEqual([
      ['curl', true],
      ['typescript', false],
      ['fetch', false],
      ['python', false],
      ['php', false],
    ])
    expect(introduction).toContain('<input type=checkbox id=dim name=dim role=switch>')
  })

  test('has every operation once, under its resource, in the text and in the contents', () => {
    const ids = (pattern: RegExp): (string | undefined)[] => [...page.matchAll(pattern)].map(([, id]) => id)
    const all = contract.tags.flatMap(({ name }) =>
      operations.filter(({ tag }) => tag === name).map(({ operationId }) => operationId),
    )

    expect(ids(/<section id=(\w+)>/g)).toEqual(all)
    expect(ids(/<li><a href=#(\w+)>/g)).toEqual(all)
  })

  test('links from a description to the operation that it names', () => {
    expect(sectionOf('updatePixelWithPut')).toContain('<a href="#updatePixel">')
  })
})

describe('the first page', () => {
  const guides = guidesOf(contract)
  const page = landingPage(contract, guides)

  test('shows one request in two languages and its response', () => {
    const createPixel = operations.find(({ operationId }) => operationId === 'createPixel')
    const samples = createPixel
      ? samplesOf(createPixel, contract).filter(({ language }) => ['curl', 'typescript'].includes(language))
      : []
    const [answer] = Object.values(createPixel?.responses['201']?.content?.['application/json']?.examples ?? {})

    const blocks = [...page.matchAll(/<pre>([\s\S]*?)<\/pre>/g)].map(([, text = '']) => textOf(text))

    expect(samples).toHaveLength(2)
    expect(blocks).toEqual(expect.arrayContaining([...samples.map(({ source }) => source), prettyJson(answer?.value)]))
  })

  test('has the first section of the introduction, every operation under its resource, and every guide', () => {
    const headings = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)
    const lists = [...page.matchAll(/<ul class=operations>(.*?)<\/ul>/g)].map(([, list = '']) =>
      [...list.matchAll(/#(\w+)"/g)].map(([, id]) => id),
    )
    const [, listed = ''] = /<div class=guides>(.*?)<\/div>/s.exec(page) ?? []

    expect(headings).toEqual([
      'A request',
      'Its response, 201 (<a href="guides/stated-and-assumed.html">assumed</a>)',
      'Three ways to use it',
      'The same request, typed',
      ...contract.tags.map(({ name }) => name),
      'Guides',
    ])
    expect(lists).toEqual(
      contract.tags.map(({ name }) =>
        operations.filter(({ tag }) => tag === name).map(({ operationId }) => operationId),
      ),
    )
    expect([...listed.matchAll(/guides\/([\w-]+)\.html/g)].map(([, name]) => name)).toEqual(
      guides.map(({ name }) => name),
    )
    expect(textOf(listed)).not.toMatch(/[`*]|\]\(|:$/m)
    expect(textOf(/<div class=client>(.*?)<\/div>/s.exec(page)?.[1] ?? '')).toContain(
      'A typed client for pixels and domains.',
    )
  })

  test('leads from the introduction to operations and guides', () => {
    const description = 'See [one](#operation/getPixel) and [all](lists.md#pages).\n\n## More\n\nNot here.'

    const changed = landingPage({ ...contract, info: { ...contract.info, description } }, guides)

    expect(changed).toContain(
      'See <a href="reference/index.html#getPixel">one</a> and <a href="guides/lists.html#pages">all</a>.',
    )
    expect(changed).not.toContain('Not here.')
  })
})

describe('the guides', () => {
  const guides = guidesOf(contract)

  test('are all that are written, then the ledger, then the changelog', () => {
    const written = readdirSync(join(root, 'guides')).map((file) => file.replace(/\.md$/, ''))

    expect(
      guides
        .slice(0, -2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(written.sort())
    expect(guides.slice(-2).map(({ name }) => name)).toEqual(['stated-and-assumed', 'changelog'])
  })

  test.each(guides.map((guide, index) => ({ guide, name: guide.name, next: guides[index + 1]?.name })))(
    '$name says where its reader is, and leads to the next',
    ({ guide, name, next }) => {
      const page = guidePage(guide, guides, contract)
      const [, contents = '', text = ''] = /<nav class=contents(.*?)<\/nav>.*?<main(.*?)<\/main>/s.exec(page) ?? []
      const [, description = ''] = /<meta name=description content="(.*?)">/s.exec(page) ?? []

      expect(page).toContain(`<title>${guide.title} · ${contract.info.title}</title>`)
      expect(description).not.toMatch(/[`*\n]|\]\(/)
      expect([...contents.matchAll(/href="([\w-]+)\.html" aria-current=page/g)].map(([, current]) => current)).toEqual([
        name,
      ])
      expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(
        [...text.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id),
      )
      expect(/<p class=next>Next: <a href="([\w-]+)\.html">/.exec(text)?.[1]).toBe(next)
    },
  )

  test.each([
    ['../CHANGELOG.md', 'changelog.html'],
    ['../openapi/openapi.yaml', '../openapi.yaml'],
    ['lists.md', 'lists.html'],
    ['lists.md#sort', 'lists.html#sort'],
    ['#operation/getPixel', '../reference/index.html#getPixel'],
    ['lists.mdx', 'lists.mdx'],
    ['https://a.example/b.md', 'https://a.example/b.md'],
  ])('turn a link to %s into one to %s', (href, target) => {
    expect(linkFromGuide(href)).toBe(target)
  })

  test('have a section for each heading, and none for a line of code', () => {
    const text = '## The `Prefer` header\n\n```md\n## Not a heading\n```\n\n## Next\n'

    expect(sectionsOf({ name: '', title: '', lead: '', text })).toEqual([
      { title: 'The Prefer header', id: 'the-prefer-header' },
      { title: 'Next', id: 'next' },
    ])
  })
})

describe('the ledger', () => {
  const ledger = ledgerGuide(contract)
  const cell = (text: string): string => text.trim().replaceAll('\n', ' ')

  test('says of each assumption what is not shown, what is assumed and why, what happens if it is wrong, and how to check it', () => {
    const rows = Object.entries(contract['x-assumptions']).map(
      ([id, { gap, assumed, because, ifWrong, probe }]) =>
        `| ${[`\`${id}\``, gap, `${assumed} ${because}`, ifWrong, probe].map(cell).join(' | ')} |`,
    )

    expect(rows.filter((row) => !ledger.includes(row.replaceAll(/(?<! )\|(?! )/g, '\\|')))).toEqual([])
  })

  test('begins with what the contract says of it, and ends with what is left open', () => {
    expect(ledger.split(/^## /m).map((section) => section.split('\n')[0])).toEqual([
      '# What is stated, what is assumed',
      'Assumed',
      'Left open',
    ])
    expect(ledger).toContain('\n\nThis contract was written from a document')
    expect(
      ledgerGuide({
        ...contract,
        info: { ...contract.info, description: `${contract.info.description}\n## More\n\nNot here.` },
      }),
    ).not.toContain('Not here.')
    for (const { gap, because } of Object.values(contract['x-not-modeled']))
      expect(ledger).toContain(`| ${cell(gap)} | ${cell(because)} |`)
  })

  test('keeps a bar and a line break in their cell', () => {
    const open = { any: { gap: 'a|b\nc', because: 'd' } }

    expect(ledgerGuide({ ...contract, 'x-not-modeled': open })).toContain('| a\\|b c | d |')
  })
})

test('the Markdown of an operation has its fields with what is known of them, its request, its responses and what is assumed', () => {
  const markdownOf = (id: string): string =>
    operations
      .filter(({ operationId }) => operationId === id)
      .map((operation) => operationMarkdown(operation, contract))
      .join('')
  const assumed = (id: string): string => `Assumed: ${contract['x-assumptions'][id]?.assumed}`
  const [list, update, remove] = ['listPixels', 'updateDomain', 'deletePixel'].map(markdownOf)

  expect(list).toContain('# List pixels\n\n`GET /api/v1/pixels` · operationId `listPixels`\n\n')
  expect(list).toContain('## Parameters\n\n- `search` (string): ')
  expect(list).toContain(
    '- `sort` (string, default `desc`): The direction in which the list is sorted. One of: `desc` (Descending), `asc` (Ascending).\n',
  )
  expect(list).toContain('- `links` (object): ')
  expect(list).toContain('\n  - `first` (string): The first page.\n')
  expect(update).toContain('## Form\n\n`Content-Type: application/x-www-form-urlencoded`\n\n')
  expect(update).toContain(
    "## Request\n\n```sh\ncurl --fail-with-body -X PATCH 'http://127.0.0.1:4010/api/v1/domains/4'",
  )
  expect(update).toContain('```json\n{ "message": "Not found." }\n```')
  expect(update?.split('## Request')[0]).toContain(assumed('omitted-fields'))
  expect(remove).toMatch(/^- `id` \(integer, 1 or more, required\): .* Assumed: /m)
  expect(remove).toContain(assumed('deleted-status'))
  expect(markdownOf('updatePixelWithPut')).toMatch(/\]\(updatePixel\.md\)/)
})

test('Markdown becomes short HTML: code without a class, a link that stays in its quotes, a table in a box that the keyboard reaches', () => {
  const text = markdownWith((href) => `${href}"`)

  expect(text.block('```sh\na < "b"\n```').html).toBe('<pre>a &lt; "b"</pre>')
  expect(text.inline(' [a](b)\n').html).toBe('<a href="b&quot;">a</a>')
  expect(text.block('One.\n\nTwo.').html).toBe('<p>One.<p>Two.')
  expect(text.block('| "A" |\n| --- |\n| `name` |').html).toBe(
    '<div class="table" tabindex="0" role="region" aria-label="&quot;A&quot;"><table><thead><tr><th>"A"</th></tr></thead><tbody><tr id="name"><td><code>name</code></td></tr></tbody></table></div>\n',
  )
})

test('a list of texts in an attribute is escaped for it', () => {
  expect(html`<a title="${['"', 1, '<']}">${['"', '<']}</a>`.html).toBe('<a title="&quot;1&lt;">"&lt;</a>')
})

/** The texts below a folder by their paths. */
async function readFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = paths.map(
    async (path): Promise<[string, string]> => [relative(folder, path), await readFile(path, 'utf8')],
  )
  return new Map(await Promise.all(texts))
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)=(?:"([^"]*)"|([^\s>]+))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

function textOf(html: string): string {
  return html
    .replace(/<(?:\/?(?:code|a|b|i))\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
