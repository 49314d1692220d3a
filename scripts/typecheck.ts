// Usage: npm run typecheck
// Checks all types. First it writes the code of the contracts that tests use, which git does not have.
// Exit codes: 0 no errors, 1 errors, 2 could not run.

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { root } from './contract/root.ts'
import { writeFixtures } from './generate/code.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  await writeFixtures()
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 2
})
