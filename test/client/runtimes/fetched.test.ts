// npm run test:runtimes
//
// One smoke suite over the packed package in every runtime that a user may have, and its types in the oldest compilers
// that README names. All are npm packages that npx fetches: npm test needs no network.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { npmCommand } from '../../../scripts/tools/npm.ts'
import { smokeStage } from './folder.ts'
import { expected } from './smoke.js'
import { runInWorkerd } from './workerd.ts'

const strictest =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --verbatimModuleSyntax --typeRoots none --target es2022 --lib es2022,dom,dom.iterable --module nodenext'

const stage = smokeStage()

test.each([
  ['Node 20.19, the oldest that package.json names', 'node@20.19.0 main.js'],
  ['Node 24', 'node@24.21.0 main.js'],
  ['Bun', 'bun@1.4.5 main.js'],
  ['Deno', 'deno@2.9.6 run --allow-all main.js'],
])('the client works in %s', async (_, command) => {
  expect(await npx(`${command} ${stage.mock.url}`)).toBe('passed\n')
})

test('the client works in workerd', async () => {
  expect(await runInWorkerd(stage.folder, stage.mock.url, 'workerd@1.20261117.1')).toBe(expected)
})

test.each([
  ['5.0', '5.0.4', 'twenty-calls.ts entries.ts'],
  [
    '5.4, also those for openapi-fetch and TanStack Query',
    '5.4.5',
    'twenty-calls.ts entries.ts with-openapi-fetch.ts with-tanstack-query.ts',
  ],
])('the types compile in TypeScript %s', async (_, version, files) => {
  expect(await npx(`-p typescript@${version} tsc ${strictest} ${files}`)).toBe('')
})

async function npx(command: string): Promise<string> {
  const [npxFile, ...args] = npmCommand('npx')
  const { stdout } = await promisify(execFile)(npxFile, [...args, '--yes', ...command.split(' ')], {
    cwd: stage.folder,
  })
  return stdout
}
