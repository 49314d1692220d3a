// The npm scripts: how they say what they take, what they never delete, and how they end.

import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { npmCommand } from '../../scripts/tools/npm.ts'
import { root } from '../../scripts/contract/root.ts'
import { ended, listening } from '../lib/processes.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

test('a script prints its usage with --help, and does nothing else', async () => {
  const { code, stdout, stderr } = await run('scripts/docs.ts', '--help')

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Usage: npm run docs/)
})

test('an unknown flag is named, without advice on positional arguments', async () => {
  const { code, stderr } = await run('scripts/docs.ts', '--foldr', 'x')

  expect([code, stderr]).toEqual([2, "Failed to read the flags: Unknown option '--foldr'. See --help.\n"])
})

test('a script deletes no folder that it did not write, whatever it looks like', async () => {
  const own = temporaryFolder({ 'index.html': '', 'package.json': '{ "name": "pixels-domains-api" }' })

  const { code, stderr } = await run('scripts/docs.ts', '--folder', own)

  expect([code, stderr]).toEqual([
    2,
    `Failed to write into ${own}: it has files, and no .written-by-npm-run-docs, which would show that this script wrote them. Name an empty folder, or delete this one.\n`,
  ])
  expect(readdirSync(own)).toEqual(['index.html', 'package.json'])
})

test('a server ends when npm is told to end, as by `npm run mock & kill $!`', async () => {
  const mock = await listening([...npmCommand(), 'run', '--silent', 'mock', '--', '--port', '0'])

  await mock.end('SIGTERM')

  await expect(fetch(mock.url)).rejects.toThrow('fetch failed')
})

test('npm is started by its script: by its name, Windows cannot', () => {
  const files = globSync(['{scripts,bench,test}/**/*.ts'], { cwd: root, exclude: ['**/node_modules/**'] })
  const byName = files.filter((file) => /\(\[?'np[mx]', *\[?/.test(readFileSync(join(root, file), 'utf8')))

  expect(files.length).toBeGreaterThan(100)
  expect(byName).toEqual([])
})

test('git checks text out as it is, whatever the system: with CRLF, generate and format would differ everywhere', () => {
  expect(readFileSync(join(root, '.gitattributes'), 'utf8')).toMatch(/^\* text=auto eol=lf$/m)
})

const run = (file: string, ...args: string[]) => ended([process.execPath, file, ...args])
