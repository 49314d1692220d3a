// Facts become a contract, the contract becomes mock and client; both behave alike, and verify confirms all facts.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AssumedFacts, assumedFacts } from '../../scripts/contract/assumed-facts.ts'
import { root } from '../../scripts/contract/root.ts'
import { codeFolder } from '../../scripts/generate/code.ts'
import { writeFolders } from '../../scripts/generate/folder.ts'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import { replaceText } from '../../scripts/adopt/replace-text.ts'
import { readText } from '../../scripts/contract/read-contract.ts'
import { services } from '../../scripts/contract/services.ts'
import type { SomeFacts } from '../../scripts/contract/with-facts/draft.ts'
import { withFacts } from '../../scripts/contract/with-facts/with-facts.ts'
import { isObject } from '../../src/lib/json.ts'
import type { Told } from './story.ts'
import { plainFolder, plainPath, readPlain } from '../lib/plain.ts'

const json = 'application/json'
const problem = 'application/problem+json'

/** Every type of fact with several values, and the measured services. */
const sets: Readonly<Record<string, SomeFacts>> = {
  ...services(plainFolder),
  'keys with the name of the resource, one sentence a field': {
    id: 'string',
    'unknown-id': 410,
    'record-envelope': { record: '/{resource}' },
    'list-envelope': { records: '/{resource}', places: { total: '/total' } },
    'error-fields': { mediaType: json, message: '/message', errors: '/errors', each: 'sentence' },
  },
  'a bare list with headers, and successes without a body': {
    'record-envelope': { record: '' },
    'list-envelope': { records: '', places: { total: 'X-Total-Count' } },
    'success-status': { create: { body: 'none', location: true }, update: { body: 'none' } },
    unauthenticated: 403,
  },
  'one status for a key and an id': {
    unauthenticated: 403,
    'unknown-id': 403,
    'page-selection': { parameter: 'p', first: 0, afterLast: 404 },
  },
  'one status for an id and a form, as problems': {
    'invalid-form': 400,
    'unknown-id': 400,
    'error-message': { mediaType: problem, message: '/detail', without: 'unauthenticated' },
    'error-fields': { mediaType: problem, message: '/detail', errors: '/errors', each: 'sentences' },
  },
  'PUT requires, and a target cannot be cleared': {
    'omitted-fields': 'put-requires',
    'cleared-targets': 'rejected',
    'search-match': 'prefix',
  },
  'PUT clears, and an empty update is rejected': {
    'omitted-fields': 'put-clears',
    'empty-update': 'rejected',
    'search-match': 'exact',
  },
  'other names of fields': {
    'pixel-record': {
      absent: ['created_at', 'updated_at'],
      more: { createdAt: { type: 'date-time' }, updatedAt: { type: 'date-time' } },
    },
    'domain-record': { renamed: { index_page: 'indexPage', not_found_page: 'notFoundPage' } },
  },
  'fewer and more fields': {
    'pixel-record': { absent: ['created_at', 'updated_at'], more: { hits: { type: 'integer', value: 3 } } },
    'domain-record': { absent: ['updated_at'], unset: 'absent' },
  },
  'cursors in place of numbers': {
    'list-envelope': { records: '/data', places: { 'has-next': '/paging/more', total: '/total' } },
    'page-selection': { parameter: 'after', next: '/paging/after' },
  },
  'cursors in the URL of the next page': {
    'list-envelope': { records: '/results', places: {} },
    'page-selection': { parameter: 'cursor', next: '/next', inUrl: true },
  },
  'fields in an object of their own': {
    'pixel-record': { within: 'attributes', beside: { type: { type: 'string', value: 'pixels' } } },
    'domain-record': { within: 'attributes', unset: 'null' },
    'record-envelope': { record: '' },
    'omitted-fields': 'put-clears',
    'success-status': { create: { body: 'none', location: true } },
  },
  'sentences as bodies': {
    'error-message': { mediaType: 'text/plain', message: '' },
    'error-fields': { mediaType: json, message: '/message[]' },
    'cleared-targets': 'unchanged',
  },
  'codes beside the messages': {
    'error-message': {
      mediaType: json,
      message: '/error/message',
      seen: { success: false, error: { code: 404, message: 'No.' } },
    },
    'record-envelope': { record: '/data/attributes', seen: { success: true, data: { type: 'x', attributes: {} } } },
  },
  'by resource': {
    'unknown-id': { byResource: { domain: 410 } },
    'record-envelope': { byResource: { pixel: { record: '/{resource}' }, domain: { record: '' } } },
    'invalid-form': { byResource: { pixel: 409 } },
  },
}

const names = Object.keys(sets)
const folder = mkdtempSync(join(tmpdir(), 'loop-'))
const homes = names.map((_, index) => join(folder, String(index)))
const run = promisify(execFile)
const asked: SomeFacts[] = []
const found: AssumedFacts[] = []
let told: Told[]

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['*/generated/**/*.ts'] }),
  )
  for (const [index, facts] of Object.values(sets).entries()) {
    const home = homes[index] as string // there is one for each set
    const contract = withFacts(readPlain(), facts)
    asked.push(facts)
    found.push(assumedFacts(contract))
    writeFolders([await codeFolder(contract, home)])
    writeFileSync(join(home, 'openapi.yaml'), replaceText(readText(plainPath), contract))
  }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'story.ts'), ...homes], { maxBuffer: 1e8 })
  told = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told)
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true }))

test('the linters find nothing in the contract of any service', async () => {
  const findings = await lintDocuments(
    homes.map((home) => join(home, 'openapi.yaml')),
    plainFolder,
  )

  const lines = findings.flatMap((found, index) =>
    found.map(({ rule, pointer, message }) => `${names[index]}: ${rule} ${pointer} ${message}`),
  )
  expect(lines).toEqual([])
}, 300_000)

test('the types of every service compile', async () => {
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const compiled = await run(process.execPath, [compiler, '--noEmit', '-p', folder], { maxBuffer: 1e8 }).catch(
    (error) => error,
  )

  expect(compiled.stdout).toBe('')
}, 300_000)

describe.each(names.map((name, index) => ({ name, index })))('$name', ({ index }) => {
  test('the elements of the contract say these facts', () => {
    const stated = Object.entries(asked[index] ?? {}).filter(([, fact]) => fact !== 'rejected')

    expect(found[index]).toMatchObject(Object.fromEntries(stated.map(([id, fact]) => [id, withoutValues(fact)])))
  })

  test('client and mock tell one story', () => {
    expect(told[index]?.story).toBe('')
  })

  test('verify confirms the contract with a service of these facts', () => {
    expect(told[index]?.refuted.filter((line) => !contradictsTheSource(line))).toEqual([])
  })
})

/** A service that applies what the source does not accept contradicts it, whatever the contract has. */
function contradictsTheSource(line: string): boolean {
  return line.startsWith('updateDomain.name ')
}

/** No element expresses which fields were observed beside the known ones. */
function withoutValues(fact: unknown): unknown {
  if (!isObject(fact)) return fact
  const { more: _, missing: __, absent: ___, seen: ____, beside: _____, ...others } = fact
  return others
}
