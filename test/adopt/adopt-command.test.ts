// `npm run adopt` on a copy of a contract: what it writes, and that it writes all of it or nothing.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { documentIn } from '../../scripts/contract/folder.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { codeFolder } from '../../scripts/generate/code.ts'
import { staleFiles } from '../../scripts/generate/folder.ts'
import { type Ended, ended, started, until } from '../lib/processes.ts'
import { plainFolder, readPlain } from '../lib/plain.ts'
import { reportOf } from '../lib/report-of.ts'

let copy: string
let command: string[]
const report = reportOf(readPlain(), {
  unauthenticated: 403,
  'unknown-id': 410,
  'invalid-form': 400,
})

beforeAll(() => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  copy = mkdtempSync(join(root, 'dist/adopting-'))
  cpSync(plainFolder, copy, { recursive: true })
  const file = join(copy, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  command = [process.execPath, 'scripts/adopt.ts', file]
})

afterAll(() => rmSync(copy, { recursive: true }))

test('Ctrl-C leaves the old files', async () => {
  const before = written()
  const running = started([...command, '--contract', copy])
  await until(
    () => running.printed.stderr.includes('Running the linters'),
    () => running.printed.stderr,
  )
  running.child.kill('SIGINT')
  await running.ended

  expect(written()).toEqual(before)
})

test('--only takes a part of the report: contract, generated files and changelog change together', async () => {
  const { code, stdout } = await adoptIn(copy, '--only', 'unauthenticated,unknown-id')

  const { 'openapi.yaml': text = '', 'CHANGELOG.md': changelog } = written()
  expect([code, stdout]).toEqual([0, expect.stringContaining('Written: unauthenticated, unknown-id.')])
  expect(text).toContain('The response to an unknown `id` is 410.')
  expect(changelog).toContain('- [Correction] `unknown-id`: The response to an unknown `id` is 410. If you relied on')
  expect(text).not.toContain('is 400')
  const { folder, files } = await codeFolder(readContract(documentIn(copy)), copy)
  expect(staleFiles(files, folder)).toEqual([])
})

test('a report of another contract is rejected, with what to do', async () => {
  const { code, stderr } = await adoptIn(copy)

  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/"unauthenticated" is another assumption now\. Run verify again\./),
  ])
})

test('if one file cannot be written, all stay as they were', async () => {
  const other = copyOfPlain()
  rmSync(join(other, 'generated/models.ts'))
  mkdirSync(join(other, 'generated/models.ts/folder'), { recursive: true })
  const before = readFileSync(join(other, 'openapi.yaml'), 'utf8')

  const { code, stderr } = await adoptIn(other)

  expect([code, stderr]).toEqual([2, expect.stringMatching(/models\.ts: it is a folder\. Nothing was changed\./)])
  expect(readFileSync(join(other, 'openapi.yaml'), 'utf8')).toBe(before)
})

test('if there is no room for the copy that the linters read, its file is named', async () => {
  const other = copyOfPlain()

  const limited = ['bash', '-c', 'ulimit -f 30; exec "$0" "$@"', ...command]
  const { code, stderr } = await ended([...limited, '--contract', other])

  const said = /Failed to write .*lint-.*\.yaml: the file would be larger .* Nothing was changed\./
  expect([code, stderr]).toEqual([2, expect.stringMatching(said)])
})

function adoptIn(folder: string, ...flags: string[]): Promise<Ended> {
  return ended([...command, '--contract', folder, ...flags])
}

function copyOfPlain(): string {
  const other = mkdtempSync(join(root, 'dist/adopting-'))
  onTestFinished(() => rmSync(other, { recursive: true }))
  cpSync(plainFolder, other, { recursive: true })
  return other
}

/** The contract and everything that changes with it, by path. */
function written(): Record<string, string> {
  const generated = readdirSync(join(copy, 'generated')).filter((file) => file.includes('.'))
  const files = ['openapi.yaml', 'CHANGELOG.md', ...generated.map((file) => `generated/${file}`)]
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(copy, file), 'utf8')]))
}
