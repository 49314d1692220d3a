// The npm scripts: how they say what they take, and what they never delete.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'
import { ended } from '../mock/cli.ts'
import { emptyFolder } from '../../scripts/tools/empty-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** The files of the scripts that are ours; the mock has the help of the command. */
const files = Object.values(scripts)
  .flatMap((command) => /^node scripts\/node-version\.js .*node (\S+\.ts)$/.exec(command)?.[1] ?? [])
  .filter((file) => file !== 'scripts/mock.ts')

test.each(files)('%s says with --help how it is used, and does nothing else', async (file) => {
  const { code, stdout, stderr } = await run(file, '--help')

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Usage: npm (run )?\S+/)
})

test('an unknown flag is named, without advice on positional arguments', async () => {
  const { code, stderr } = await run('scripts/docs.ts', '--foldr', 'x')

  expect([code, stderr]).toEqual([2, "Failed to read the flags: Unknown option '--foldr'. See --help.\n"])
})

test.each(['docs', 'package'])('%s deletes no folder that has other files', async (name) => {
  const kept = join(folder, name, 'kept.txt')
  mkdirSync(join(folder, name))
  writeFileSync(kept, 'mine')

  const { code, stderr } = await run(`scripts/${name}.ts`, '--folder', join(folder, name))

  const why = `Failed to write into ${join(folder, name)}: it has other files. Name an empty folder.\n`
  expect([code, stderr]).toEqual([2, why])
  expect(existsSync(kept)).toBe(true)
})

test('a folder is emptied if the script wrote what is in it', () => {
  const written = join(folder, 'written')
  mkdirSync(written)
  writeFileSync(join(written, 'index.html'), '')

  emptyFolder(written, (before) => existsSync(join(before, 'index.html')))

  expect(existsSync(written)).toBe(false)
})

const run = (file: string, ...args: string[]) => ended([process.execPath, file, ...args])
