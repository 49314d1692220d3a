// Usage: npm run typecheck
// Writes the code of the test contracts, which is not in git, and checks all types.
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
