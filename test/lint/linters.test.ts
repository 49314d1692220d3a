// Redocly and Spectral, as npm run lint runs them: on a copy, and as a library.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText } from '../../scripts/contract/read-contract.ts'
import { withCopies } from '../../scripts/lint/copies.ts'
import { documentOf } from '../../scripts/lint/document.ts'
import { type LocatedFinding, lintDocuments } from '../../scripts/lint/lint.ts'
import { recheckNew } from '../../scripts/lint/recheck-new.ts'
import { rulesetOf } from '../../scripts/lint/spectral-rules.ts'
import { parseJson } from '../../src/lib/json.ts'
import { plainFolder, plainPath } from '../lib/plain.ts'
import { ended } from '../lib/processes.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

/** What is right in the contract, and what somebody writes instead. */
const mistakes = [
  ['  schemas:\n', '  schemas:\n    Unused2:\n      type: string\n      description: nothing uses it\n'],
  ["url: '{base_url}'\n", "url: '{base_url}/'\n"],
  ['    get:\n', '    get:\n      security: [{ nothing: [] }]\n'],
  ['      enum:\n', '      default: 12\n      enum:\n'],
] as const

const home = mkdtempSync(join(tmpdir(), 'linters-'))
const file = join(home, 'openapi.yaml')
afterAll(() => rmSync(home, { recursive: true }))

let findings: LocatedFinding[]
beforeAll(async () => {
  const text = mistakes.reduce(
    (all, [right, wrong]) => {
      if (!all.includes(right)) throw new Error(`The contract no longer has: ${right}`)
      return all.replace(right, wrong)
    },
    readFileSync(plainPath, 'utf8'),
  )
  writeFileSync(file, text)
  findings = (await lintDocuments([file], plainFolder)).flat()
})

test('the findings are those of the two commands', async () => {
  const found = await Promise.all([
    problemsOf('@redocly/cli/bin/cli.js', 'lint', file, '--config', 'redocly.yaml'),
    problemsOf('@stoplight/spectral-cli/dist/index.js', 'lint', file, '--ruleset', '.spectral.yaml', '--quiet'),
  ])

  // The checks of this repository, and the spelling, have names of their own. One rule is waived.
  const others = /^(source-.*|marks|missing-marks|same-.*|examples|unused-waiver|prose\/.*)$/
  const ours = findings.filter(({ rule }) => !others.test(rule)).map(({ line, rule }) => `${line} ${rule}`)
  expect(ours.length).toBeGreaterThan(5)
  expect([...new Set(ours)].sort()).toEqual(
    [...new Set(found.flat())].filter((one) => !/ info-contact$/.test(one)).sort(),
  )
})

test('what both linters check is found once', () => {
  const atUnused = findings.filter(({ pointer }) => pointer.startsWith('#/components/schemas/Unused2'))
  const atServer = findings.filter(({ pointer }) => pointer.startsWith('#/servers'))

  expect(atUnused.map(({ rule }) => rule).sort()).toEqual([
    'component-names',
    'descriptions-are-sentences',
    'no-unused-components',
  ])
  expect(atServer.map(({ rule }) => rule)).toEqual(['source-requests', 'no-server-trailing-slash'])
})

test('a ruleset with more than rules for functions of Spectral is read as its command does', async () => {
  const ruleset = `extends: [[spectral:oas, off]]
aliases: { Title: [$.info.title] }
rules:
  short-title:
    given: '#Title'
    formats: [oas3_1]
    then: { function: length, functionOptions: { max: 3 } }
`
  const own = temporaryFolder({ '.spectral.yaml': ruleset })

  const { rules } = (await rulesetOf({ extends: [['spectral:oas', 'off']] }, join(own, '.spectral.yaml'))) as {
    rules: Record<string, { then: { function: unknown } }>
  }

  expect(rules['short-title']?.then.function).toBeTypeOf('function')
})

test('a misspelled word is found in each run until it is corrected, among descriptions that were right before', async () => {
  const document = documentOf(plainPath, readText(plainPath), plainFolder)
  const { text } = document
  const wrongText = text.replace('one page of pixels', 'teh page of of pixels')
  const wrong = documentOf(plainPath, wrongText, plainFolder)
  const rulesIn = (one: typeof document) =>
    withCopies([one], async (copies) => (await recheckNew([one], copies)).map(({ rule }) => rule))

  expect(wrongText).not.toBe(text)
  expect(await rulesIn(document)).toEqual([])
  expect(await rulesIn(wrong)).toEqual(['prose/spelling', 'prose/repeated-word'])
  expect(await rulesIn(wrong)).toEqual(['prose/spelling', 'prose/repeated-word'])
})

/** The line and the rule of each problem that a command prints. */
async function problemsOf(command: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await ended([process.execPath, `node_modules/${command}`, ...args, '--format', 'json'])
  const report = parseJson(stdout) as
    | { problems: { ruleId: string; location: { start: { line: number } }[] }[] }
    | { code: string; range: { start: { line: number } } }[]
  if (Array.isArray(report)) return report.map(({ code, range }) => `${range.start.line + 1} ${code}`)
  return report.problems.map(({ ruleId, location: [at] }) => `${at?.start.line} ${ruleId}`)
}
