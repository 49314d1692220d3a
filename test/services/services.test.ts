// Real services: verify says what is written down beside each, adopt corrects the contract, and the client that is
// generated then works with the service itself.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { adoption } from '../../scripts/adopt/adoption.ts'
import { summaryOf } from '../../scripts/adopt/summary.ts'
import { lintText } from '../../scripts/lint/lint.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { codeFolder } from '../../scripts/generate/code.ts'
import { writeFolders } from '../../scripts/generate/folder.ts'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { serviceContract } from '../fixtures/plain/generated/verify.ts'
import type { Report, Verdict } from '../../src/verify/report.ts'
import { verify } from '../../src/verify/verify.ts'
import { type RunningService, type Service, services, startService } from './services.ts'
import { plainFolder, plainPath } from '../lib/plain.ts'

interface Expected {
  /** What the service does other than the contract promises, as facts. */
  mismatches: Record<string, unknown>
  /** What is refuted, and no fact can say. */
  'by-hand'?: Record<string, string>
  'not-tested'?: Record<string, string>
  'contradicts-the-source'?: Record<string, string>
}

const lint = (text: string) => lintText(text, plainFolder)

for (const service of services) {
  const missing = service.missing()
  // CI skips nothing: there, a missing part is a failure.
  describe.skipIf(missing !== undefined && !process.env['CI'])(title(service, missing), () => {
    let running: RunningService
    let expected: Expected
    let report: Report

    beforeAll(async () => {
      if (missing !== undefined)
        throw new Error(`Failed to start ${service.name}: it is not installed. Run: ${missing}`)
      running = await startService(service)
      expected = parse(await readFile(service.expected, 'utf8')) as Expected
      report = await verify(serviceContract, {
        baseUrl: running.baseUrl,
        apiKey: running.apiKey,
        rate: 1000,
        settleMs: 500,
      })
    }, 300_000)

    afterAll(() => running?.stop())

    test('verify finds exactly the mismatches that are listed for the service', () => {
      const mismatches = only(report.verdicts, 'refuted').flatMap(([id, { fact }]) => {
        return fact === undefined ? [] : [[id, fact]]
      })

      expect(Object.fromEntries(mismatches)).toEqual(expected.mismatches)
    })

    test('verify reports only what is listed as mismatches that no fact can express', () => {
      const byHand = only(report.verdicts, 'refuted').filter(([, { fact }]) => fact === undefined)

      expect(byHand.map(([id]) => id).sort()).toEqual(Object.keys(expected['by-hand'] ?? {}).sort())
    })

    test('verify leaves open only what is listed, and confirms the rest', () => {
      const open = Object.entries(report.verdicts).filter(
        ([, { verdict }]) => !['confirmed', 'refuted'].includes(verdict),
      )

      expect(open.map(([id]) => id).sort()).toEqual(Object.keys(expected['not-tested'] ?? {}).sort())
    })

    test('verify names the statements of the source that the service contradicts', () => {
      const contradicted = only(report.facts, 'refuted').map(([name]) => name)

      expect(contradicted.sort()).toEqual(Object.keys(expected['contradicts-the-source'] ?? {}).sort())
    })

    test('verify leaves nothing behind', () => {
      expect(report.run.leftBehind).toEqual([])
    })

    test('verify confirms what adopt has written', async () => {
      const { text } = await adoption(await readFile(plainPath, 'utf8'), report, lint)
      const contract = serviceContractOf(parse(text) as Contract)
      const { baseUrl, apiKey } = running
      const again = await verify(contract, { baseUrl, apiKey, rate: 1000, settleMs: 500 })

      const refuted = [...only(again.verdicts, 'refuted'), ...only(again.facts, 'refuted')].map(([id]) => id)
      const known = { ...expected['by-hand'], ...expected['contradicts-the-source'] }
      expect(refuted.sort()).toEqual(Object.keys(known).sort())
    })

    if (!service.isWhole)
      test('adopt names the line of each fact that it cannot write', async () => {
        const text = await readFile(plainPath, 'utf8')
        const { lines, isComplete } = summaryOf(await adoption(text, report, lint), report, 'openapi.yaml')

        const left = lines.flatMap((line) => /^Not written: (\S+)\. .* Edit openapi\.yaml:\d+,/.exec(line)?.[1] ?? [])
        expect({ left: left.sort(), isComplete }).toEqual({
          left: Object.keys(expected['by-hand'] ?? {}).sort(),
          isComplete: false,
        })
      })

    if (service.isWhole)
      test('the client of the adopted contract works with the service', async () => {
        const folder = await adoptedCopy(report)
        const story = join(root, 'test/adopt/story.ts')

        const without = Object.keys(expected['contradicts-the-source'] ?? {}).flatMap((name) => ['--without', name])

        const told = promisify(execFile)(process.execPath, [story, folder, '--service', running.baseUrl, ...without], {
          env: { ...process.env, PIXELS_API_KEY: running.apiKey },
        })

        await expect(told).resolves.toMatchObject({ stdout: '' })
        await rm(folder, { recursive: true })
      }, 300_000)
  })
}

function title({ name }: Service, missing: string | undefined): string {
  return missing === undefined ? name : `${name} (not installed; run: ${missing})`
}

function only(verdicts: Record<string, Verdict>, wanted: Verdict['verdict']): [string, Verdict][] {
  return Object.entries(verdicts).filter(([, { verdict }]) => verdict === wanted)
}

/** A folder with the code of the client, and the generated files of the adopted contract. */
async function adoptedCopy(report: Report): Promise<string> {
  const { contract } = await adoption(await readFile(plainPath, 'utf8'), report, lint)
  const folder = await mkdtemp(join(tmpdir(), 'adopted-'))
  writeFolders([await codeFolder(contract, folder)])
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}
