// `npm run adopt` in a copy of the repository: what it writes, and that it writes all of it or nothing.

import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { npmCommand } from '../../scripts/tools/npm.ts'
import { contractWith } from '../lib/contract-with.ts'
import { root } from '../../scripts/contract/root.ts'
import type { Report } from '../../src/verify.ts'
import { contractFrom, serviceOf, verified } from '../verify/tested-service.ts'

let copy: string
let report: Report

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'adopting-'))
  const files = execFileSync('git', ['ls-files', '--', ':!test', ':!bench'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const file of files) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const contract = await contractWith('unauthenticated=403')
  report = await verified(serviceOf(undefined, contract))
})

afterAll(() => rmSync(copy, { recursive: true }))

// In this order: the last one writes.
describe('npm run adopt', { timeout: 300_000 }, () => {
  test('shows with --dry-run what would change, and writes nothing', async () => {
    const before = written()

    const { code, stdout } = await adopt(report, '--dry-run')

    expect(code).toBe(0)
    expect(stdout).toMatch(/^\d+: - {9}'401':$/m)
    expect(written()).toEqual(before)
  })

  test('writes the contract and what is generated, and proposes the line of the changelog', async () => {
    const before = written()

    const { code, stdout, stderr } = await adopt(report)

    const ledger = contractFrom(written()['openapi/openapi.yaml'] ?? '')['x-assumptions']
    const on = report.startedAt.slice(0, 10)
    expect([code, stderr]).toEqual([0, ''])
    expect(ledger['unauthenticated']).toMatchObject({
      assumed: 'The response to a request with a missing or invalid key is 403.',
      because: `It was seen at \`http://service.example\` on ${on}.`,
      verified: { on, result: 'adopted' },
    })
    const confirmed = Object.values(ledger).filter(({ verified: mark }) => mark?.result === 'confirmed')
    expect(confirmed.length).toBe(Object.keys(ledger).length - 1)
    expect(stdout).toContain(
      'For CHANGELOG.md, under "Description":\n- The response to a request with a missing or invalid key is 403.',
    )
    expect(Object.entries(written()).filter(([file, text]) => text !== before[file]).length).toBeGreaterThan(5)
    expect(written()['generated/models.ts']).toContain(`(assumption: \`pixel-record\`, verified on ${on})`)
    const checked = await Promise.all([
      run(['run', '--silent', 'generate', '--', '--check']),
      run(['run', '--silent', 'lint']),
    ])
    expect(checked).toMatchObject([{ code: 0 }, { code: 0 }])
  })
})

function adopt(content: unknown, ...flags: string[]): ReturnType<typeof run> {
  writeFileSync(join(copy, 'report.json'), JSON.stringify(content))
  return run(['run', '--silent', 'adopt', '--', 'report.json', ...flags])
}

function run(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  // npm warns of settings of this machine.
  const env = { ...process.env, npm_config_loglevel: 'error' }
  const [npm, ...before] = npmCommand()
  return new Promise((done) => {
    execFile(npm, [...before, ...args], { cwd: copy, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** The contract and everything that is generated from it, by path. */
function written(): Record<string, string> {
  const generated = readdirSync(join(copy, 'generated')).map((file) => `generated/${file}`)
  const files = ['openapi/openapi.yaml', ...generated]
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(copy, file), 'utf8')]))
}
