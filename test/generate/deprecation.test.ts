// What is deprecated: readers, editors and programs see since when, until when, and what to use.

import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { plainFolder, readPlain } from '../lib/plain.ts'
import { deprecatedContract } from '../lib/deprecated-contract.ts'
import { serveContract } from '../lib/serve-contract.ts'
import { passedSunsets } from '../../scripts/contract/deprecation.ts'
import { contractFindings } from '../../scripts/contract/limits/limits.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { checkFindings } from '../../scripts/lint/checks.ts'
import { siteFiles } from '../../site/build/site.ts'

const contract = deprecatedContract()
const ofOperation = 'Since 2026-12-01, works until 2027-06-30. Use `updatePixel` instead.'
const ofValue = '`bing` is deprecated: since 2026-12-01, works until 2027-06-30. Use `x` instead.'

let code: Map<string, string>
let site: Map<string, string>
beforeAll(async () => {
  code = await generatedFiles(contract)
  site = await siteFiles(contract, undefined, plainFolder)
})

test('is supported, and no difference to the source', async () => {
  expect(contractFindings(contract)).toEqual([])
  expect((await checkFindings(contract, plainFolder)).filter(({ rule }) => rule === 'source-requests')).toEqual([])
})

test('is struck out by editors: a method, a parameter, a field; a value is named', () => {
  const put = code.get('client.ts')?.split('  updateWithPut(')[0]?.split('/**').at(-1)
  const parameter = code.get('client.ts')?.split('  search_by?:')[0]?.split('/**').at(-1)
  const field = code.get('models.ts')?.split('interface PixelCreate ')[1]?.split('  value: ')[0]?.split('/**').at(-1)

  expect(put?.replaceAll(/\s+\*?\s*/g, ' ')).toContain(`@deprecated ${ofOperation}`)
  expect(parameter).toContain('@deprecated Since 2026-12-01, works until 2027-06-30.')
  expect(field).toContain('@deprecated Since 2026-12-01, works until 2027-03-31. Use `name` instead.')
  expect(code.get('enums.ts')?.replaceAll(/\s+\*?\s*/g, ' ')).toContain(ofValue)
  expect(code.get('queries.ts')).toMatch(/@deprecated [^/]+\*\/\s+updateWithPut: /)
})

test('is marked in the reference, with its dates and what to use', () => {
  const html = site.get('reference/all.html') ?? ''
  const markdown = site.get('reference/updatePixel.md') ?? ''

  expect(html.match(/<span class=deprecated>/g)?.length).toBeGreaterThan(4)
  expect(html).toMatch(
    /id=updatePixelWithPut>.{0,200}<b>Deprecated<\/b> Since 2026-12-01, works until 2027-06-30\. Use/s,
  )
  expect(markdown).toContain(`**Deprecated.** ${ofOperation}`)
  expect(markdown).toMatch(/`bing` \(\*\*Deprecated\.\*\* Since 2026-12-01/)
})

test('is marked in samples, in the requests for editors and in llms.txt', () => {
  const line = `Deprecated. ${ofOperation}`

  expect(site.get('reference/updatePixel.md')).toContain(`# ${line}\ncurl `)
  expect(site.get('requests.http')).toContain(`# ${line}\nPUT `)
  expect(site.get('llms.txt')).toContain(`PUT /api/v1/pixels/{id} (name?, type?, value?) ${line}`)
  expect(site.get('llms.txt')).toContain('POST /api/v1/pixels (name, type, value, deprecated)')
})

test.each([
  { what: 'a deprecated operation', method: 'PUT', path: '/1', body: 'name=new', sunset: '2027-06-30' },
  { what: 'a deprecated operation without its record', method: 'PUT', path: '/999', body: '', sunset: '2027-06-30' },
  { what: 'a deprecated parameter', method: 'GET', path: '?search_by=name', sunset: '2027-06-30' },
  { what: 'a deprecated value of a query', method: 'GET', path: '?type=bing', sunset: '2027-06-30' },
  {
    what: 'a deprecated field, the earliest of two',
    method: 'POST',
    path: '',
    body: 'type=bing&value=1',
    sunset: '2027-03-31',
  },
  { what: 'nothing that is deprecated', method: 'GET', path: '?type=x' },
  { what: 'nothing that is deprecated in its form', method: 'PATCH', path: '/1', body: 'name=bing' },
])('the mock sends Deprecation and Sunset for $what', async ({ method, path, body, sunset }) => {
  const mock = await serveContract(contract, { port: 0 })
  onTestFinished(() => mock.close())
  const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/x-www-form-urlencoded' }

  const response = await fetch(`${mock.url}/api/v1/pixels${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })

  const expected = sunset === undefined ? null : `@${Date.UTC(2026, 11, 1) / 1000}`
  expect(response.headers.get('deprecation')).toBe(expected)
  expect(response.headers.get('sunset')).toBe(sunset === undefined ? null : new Date(sunset).toUTCString())
})

test('a sunset has passed on the day after it', () => {
  const on = (today: string) => passedSunsets(contract, today).map(({ what }) => what)

  expect(on('2027-03-31')).toEqual([])
  expect(on('2027-04-01')).toEqual(['The property `value` of `PixelCreate`'])
  expect(on('2027-07-01')).toHaveLength(4)
  expect(passedSunsets(readPlain(), '2099-01-01')).toEqual([])
})
