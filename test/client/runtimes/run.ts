// npm run test:runtimes
//
// One smoke suite over the packed package in every runtime that a user may have. The runtimes are npm packages that
// npx fetches; what cannot be fetched is said, and fails the command.

import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { startMock } from '../../../src/mock/index.ts'
import { smokeFolder } from './folder.ts'
import { runInWorkerd } from './workerd.ts'

const run = promisify(execFile)

const mock = await startMock()
const folder = await smokeFolder()
const npx = (...args: string[]) => run('npx', ['--yes', ...args, mock.url], { cwd: folder, timeout: 180_000 })

const runtimes: Record<string, () => Promise<unknown>> = {
  // What package.json names as the oldest.
  'Node 20.19': () => npx('node@20.19.0', 'main.js'),
  'Node 24': () => npx('node@24.21.0', 'main.js'),
  Bun: () => npx('bun@1.4.5', 'main.js'),
  Deno: () => npx('deno@2.9.6', 'run', '--allow-all', 'main.js'),
  workerd: () => runInWorkerd(folder, mock.url, 'workerd@1.20261117.1'),
}

for (const [name, smoke] of Object.entries(runtimes)) {
  try {
    await smoke()
    console.log(`passed      ${name}`)
  } catch (error) {
    console.log(`NOT PASSED  ${name}\n${String(error)}`)
    process.exitCode = 1
  }
  mock.reset()
}
console.log('Chromium is a part of npm test.')
await mock.close()
await rm(folder, { recursive: true })
