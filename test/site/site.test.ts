// The files of the built site: that they are complete, lead somewhere, load nothing else and stay small.

import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { operationViews, withViews } from '../../scripts/contract/operations.ts'
import { jsonBlock } from '../../site/build/json-block.ts'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { type Operation, operationTexts, pageOf } from '../../site/build/operation/operation.ts'
import { linksFrom, markdownWith, relinked } from '../../site/build/markdown.ts'
import { allPage, operationPage, overviewPage } from '../../site/build/reference/page.ts'
import { searchDocuments } from '../../site/build/search-index.ts'
import { recordObjects } from '../../site/build/operation/object.ts'
import { servedSite, siteFiles } from '../../site/build/site.ts'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { built } from '../lib/built.ts'
import { deadLinks, leadsSomewhere, readFiles, textOf } from './built-files.ts'
import { plainFolder, readPlain } from '../lib/plain.ts'

const contract = readPlain()
const read = withViews(contract)
const operations = operationTexts(read)
const ledger = contract['x-assumptions']

describe('the built site', () => {
  let files: Map<string, string>
  /** The same with a public address, and everything verified. */
  let moved: Map<string, string>
  let pages: [path: string, html: string][]
  const file = (path: string): string => files.get(path) ?? ''

  beforeAll(async () => {
    const address = new URL('https://docs.example/project/')
    ;[files, moved] = await Promise.all([
      readFiles(await built('site')),
      siteFiles(verifiedContract(), address, plainFolder),
    ])
    pages = [...files].filter(([path]) => path.endsWith('.html') && !path.startsWith('redoc'))
  })

  const bytes = (...paths: string[]): number =>
    paths.reduce((sum, path) => sum + gzipSync(file(path), { level: 9 }).length, 0)

  test('sends all operations, complete without scripts, in at most 15,000 bytes', () => {
    expect(bytes('reference/all.html')).toBeLessThanOrEqual(15_000)
  })

  test('has an existing target for every link of its pages, its Markdown and its search', () => {
    const texts = [...files.keys()].filter((path) => /\.(html|md|txt)$/.test(path) && !path.startsWith('redoc'))
    const found = searchDocuments(read, operations, guidesOf(read, plainFolder)).map(({ href }) => href)

    expect(texts.flatMap((path) => deadLinks(files, path).map((href) => `${path}: ${href}`))).toEqual([])
    expect(found.filter((href) => !leadsSomewhere(files, 'index.html', href))).toEqual([])
  })

  test.each(operations)('has all of $id in the reference, and in its Markdown', (operation) => {
    const text = textOf(file(`reference/${operation.id}.html`))

    for (const one of [operation, ...operation.otherMethods]) {
      expect(missingIn(text, one)).toEqual([])
      expect(missingIn(file(`reference/${operation.id}.md`), one)).toEqual([])
    }
  })

  test('has code that browsers do not translate', () => {
    const code = pages.flatMap(([path, html]) =>
      [...html.matchAll(/<(?:code|pre|div [^>]*class="pre)\b[^>]*>/g)].map(([tag]) => `${path}: ${tag}`),
    )

    expect(code.length).toBeGreaterThan(500)
    expect(code.filter((tag) => !tag.includes('translate=no'))).toEqual([])
  })

  test('has its policy in each page, so it is the same on any host', () => {
    for (const [path, text] of pages) {
      const [, policy = ''] = /<meta http-equiv=Content-Security-Policy content="([^"]+)">/.exec(text) ?? []
      expect(policy, path).toMatch(/^default-src 'self'; base-uri 'none'; form-action 'none'/)
      // Only pages of one kind send no request.
      expect(policy.includes('connect-src'), path).toBe(!text.includes('<body class=landing>'))
    }
  })

  test('shows required fields, allowed values and defaults', () => {
    expect(file('reference/createPixel.md')).toContain('- `name` (string, required): ')
    expect(file('reference/updatePixel.md')).toContain('- `name` (string): ')
    expect(file('reference/listPixels.md')).toMatch(
      /`per_page` \(integer, default `10`\): .*: `10`, `25`, `50`, `100`\./,
    )
    expect(textOf(file('reference/createPixel.html'))).toContain('\nname string required')
    expect(textOf(file('reference/listPixels.html'))).toContain('\ndesc Descending default\nasc Ascending\n')
  })

  test.each(['html', 'md'])(
    'contains each assumption in the %s of the list of assumptions, with what is left open',
    (kind) => {
      const text = plain(textOf(file(`guides/stated-and-assumed.${kind}`)))
      const entries = Object.values(ledger)
      const wanted = [
        ...Object.keys(ledger),
        ...entries.flatMap(({ gap, because, ifWrong, probe }) => [gap, because, ifWrong, probe]),
        ...Object.values(contract['x-not-modeled']).flatMap(({ gap, because }) => [gap, because]),
      ]

      expect(wanted.filter((part) => !text.includes(plain(part)))).toEqual([])
      expect(entries.filter(({ assumed }) => !text.includes(plain(assumed).replace(/\.$/, '')))).toEqual([])
    },
  )

  test('describes in llms.txt what every call needs, and has every operation and guide in one file', () => {
    const titles = [...files].flatMap(([path, text]) =>
      /^(guides|reference)\/.*\.md$/.test(path) ? [text.split('\n')[0]] : [],
    )

    expect(file('llms.txt').split('\n').slice(4, 9)).toEqual([
      expect.stringContaining('http://127.0.0.1:4010'),
      expect.stringContaining('Authorization: Bearer <API_KEY>'),
      expect.stringMatching(/POST.*application\/x-www-form-urlencoded.*Accept: application\/json/),
      expect.stringMatching(/^- Responses \(measured\): .*under `data`.*`page`/),
      expect.stringMatching(/^- Errors \(measured\): .*401.*404.*422.*message.*errors/),
    ])
    expect(titles.filter((title) => !file('llms-full.txt').includes(`${title}\n`))).toEqual(['# Changelog'])
  })

  test('has a request of each operation that a mock takes', async () => {
    const mock = createMockHandler()
    const [head = '', ...requests] = file('requests.http').split(/^### .*\n/m)
    const values = new Map([...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value ?? '']))
    const statuses = []
    for (const request of requests) {
      const filled = request.replace(/\{\{(\w+)\}\}/g, (_, name) => values.get(name) ?? '')
      const [lines = '', body] = filled.trim().split('\n\n')
      const [start = '', ...headers] = lines.split('\n')
      const [method = '', url = ''] = start.split(' ')
      const sent = body === undefined ? {} : { body }
      const pairs = headers.map((header) => header.split(': ') as [string, string])
      const { status } = await mock(url, { method, headers: pairs, ...sent })
      statuses.push(status)
    }

    expect(statuses).toEqual(operationViews(contract).map(({ success }) => success.status))
  })

  test('gives every mark and every link to a response of the reference a different name', () => {
    const names = [...file('reference/all.html').matchAll(/ aria-label="((?:Measured|Link to)[^"]*)"/g)]
    const seen = names.map(([, name]) => name)

    expect(seen).toContain('Measured: id, Pixel')
    expect(seen.filter((name, index) => seen.indexOf(name) !== index)).toEqual([])
  })

  test('has fields for base URL and key where a guide uses them', () => {
    const fields = (guide: string): string[] =>
      [...file(`guides/${guide}.html`).matchAll(/<label for=(\w+)/g)].map(([, name]) => name ?? '')

    expect({ programs: fields('getting-started'), none: fields('stated-and-assumed') }).toEqual({
      programs: ['service', 'key'],
      none: [],
    })
  })

  test('describes every page in fewer than 160 characters, and leads from it to contract and changelog', () => {
    const changelog = new RegExp(`guides/changelog\\.html"[^>]*>${contract.info.version}<`)
    const lacking = pages.filter(([, html]) => {
      const [, text = ''] = /<meta name=description content="([^"]+)">/.exec(html) ?? []
      const contractIsLinked = /rel=service-desc href="[^"]*openapi.yaml"/.test(html)
      return text === '' || text.length >= 160 || !contractIsLinked || !changelog.test(html)
    })

    expect(lacking.map(([path]) => path)).toEqual([])
    expect(JSON.parse(file('openapi.json'))).toEqual(contract)
    expect(file('openapi.yaml')).toContain(`title: ${contract.info.title}`)
  })

  test('has its public address, if given, in every page and in the files for search engines', () => {
    const own = [...moved].filter(([path]) => /^(index|guides\/.*|reference\/.*)\.?html$/.test(path))
    const addresses = [...(moved.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

    expect(own.map(([, html]) => /rel=canonical href="([^"]*)"/.exec(html)?.[1])).toEqual(addresses)
    expect(addresses).toContain('https://docs.example/project/guides/getting-started.html')
    expect(moved.get('robots.txt')).toContain('Sitemap: https://docs.example/project/sitemap.xml')
    expect(moved.get('404.html')).toContain('href="/project/site.css"')
    expect(file('404.html')).toContain('href="/site.css"')
    expect([...files.keys()].filter((path) => /robots|sitemap/.test(path))).toEqual([])
  })

  test('shows in every page, file and view that an assumption was verified, and on which day', () => {
    const texts = [...moved].filter(([path]) => /\.(html|md|txt)$/.test(path))

    expect(
      texts.filter(([, text]) => /(Assumed|Measured)(:| \(|<\/summary>|<\/a>)/.test(text)).map(([path]) => path),
    ).toEqual([])
    expect(moved.get('guides/stated-and-assumed.md')).toContain('**Verified on 2026-12-01:** The list was there.')
    expect(moved.get('reference/all.html')).toMatch(/"mark verified"><summary[^>]*>Verified on 2026-12-01<\/summary>/)
    expect(moved.get('guides/getting-started.html')).toMatch(
      /upper or lower case\. <a class="mark verified"[^>]*>Verified on/,
    )
  })
})

test('of more than 60 operations, a page lists those of its resource, and no file repeats all of them', async () => {
  const large = withCopies(10)
  const files = await servedSite(large, plainFolder, 'http://127.0.0.1:4010')()
  const page = String(await files.get('reference/getPixel.html')?.())
  const overview = String(await files.get('reference/index.html')?.())
  const [, contents = ''] = /<nav aria-label=Contents>(.*?)<\/nav>/s.exec(page) ?? []

  expect(operationViews(large).length).toBeGreaterThan(60)
  expect([...contents.matchAll(/<li><a href=(\S+\.html)/g)].map(([, href]) => href)).toEqual([
    'index.html',
    'listPixels.html',
    'createPixel.html',
    'getPixel.html',
    'updatePixel.html',
    'deletePixel.html',
    'pixel-object.html',
  ])
  expect(overview).toContain('<a href=listThingas.html>')
  expect(overview + page).not.toMatch(/all\.html|redoc/)
  expect([...files.keys()].filter((path) => /all\.html|redoc\//.test(path))).toEqual([])
  expect(await files.get('llms-full.txt')?.()).not.toContain('# Show a pixel')
  expect(await files.get('openapi.json')?.()).toBe(`${JSON.stringify(large)}\n`)
})

test('of more than 60 operations, the errors that resources share are in the overview, and pages link to them', async () => {
  const files = await servedSite(withCopies(10), plainFolder, 'http://127.0.0.1:4010')()
  const page = String(await files.get('reference/getPixel.html')?.())
  const overview = String(await files.get('reference/index.html')?.())
  const links = [...page.matchAll(/href=index\.html#(error-\d) aria-label="Fields and examples: ([\w ]+)"/g)]

  expect(links.map(([, , status]) => status)).toEqual(['401', '404', 'Other errors'])
  expect(links.filter(([, id]) => !overview.includes(`id=${id}>`))).toEqual([])
  expect(page).toContain('No record has this')
  expect(page).not.toContain('Not found.')
  expect(overview).toContain('Not found.')
})

test('of more than 60 operations, the search has a status and a parameter once', () => {
  const many = withViews(withCopies(10))
  const titles = searchDocuments(many, operationTexts(many), []).map(({ kind, title }) => `${kind} ${title}`)

  expect(titles.filter((title) => /^(Status 404|Parameter sort)$/.test(title)).sort()).toEqual([
    'Parameter sort',
    'Status 404',
  ])
})

/** The contract with copies of its pixels, under names of letters. */
function withCopies(count: number): typeof contract {
  const large = structuredClone(contract)
  for (let index = 0; index < count; index++) {
    const name = `hing${String.fromCharCode(97 + index)}`
    const text = JSON.stringify({ tag: contract.tags[0], paths: pathsOf('pixels') })
    // Names of components stay.
    const renamed = text.replaceAll(/(?<!#\/[\w/]*)([Pp])ixel/g, (_, letter) => `${letter === 'P' ? 'T' : 't'}${name}`)
    const copy: { tag: (typeof contract.tags)[0]; paths: typeof contract.paths } = JSON.parse(renamed)
    large.tags.push(copy.tag)
    Object.assign(large.paths, copy.paths)
  }
  return large
}

function pathsOf(name: string): typeof contract.paths {
  return Object.fromEntries(Object.entries(contract.paths).filter(([path]) => path.includes(name)))
}

function verifiedContract(): typeof contract {
  const verified = structuredClone(contract)
  for (const entry of Object.values(verified['x-assumptions']))
    entry.verified = { on: '2026-12-01', result: 'confirmed', evidence: 'The list was there.' }
  return verified
}

/** What the pages of an edited contract are made from. */
function referenceTo(edited: typeof contract): Parameters<typeof allPage>[0] {
  const views = withViews(edited)
  const operations = operationTexts(views)
  const site = { title: 'API', version: '1.2.3', firstGuide: 'lists', pageOf: pageOf(operations) }
  return { contract: edited, operations, objects: recordObjects(views), errors: [], site }
}

/** All operations of an edited contract. */
function referenceOf(edited: typeof contract): string {
  return allPage(referenceTo(edited))
}

test('at most 6 % of the words of a page are about assumptions', async () => {
  const files = await readFiles(await built('site'))
  // The list of assumptions and the history are about nothing else.
  const pages = [...files].filter(
    ([path]) => /^(index|404|guides\/.*|reference\/.*)\.?html$/.test(path) && !/assumed|changelog/.test(path),
  )

  const shares = pages.map(([path, html]) => ({ path, share: caveatWords(html) / wordsIn(html) }))

  expect(shares.length).toBeGreaterThan(15)
  expect(shares.filter(({ share }) => share > 0.06)).toEqual([])
})

/** The words of a page with everything closed: each mark is one word. */
function caveatWords(html: string): number {
  const marks = html.match(/<summary aria-label="|<a class="?mark/g)?.length ?? 0
  const [certainty = ''] =
    /(?:Facts without a mark|<b class=mark>\w+<\/b> marks).*?(?=<\/div>|<p|<\/main>)/.exec(html) ?? []
  return marks + wordsIn(certainty)
}

function wordsIn(html: string): number {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const seen = main.replace(/<details class="?mark[\s\S]*?<\/summary>[\s\S]*?<\/details>/g, ' mark ')
  return textOf(seen).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

test('an example with several long lists folds each, and loses nothing', () => {
  const value = { data: [1, 2, 3, 4], meta: { links: [{ url: null }, { url: 'a' }, { url: 'b' }] }, status: 200 }

  const text = textOf(jsonBlock(value).html)

  expect(text.match(/\d+ more/g)).toEqual(['2 more', '1 more'])
  expect(JSON.parse(text.replace(/\d+ more/g, ''))).toEqual(value)
})

test('an operation has a page of its own, with its title and description for search engines and chats', () => {
  const operation = operationNamed('updatePixel')

  const page = operationPage(operation, referenceTo(contract))

  expect(page).toContain('<title>Update a pixel · API</title>')
  expect(page).toContain('Does the same as PATCH: ')
  expect(page).toMatch(/property=og:description content="PATCH \/api\/v1\/pixels\/\{id\}: Every field is optional/)
  expect(missingIn(textOf(page), operation)).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java%0Ascript:alert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
])('a link of the contract to %s is no link, and an image loads nothing', (href) => {
  const text = `A [link](<${href}>), a [third][one], ![image](https://elsewhere.example/x.png), and [a page](https://docs.example/).\n\n[one]: <${href}>`

  const { html: block } = markdownWith(linksFrom('', 'html', (id) => id)).block(text)

  expect([...block.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target)).toEqual(['https://docs.example/'])
  expect(relinked(`A [link](${href.replaceAll(/[<>\s]/g, '')}).`, (same) => same)).toMatch(/^A \[link\]\(#/)
})

test('markup in the contract is shown as text', () => {
  const hostile = structuredClone(contract)
  hostile.info.summary = '<script>alert(1)</script> & "quotes"'
  hostile.tags[0] = { name: 'Pixels', description: '<img src=x onerror=alert(1)>' }

  const page = overviewPage(referenceTo(hostile))

  expect(page).not.toMatch(/<script>|<img/)
  expect(page).toContain('content="&lt;script>alert(1)&lt;/script> &amp; &quot;quotes&quot;"')
})

describe('a mark', () => {
  const edited = (change: (ledger: (typeof contract)['x-assumptions']) => void): string => {
    const copy = structuredClone(contract)
    change(copy['x-assumptions'])
    return referenceOf(copy)
  }
  const fieldOf = (page: string, id: string): string => page.split(`id=${id}>`)[1]?.split('<div class="field')[0] ?? ''

  test('is as certain as the least certain of what an element rests on', () => {
    const marks = [
      edited(({ 'invalid-form': entry }) => {
        Object.assign(entry ?? {}, { verified: { on: '2026-12-01' } })
      }),
      edited(({ 'invalid-form': entry }) => {
        delete entry?.measured
      }),
    ].map((page) => /(class="response[^"]*") id=createPixel-422>.*?<details class=mark><summary[^>]*>(\w+)</.exec(page))

    expect(marks.map((found) => found?.slice(1))).toEqual([
      ['class="response measured"', 'Measured'],
      ['class="response assumed"', 'Assumed'],
    ])
  })

  test('stands once at a response, and in it only where a field differs', () => {
    const [, list = ''] = referenceOf(contract).split('id=listPixels-200>')
    const [response = ''] = list.split('<div class="response')

    expect(response.match(/class=mark/g)).toHaveLength(1)
  })

  test('stands behind the rule of a stated parameter, and behind a type that the source does not have', () => {
    const page = referenceOf(contract)

    expect(page).toContain('<div class="field" id=listPixels-search>')
    expect(textOf(fieldOf(page, 'listPixels-search'))).toMatch(/list has all records\.\s+Measured/)
    expect(page).toContain('<div class="field measured" id=listPixels-page>')
    expect(page).toContain('<div class="field" id=getPixel-id>')
    expect(fieldOf(page, 'getPixel-id')).toMatch(/<i class="type measured">integer, 1 or more<\/i> .*<a class=mark/)
  })

  test('of what the section or the page of the object has explained is a link', () => {
    const page = operationPage(operationNamed('updatePixel'), referenceTo(contract))
    const opened = [...page.matchAll(/<details class=mark>.*?<\/details>/g)].map(([mark]) =>
      [...mark.matchAll(/stated-and-assumed\.html#([\w-]+)/g)].map(([, id]) => id),
    )

    expect(opened).toEqual([
      ['omitted-fields', 'empty-update'],
      ['success-status', 'record-envelope'],
      ['unauthenticated', 'error-message'],
      ['unknown-id', 'error-message'],
      ['invalid-form', 'error-fields'],
    ])
    expect(page).toMatch(/<a class=mark [^>]*#omitted-fields aria-label="Measured: PUT/)
  })
})

test('the same update by another method is shown with it, and a different one is not', () => {
  const changed = structuredClone(contract)
  Object.assign(changed.paths['/api/v1/pixels/{id}']?.['put'] ?? {}, { requestBody: undefined })

  expect(operations.map(({ id }) => id)).not.toContain('updatePixelWithPut')
  expect(operationTexts(withViews(changed)).map(({ id }) => id)).toContain('updatePixelWithPut')
})

function operationNamed(name: string): Operation {
  const operation = operations.find(({ id }) => id === name)
  if (!operation) throw new Error(`There is no ${name}.`)
  return operation
}

/** What the contract has about an operation and a text lacks. */
function missingIn(text: string, operation: Operation): string[] {
  const { method, path, inputs, responses } = operation
  const wanted = [
    `${method} ${path}`,
    ...[...inputs, ...responses].flatMap(({ fields }) =>
      fields.flatMap(({ name, description }) => [name, description]),
    ),
    ...inputs.flatMap(({ fields }) => fields.flatMap(({ values }) => values.map(({ value }) => value))),
    ...responses.flatMap(({ status, description }) => [status, description]),
    ...responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
    ...responses.flatMap(({ examples }) => examples.map(({ value }) => JSON.stringify(value, null, 2))),
    ...[operation, ...inputs, ...responses].flatMap(({ assumptions }) => assumptions),
  ]
  // A part of a long example is folded in the middle of it.
  const whole = plain(text.replace(/\n\d+ more\n/g, ''))
  return wanted.filter((part) => !whole.includes(plain(part)))
}

/** Without marks of Markdown, and with single spaces. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
