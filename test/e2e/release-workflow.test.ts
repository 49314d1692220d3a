// The workflow that publishes: its steps run as they are written, as far as they need no network.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../scripts/contract/root.ts'

interface Job {
  steps: { name?: string; run?: string }[]
}

const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as {
  jobs: Record<string, Job>
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
/** They fetch packages, or run these tests. */
const elsewhere = ['npm ci --loglevel=warn', 'npm run check', 'npm run test:long']
const steps = (jobs['check']?.steps ?? []).flatMap(({ run }) =>
  run === undefined || elsewhere.includes(run) ? [] : [run],
)

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'release-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

/** As a runner of GitHub does. */
function run(step: string, tag = `v${version}`, cwd = copy) {
  return spawnSync('bash', ['-e', '-c', step], { cwd, encoding: 'utf8', env: { ...process.env, TAG: tag } })
}

test('a tag that is not the version ends the workflow', () => {
  const [first = ''] = steps

  expect(run(first).status).toBe(0)
  expect(run(first, 'v99.0.0').status).toBe(1)
})

test('packs the package, the site and the contract', () => {
  const ends = steps.map((step) => run(step)).map(({ status, stderr }) => (status === 0 ? '' : stderr))

  expect(ends).toEqual(steps.map(() => ''))
  const folder = join(copy, 'dist/release')
  expect(readdirSync(folder).sort()).toEqual(['openapi.json', 'openapi.yaml', `package-${version}.tgz`, 'site.tar.gz'])
  expect(filesIn('site.tar.gz')).toContain('./reference/index.html')
  expect(filesIn(`package-${version}.tgz`)).toContain('package/skills/pixels-domains-api/SKILL.md')

  function filesIn(archive: string): string[] {
    return execFileSync('tar', ['tzf', join(folder, archive)], { encoding: 'utf8' }).split('\n')
  }
})
