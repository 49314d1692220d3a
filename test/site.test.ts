import { gzipSync } from 'node:zlib'
import { dirname, join } from 'node:path/posix'
import { beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, readContract } from '../scripts/contract.ts'
import { prettyJson } from '../scripts/docs/reference/json.ts'
import { siteFiles } from '../scripts/docs/site.ts'

const contract = readContract()
const operations = operationsOf(contract)

describe('the site', () => {
  let files: Map<string, string | Uint8Array>
  let pages: [path: string, html: string][]

  beforeAll(async () => {
    files = await siteFiles(contract)
    pages = [...files].filter(([path]) => path.endsWith('.html') && !path.startsWith('redoc')).map(([path, content]) => [path, String(content)])
  })

  test('has the same bytes when it is built again', async () => {
    const again = await siteFiles(contract)

    expect([...again.keys()]).toEqual([...files.keys()])
    expect([...again].filter(([path, content]) => String(content) !== String(files.get(path))).map(([path]) => path)).toEqual([])
  })

  test.each([
    ['the reference', 12_000, ['reference/index.html', 'site.css', 'site.js']],
    ['the mock in the page', 8_000, ['mock.js']],
    ['the Redoc view', 680_000, ['redoc/index.html', 'redoc/redoc.css', 'redoc/start.js', 'redoc/redoc.standalone.js', 'redoc/icons.woff', 'redoc/blank.svg']],
  ])('sends %s in at most %i bytes', (_, limit, paths) => {
    const bytes = paths.map((path) => gzipSync(files.get(path) ?? '', { level: 9 }).length)

    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit)
  })

  test('leads every link to a place that is there', () => {
    const broken = pages.flatMap(([path, html]) => linksOf(html).filter((href) => !leadsSomewhere(path, href)).map((href) => `${path}: ${href}`))

    expect(broken).toEqual([])
  })

  test('has no script, style or handler in its pages, and loads from nowhere else', () => {
    const found = pages.flatMap(([path, html]) => (html.match(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|(?:src|<link[^>]*href)="?(?:https?:)?\/\//g) ?? []).map((part) => `${path}: ${part}`))

    expect(found).toEqual([])
  })

  test.each(operations)('has all of $operationId in its HTML', ({ operationId, parameters, requestBody, responses, ...operation }) => {
    const text = textOf(sectionOf(operationId))
    const schemas = [...parameters.map(({ schema }) => schema), ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.values(schema.properties ?? {}))]
    const wanted = [
      operation.summary,
      `${operation.method.toUpperCase()} ${operation.path}`,
      ...parameters.map(({ name }) => name),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
      ...schemas.flatMap((schema) => [...(schema.enum ?? []), ...Object.values(schema['x-enumDescriptions'] ?? {})].map(String)),
      ...schemas.filter((schema) => schema.default !== undefined).map((schema) => String(schema.default)),
      ...Object.entries(responses).flatMap(([status, { description }]) => [status, description.replaceAll('`', '')]),
      ...Object.values(responses).flatMap(({ content = {} }) => Object.values(content).flatMap(({ examples = {} }) => Object.values(examples).map(({ value }) => prettyJson(value)))),
      ...Object.values(responses).flatMap(({ content = {} }) => Object.values(content).flatMap(({ schema }) => Object.keys(schema.properties ?? {}))),
    ]

    expect(wanted.filter((part) => !text.includes(part.trim()))).toEqual([])
  })

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

  test('shows markup in the contract as text', async () => {
    const hostile = structuredClone(contract)
    hostile.info.summary = '<script>alert(1)</script> & "quotes"'
    hostile.tags[0] = { name: 'Pixels', description: '<img src=x onerror=alert(1)>' }

    const html = String((await siteFiles(hostile)).get('reference/index.html'))

    expect(html).not.toMatch(/<script>|<img/)
    expect(html).toContain('&lt;script>alert(1)&lt;/script> &amp; "quotes"')
    expect(html).toContain('content="&lt;script>alert(1)&lt;/script> &amp; &quot;quotes&quot;"')
  })

  test('has a Markdown file for each operation, and a table of contents that leads to them', () => {
    const directory = String(files.get('llms.txt'))
    const linked = [...directory.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path)

    expect(linked.filter((path) => !files.has(path))).toEqual([])
    expect(operations.filter(({ operationId }) => !linked.includes(`reference/${operationId}.md`))).toEqual([])
    expect(String(files.get('reference/createDomain.md'))).toContain('- `name` (string, required): The domain name. Searchable and sortable.')
  })

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

function linksOf(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)=(?:"([^"]*)"|([^\s>]+))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

function textOf(html: string): string {
  return html.replace(/<(?:\/?(?:code|a|b|i))\b[^>]*>/g, '').replace(/<[^>]+>/g, '\n').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
