import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import { readWaivers, unusedWaivers, withoutWaived } from '../../scripts/lint/waivers.ts'
import { libraryFolder } from '../lib/library.ts'
import { plainFolder } from '../lib/plain.ts'
import { ended, started } from '../lib/processes.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { readSourceFacts } from '../../scripts/lint/source-facts.ts'
import { services } from '../../scripts/contract/services.ts'

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lint = (...args: string[]) => ended([process.execPath, 'scripts/lint.ts', ...args])

describe('npm run lint', () => {
  test('exits with 0 and prints so if all contracts are clean, and leaves no copy of them', async () => {
    const TMPDIR = temporaryFolder()
    const command = [process.execPath, 'scripts/lint.ts', plainFolder, libraryFolder]

    const { code, stdout, stderr } = await started(command, root, { TMPDIR }).ended

    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: 'The contract is clean.\n' })
    expect(readdirSync(TMPDIR).filter((name) => name.startsWith('lint-'))).toEqual([])
  })

  test('compares the contract of another folder with its own source and its own waivers', async () => {
    const home = copyOf(plainFolder, 'other')
    const edit = (file: string, edited: (text: string) => string): void =>
      writeFileSync(join(home, file), edited(readFileSync(join(home, file), 'utf8')))
    edit('source-facts.yaml', (text) => text.replace('authentication: http bearer', 'authentication: none'))
    edit('openapi.yaml', (text) => text.replace('version: 0.2.0', 'version: 7.0.0'))
    edit('lint-waivers.yaml', () => "- { rule: info-contact, where: ['#/info'], gap: operator, because: Silence. }\n")

    const [findings = []] = await lintDocuments([join(home, 'openapi.yaml')])

    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'source-requests',
        message: 'authentication is "http bearer"; the source has "none".',
      }),
    )
    // The version is that of the package only if the package ships the contract.
    expect(findings.filter(({ rule }) => ['info-contact', 'same-package'].includes(rule))).toEqual([])
  })

  test('lints the same whatever the folders are called: tools read #, % and brackets in a path', async () => {
    const home = join(folder, 'proj (1) C# a%20b [x] äöü ß', 'a'.repeat(200))
    mkdirSync(home, { recursive: true })
    for (const name of ['scripts', 'src', 'site', 'generated', 'package.json', 'redocly.yaml', '.spectral.yaml'])
      cpSync(join(root, name), join(home, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
    for (const name of ['openapi', 'wrong #']) cpSync(plainFolder, join(home, name), { recursive: true })
    const file = join(home, 'wrong #/openapi.yaml')
    const text = readFileSync(file, 'utf8').replace('  schemas:\n', '  schemas:\n    Unused2: { type: string }\n')
    writeFileSync(file, text)

    const { code, stdout } = await ended([process.execPath, 'scripts/lint.ts', 'openapi', 'wrong #'], home)

    const places = stdout.match(/^\S.*:\d+:\d+ {2}\S+$/gm)?.map((line) => line.replace(/:\d+:\d+/, ''))
    expect(code).toBe(1)
    expect(places?.sort()).toEqual(
      ['component-names', 'descriptions-everywhere', 'no-unused-components'].map(
        (rule) => `wrong #/openapi.yaml  ${rule}`,
      ),
    )
  })

  test('exits with 2 and one sentence when there is no contract', async () => {
    expect(await lint(folder)).toEqual({
      code: 2,
      stdout: '',
      stderr: `Failed to read the contract in ${relative(root, folder)}: it has no openapi.yaml. Check the path.\n`,
    })
  })
})

function copyOf(contract: string, name: string): string {
  const copy = join(folder, name)
  cpSync(contract, copy, { recursive: true })
  return copy
}

describe('a waiver', () => {
  const waiver = { rule: 'info-contact', where: ['#/info'], gap: 'operator', because: 'The source does not say.' }
  const written = { ...waiver, file: 'lint-waivers.yaml', position: { line: 1, column: 1 } }
  const finding = { file: 'x', line: 1, column: 1, rule: 'info-contact', message: 'No contact.', pointer: '#/info' }

  test('covers the places that it names, and everything below them', () => {
    const elsewhere = { ...finding, pointer: '#/servers/0' }
    const below = { ...finding, pointer: '#/info/license' }
    const beside = { ...finding, pointer: '#/information' }

    expect(withoutWaived([finding, below, elsewhere, beside], [written])).toEqual([elsewhere, beside])
  })

  test('is a finding when its rule finds nothing there any more', () => {
    const [found] = unusedWaivers([], [written])

    expect(found?.message).toBe('The rule info-contact finds nothing at #/info.')
  })
})

describe('a file beside the contract that cannot be read gets a sentence with its line', () => {
  const facts = "server: '{base_url}'\nauthentication: none\nrequests: {}\n"
  test.each([
    ['source-facts.yaml', facts, ':1:1: `gaps` is missing. Correct it.'],
    ['source-facts.yaml', `${facts}gaps: none\n`, ':4:1: `gaps` is not a list. Correct it.'],
    [
      'source-facts.yaml',
      `${facts}gaps:\n  - { section: A, gap: B, ledgerIds: id }\n`,
      ':5:27: `gaps › 0 › ledgerIds`',
    ],
    ['source-facts.yaml', `${facts}gaps: [\n`, ':5:1: Flow sequence'],
    ['source-facts.yaml', '', ':1:1: `server` is missing. Correct it.'],
    [
      'lint-waivers.yaml',
      '- { rule: info-contact, gap: operator, because: Silence. }\n',
      ':1:3: `0 › where` is missing.',
    ],
    ['services.yaml', 'laravel: unknown-id=410\n', ':1:1: `laravel` is not an object. Correct it.'],
  ])('$0$2', (file, text, says) => {
    const home = mkdtempSync(join(folder, 'misshapen-'))
    writeFileSync(join(home, file), text)
    const read = { 'source-facts.yaml': readSourceFacts, 'lint-waivers.yaml': readWaivers, 'services.yaml': services }

    expect(() => read[file as keyof typeof read](home)).toThrow(`${file}${says}`)
  })
})
