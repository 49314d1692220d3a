// Facts become a contract, the contract becomes mock and client; both behave alike, and verify confirms all facts.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { type AssumedFacts, assumedFacts } from '../../scripts/contract/assumed-facts.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { codeIn } from '../../scripts/generate/code.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { writeFolder } from '../../scripts/generate/folder.ts'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import { factsIn, services } from '../../scripts/revise/read-facts.ts'
import { revise, type SomeFacts, textOf } from '../../scripts/revise/revise.ts'
import { isObject } from '../../src/lib/json.ts'
import type { Told } from './story.ts'
import { plainFolder, plainPath } from '../lib/plain.ts'

/** Every type of fact with several values, and the measured services. */
const sets = [
  'id=uuid list-envelope=/items,/total,page:/page,page-length:/size,last-page:/pages error-message=/detail error-fields=/detail,field:/loc[],reason:/msg',
  'id=string unknown-id=410 record-envelope=/pixel error-fields=/errors,sentence,message:/message',
  'record-envelope= success-status=create:location list-envelope=,total:X-Total-Count unauthenticated=403',
  'record-envelope=/data/record success-status=update:none empty-update=rejected',
  'success-status=create:none page-selection=0 error-fields=none,message:/message',
  'pixel-record=+created_at,+updated_at domain-record=unset:absent list-envelope=/data,/pagination/total,page:/pagination/page',
  'domain-record=unset:empty-string,+hits:integer invalid-form=400 error-message=/error/message error-fields=/error/fields,field:/field,reason:/message,message:/error/message',
  'invalid-form=400 unknown-id=400 error-message=/detail,application/problem+json error-fields=/errors,message:/detail,application/problem+json',
  'unauthenticated=403 unknown-id=403 error-fields= cleared-targets=unchanged',
  'omitted-fields=put-requires cleared-targets=rejected search-match=prefix',
  'omitted-fields=put-clears page-selection=after-last:404 search-match=exact',
  'domain-record=index_page:indexPage,not_found_page:notFoundPage pixel-record=+created_at',
  'error-message=text/plain cleared-targets=400',
  'unknown-id=domain:410 record-envelope=pixel:/pixel,domain: success-status=domain:create:location',
  'error-message=none domain-record=unset:null',
  ...Object.keys(services(plainFolder)),
]

const folder = mkdtempSync(join(tmpdir(), 'loop-'))
const homes = sets.map((_, index) => join(folder, String(index)))
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
  for (const [index, words] of sets.entries()) {
    const home = homes[index] as string // there is one for each set
    const document = parseDocument(readFileSync(plainPath, 'utf8'))
    const facts = factsIn(document.toJS() as Contract, words.split(' '), services(plainFolder))
    await revise(document, facts)
    asked.push(facts)
    found.push(assumedFacts(document.toJS() as Contract))
    const generated = await generatedFiles(document.toJS() as Contract)
    writeFolder(codeIn(home, generated), join(home, 'generated'))
    writeFileSync(join(home, 'openapi.yaml'), textOf(document))
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
    found.map(({ rule, pointer, message }) => `${sets[index]}: ${rule} ${pointer} ${message}`),
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

describe.each(sets.map((words, index) => ({ words, index })))('$words', ({ index }) => {
  test('the elements of the contract say these facts', () => {
    const stated = Object.entries(asked[index] ?? {}).filter(([, fact]) => fact !== 'rejected')

    expect(found[index]).toMatchObject(Object.fromEntries(stated.map(([id, fact]) => [id, withoutValues(fact)])))
  })

  test('client and mock tell one story', () => {
    expect(told[index]?.story).toBe('')
  })

  test('verify confirms the contract with a service of these facts', () => {
    expect(told[index]?.refuted).toEqual([])
  })
})

/** No element expresses which fields were observed beside the known ones. */
function withoutValues(fact: unknown): unknown {
  if (!isObject(fact)) return fact
  const { more: _, missing: __, ...others } = fact
  return others
}
