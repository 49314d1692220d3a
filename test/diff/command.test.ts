// `npm run diff`: what it compares with, what it prints, and how it ends.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diff } from '../../scripts/diff/diff.ts'
import { newestTag, readBase } from '../../scripts/diff/read-base.ts'
import { githubText, reportText } from '../../scripts/diff/report.ts'
import { versionsFor } from '../../scripts/diff/versions.ts'
import { root } from '../../scripts/contract/root.ts'
import { libraryFolder, readLibrary } from '../lib/library.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

function diff(...args: string[]) {
  const options = { cwd: root, encoding: 'utf8' } as const
  return spawnSync(process.execPath, ['scripts/diff.ts', '--contract', libraryFolder, ...args], options)
}

test('a file is compared, and a version that is too low ends with 1', () => {
  const base = readLibrary()
  delete base.components.schemas['LibraryBookPage']?.properties?.['last']
  delete Object(base.paths['/v1/club-members'])['post']
  base.components.schemas['LibraryBook']?.required?.splice(1, 1)
  const file = join(temporaryFolder({ 'base.json': JSON.stringify(base) }), 'base.json')

  const { status, stdout } = diff(file, '--json')

  const { wire, versions, findings } = JSON.parse(stdout) as Diff & { findings: string[] }
  expect(wire.map(({ rating, text }) => `${rating} ${text}`)).toContain('additive The operation is new.')
  expect(versions).toEqual({ base: '3.2.0', head: '3.2.0', bump: 'minor', needed: '3.3.0', fits: false })
  expect(findings).toEqual(['The version is 3.2.0. These changes need 3.3.0 or more, a minor after 3.2.0.'])
  expect(status).toBe(1)
})

test('a revision of git is compared, and the same contract fits', () => {
  const { status, stdout } = diff('HEAD')

  expect(stdout).toBe('Nothing differs from 3.2.0.\n')
  expect(status).toBe(0)
})

test.each([
  { base: 'v0.0.0-none', says: 'neither a file nor a revision of git that has test/fixtures/library/openapi.yaml' },
  { base: '--output=x', says: 'neither a file nor a revision of git' },
  { base: 'package.json', says: 'Failed to read the contract: package.json:1:1: `openapi` is missing.' },
])('a base that is no contract is named: $base', ({ base, says }) => {
  expect(() => readBase(base, libraryFolder)).toThrow(says)
})

test('what cannot be compared ends with 2 and a sentence', () => {
  const { status, stderr } = diff('HEAD', '--format', 'xml')

  expect(stderr).toBe('Failed to compare: there is no --format "xml". There is github; or pass --json.\n')
  expect(status).toBe(2)
})

/** A repository with one commit and these tags. */
function repositoryWith(tags: string[]): string {
  const home = temporaryFolder()
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: home,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'first')
  for (const tag of tags) git('-c', 'tag.gpgSign=false', 'tag', tag)
  return home
}

test.each([
  { tags: ['v0.9.0', 'v0.10.0', 'v0.2.0'], newest: 'v0.10.0' },
  { tags: ['v0.2.0-rc.1', 'v0.2.0', 'v0.1.0'], newest: 'v0.2.0' },
  { tags: ['v0.2.0-rc.1', 'v0.1.0'], newest: 'v0.2.0-rc.1' },
  { tags: ['0.3.0', 'vendor', 'v2'], newest: undefined },
  { tags: [], newest: undefined },
])('without a base, the newest tag of $tags is compared: $newest', ({ tags, newest }) => {
  expect(newestTag(repositoryWith(tags))).toBe(newest)
})

test('a folder that git does not track is named as the reason', () => {
  expect(() => newestTag(temporaryFolder())).toThrow('git cannot read this repository. Name a file')
})

test.each([
  { ci: 'true', status: 0, stderr: 'Nothing was compared: there is no tag v* to compare with.\n' },
  {
    ci: '',
    status: 2,
    stderr:
      'Failed to compare: there is no tag v* to compare with. Name a file or a revision of git: npm run diff -- HEAD~1\n',
  },
])('without a tag, CI "$ci" ends with $status', ({ ci, status, stderr }) => {
  // git reads the tags of an empty repository in place of ours.
  const env = { ...process.env, CI: ci, GIT_DIR: join(repositoryWith([]), '.git') }

  const run = spawnSync(process.execPath, ['scripts/diff.ts'], { cwd: root, encoding: 'utf8', env })

  expect({ status: run.status, stdout: run.stdout, stderr: run.stderr }).toEqual({ status, stdout: '', stderr })
})

test.each([
  { extent: 'breaking', base: '0.3.1', bump: 'minor', needed: '0.4.0' },
  { extent: 'additive', base: '0.3.1', bump: 'patch', needed: '0.3.2' },
  { extent: 'compatible', base: '1.3.1', bump: 'patch', needed: '1.3.2' },
  { extent: 'additive', base: '1.3.1', bump: 'minor', needed: '1.4.0' },
  { extent: 'breaking', base: '1.3.1', bump: 'major', needed: '2.0.0' },
  { extent: 'nothing', base: '1.3.1', bump: 'none', needed: '1.3.1' },
] as const)('what is $extent after $base needs $needed', ({ extent, base, bump, needed }) => {
  expect(versionsFor(extent, base, needed)).toMatchObject({ bump, needed, fits: true })
  expect(versionsFor(extent, base, '0.0.9').fits).toBe(false)
})

const example: Diff = {
  wire: [
    { rating: 'breaking', text: 'form: 100% new', operations: ['POST /a', 'PUT /a', 'PATCH /a'], pointer: '#/paths' },
  ],
  knowledge: {
    changes: [{ kind: 'corrected', id: 'unknown-id', text: '404 was assumed, 410 is observed.' }],
    explains: [],
  },
  versions: versionsFor('breaking', '0.1.0', '0.1.0'),
}

test('people read both views, one after the other', () => {
  expect(reportText(example, ['The version is 0.1.0.']).split('\n')).toEqual([
    'Wire: what the service does differently',
    '  - [Breaking] form: 100% new (`POST /a`, `PUT /a` and 1 more)',
    '',
    'Knowledge: what we described wrongly, or know now',
    '  - [Correction] `unknown-id`: 404 was assumed, 410 is observed.',
    '',
    'The changes since 0.1.0 need 0.2.0, a minor version.',
    'The version is 0.1.0.',
    '',
  ])
})

test('GitHub gets annotations at the lines of the contract', () => {
  const lines = githubText(example, [], 'openapi.yaml', (pointer) => pointer.length).split('\n')

  expect(lines).toEqual([
    '::error file=openapi.yaml,line=7::[Breaking] form: 100%25 new (`POST /a`, `PUT /a` and 1 more)',
    '::notice file=openapi.yaml,line=26::[Correction] `unknown-id`: 404 was assumed, 410 is observed.',
    '',
  ])
})
