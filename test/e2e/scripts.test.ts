// The npm scripts: how they say what they take, and what they never delete.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ended } from '../lib/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a script says with --help how it is used, and does nothing else', async () => {
  const { code, stdout, stderr } = await run('scripts/docs.ts', '--help')

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Usage: npm run docs/)
})

test('an unknown flag is named, without advice on positional arguments', async () => {
  const { code, stderr } = await run('scripts/docs.ts', '--foldr', 'x')

  expect([code, stderr]).toEqual([2, "Failed to read the flags: Unknown option '--foldr'. See --help.\n"])
})

test.each([
  ['docs', '.pixels-domains-site'],
  ['package', '.pixels-domains-package'],
])('%s deletes no folder that it did not write, whatever it looks like', async (name, marker) => {
  const own = join(folder, name)
  for (const path of ['redoc', 'reference']) mkdirSync(join(own, path), { recursive: true })
  writeFileSync(join(own, 'package.json'), '{ "name": "pixels-domains-api" }')

  const { code, stderr } = await run(`scripts/${name}.ts`, '--folder', own)

  expect([code, stderr]).toEqual([
    2,
    `Failed to write into ${own}: it has files, and no ${marker}, which would show that this script wrote them. Name an empty folder, or delete this one.\n`,
  ])
  expect(readdirSync(own)).toEqual(['package.json', 'redoc', 'reference'])
})

const run = (file: string, ...args: string[]) => ended([process.execPath, file, ...args])
