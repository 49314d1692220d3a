// `npm run adopt` on a copy of a contract: what it writes, and that it writes all of it or nothing.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractWith } from '../lib/contract-with.ts'
import { type Ended, ended } from '../lib/processes.ts'
import type { Report } from '../fixtures/plain/generated/entries/verify.ts'
import { contractFrom, serviceOf, verified } from '../verify/tested-service.ts'
import { plainFolder } from '../lib/plain.ts'

let copy: string
let report: Report

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'adopting-'))
  cpSync(plainFolder, copy, { recursive: true })
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

  test('writes the contract and the generated files, and proposes a line for the changelog', async () => {
    const before = written()

    const { code, stdout, stderr } = await adopt(report)

    const ledger = contractFrom(written()['openapi.yaml'] ?? '')['x-assumptions']
    const on = report.run.startedAt.slice(0, 10)
    expect([code, stderr]).toEqual([0, ''])
    expect(ledger['unauthenticated']).toMatchObject({
      assumed: 'The response to a request with a missing or invalid key is 403.',
      because: `It was observed at \`http://service.example\` on ${on}.`,
      verified: { on, result: 'adopted' },
    })
    const confirmed = Object.values(ledger).filter(({ verified: mark }) => mark?.result === 'confirmed')
    expect(confirmed.length).toBe(Object.keys(ledger).length - 1)
    expect(stdout).toContain(
      'For CHANGELOG.md, under "Description":\n- The response to a request with a missing or invalid key is 403.',
    )
    expect(Object.entries(written()).filter(([file, text]) => text !== before[file]).length).toBeGreaterThan(5)
    expect(written()['generated/models.ts']).toContain(`(assumption: \`pixel-record\`, verified on ${on})`)
    expect(await ended([process.execPath, 'scripts/generate.ts', '--check', '--contract', copy])).toMatchObject({
      code: 0,
    })
  })
})

function adopt(content: unknown, ...flags: string[]): Promise<Ended> {
  const report = join(copy, 'report.json')
  writeFileSync(report, JSON.stringify(content))
  return ended([process.execPath, 'scripts/adopt.ts', report, '--contract', copy, ...flags])
}

/** The contract and everything that is generated from it, by path. */
function written(): Record<string, string> {
  const generated = readdirSync(join(copy, 'generated')).flatMap((file) =>
    file.includes('.') ? [`generated/${file}`] : [],
  )
  const files = ['openapi.yaml', ...generated]
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(copy, file), 'utf8')]))
}
