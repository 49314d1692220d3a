// `npm run release`: what prevents a release, and what it writes. Nothing is published.

import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { withViews } from '../../scripts/contract/operations.ts'
import type { Diff } from '../../scripts/diff/diff.ts'
import { versionsFor } from '../../scripts/diff/versions.ts'
import { root } from '../../scripts/contract/root.ts'
import { released, sectionOf } from '../../scripts/release/changelog.ts'
import { releaseFindings } from '../../scripts/release/check-release.ts'
import { notesText } from '../../scripts/release/notes.ts'
import { filesWithVersion } from '../../scripts/release/versions-in.ts'
import { guidesOf } from '../../site/build/guides/guides.ts'
import { deprecatedContract } from '../lib/deprecated-contract.ts'
import { readPlain } from '../lib/plain.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

const changelog = '# Changelog\n\nWhat users notice.\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-11-25)\n\n- First.\n'

test('the section that is not released yet gets version and day, and the others stay', () => {
  const section = sectionOf(changelog, '0.2.0')

  expect(section).toEqual({ heading: '## Unreleased', text: '- New.' })
  expect(section && released(changelog, section, '0.2.0', '2026-12-01')).toBe(
    changelog.replace('## Unreleased', '## 0.2.0 (2026-12-01)'),
  )
  expect(sectionOf(changelog.replace('## Unreleased\n\n- New.\n\n', ''), '0.2.0')).toBeUndefined()
  expect(sectionOf(changelog, '0.1.0')?.text).toBe('- First.')
  expect(sectionOf('## 0.2.0 (unreleased)\n\n- Later.\n', '0.2.0')?.text).toBe('- Later.')
})

const breaking: Diff = {
  wire: [{ rating: 'breaking', text: 'form: new', operations: [], pointer: '#/paths' }],
  knowledge: { changes: [], explains: [] },
  types: [],
  versions: versionsFor('breaking', '0.1.0', '0.2.0'),
}
const correction: Diff = {
  wire: [],
  knowledge: { changes: [{ kind: 'corrected', id: 'unknown-id', text: '410' }], explains: [] },
  types: [{ kind: 'call', text: 'ends' }],
  versions: versionsFor('compatible', '0.1.0', '0.1.1'),
}

test.each([
  { what: 'no section', version: '0.2.0', problem: 'CHANGELOG.md has no section "## 0.2.0 (unreleased)".' },
  { what: 'no line', version: '0.2.0', lines: '### API', problem: 'has no line. Write what users notice.' },
  { what: 'a version that was released', version: '0.1.0', lines: '- New.', problem: '0.1.0 is not above 0.1.0' },
  {
    what: 'a version that is too low for the contract',
    version: '0.1.1',
    lines: '- [Breaking] New.',
    diff: { ...breaking, versions: versionsFor('breaking', '0.1.0', '0.1.1') },
    problem: 'The version is 0.1.1. These changes need 0.2.0 or more',
  },
  {
    what: 'a version that is too low for what our code breaks',
    version: '0.1.1',
    lines: '- [Breaking] `retry` has another default. [Correction]',
    diff: correction,
    problem: 'The changelog has a line with [Breaking], which needs 0.2.0 or more.',
  },
  {
    what: 'a break that is not told',
    version: '0.2.0',
    lines: '- New.',
    diff: breaking,
    problem: 'no line with [Breaking]',
  },
  {
    what: 'a correction that is not told',
    version: '0.2.0',
    lines: '- [Breaking] New.',
    diff: correction,
    problem: 'no line with [Correction]',
  },
])('a release is refused for $what', ({ version, lines, diff, problem }) => {
  const section = lines === undefined ? undefined : { heading: '## Unreleased', text: lines }
  const contract = readPlain()
  contract.info.version = '0.1.0'

  const problems = releaseFindings({ version, section, head: readPlain(), last: { contract, diff: diff ?? breaking } })

  expect(problems.join('\n')).toContain(problem)
})

test('a release is refused for a deprecation that is not told, and for a sunset that has passed', () => {
  const contract = readPlain()
  contract.info.version = '0.1.0'
  const head = deprecatedContract()
  Object.assign(Object(head.components.parameters['SearchBy']), {
    'x-deprecated': '2020-01-01',
    'x-sunset': '2020-12-31',
  })
  const section = { heading: '## Unreleased', text: '- `updatePixelWithPut`, `value` and `bing` are deprecated.' }
  const diff = { ...correction, knowledge: breaking.knowledge, types: [] }

  expect(releaseFindings({ version: '0.2.0', section, head, last: { contract, diff } })).toEqual([
    'The parameter `search_by` of `listPixels` could end on 2020-12-31. Remove it, or give it a later `x-sunset`.',
    'The parameter `search_by` of `listPixels` is deprecated, which CHANGELOG.md does not tell.',
  ])
})

test('nothing is in the way of a break that is told, in a version that is high enough', () => {
  const section = { heading: '## Unreleased', text: '- [Breaking] New.' }
  const contract = readPlain()
  contract.info.version = '0.1.0'

  expect(releaseFindings({ version: '0.2.0', section, head: readPlain(), last: { contract, diff: breaking } })).toEqual(
    [],
  )
  expect(releaseFindings({ version: '0.1.0', section, head: readPlain() })).toEqual([])
})

test('the version is written into every file that has it, and nothing else changes', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'openapi'))
  for (const file of ['package.json', 'package-lock.json', 'openapi/openapi.yaml'])
    cpSync(join(root, file), join(folder, file))

  const files = filesWithVersion(folder, '7.8.9')

  expect([...files.keys()]).toHaveLength(3)
  for (const [file, text] of files) {
    const before = readFileSync(join(root, file), 'utf8').split('\n')
    const edited = text.split('\n').filter((line, index) => line !== before[index])
    expect(edited).toHaveLength(file === 'package-lock.json' ? 2 : 1)
  }
  expect(parse(files.get('openapi/openapi.yaml') ?? '').info.version).toBe('7.8.9')
})

test('the notes end with how much of the contract is known', () => {
  const contract = readPlain()
  const [first, second, ...others] = Object.values(contract['x-assumptions'])
  Object.assign(first ?? {}, { verified: { on: '2026-12-01', result: 'confirmed', evidence: '`GET /`' } })
  for (const entry of [first, second]) Object.assign(entry ?? {}, { measured: '2026-11-24' })
  const total = others.length + 2

  expect(notesText({ heading: '## 0.1.0', text: '- New.' }, contract)).toBe(
    `- New.\n\n${total} assumptions: 1 verified, 1 measured, ${others.length} assumed.`,
  )
})

test('the changelog of the site links the contract of each version that was released', () => {
  const folder = temporaryFolder({ 'CHANGELOG.md': changelog })
  mkdirSync(join(folder, 'releases'))
  cpSync(join(root, 'generated/openapi.json'), join(folder, 'releases/0.1.0.json'))

  const guide = guidesOf(withViews(readPlain()), folder).find(({ name }) => name === 'changelog')

  expect(guide?.text).toContain('## 0.1.0 (2026-11-25)\n\n[`openapi.json` of 0.1.0](../releases/0.1.0.json)\n')
  expect(guide?.text).toContain('## Unreleased\n\n- New.')
})
