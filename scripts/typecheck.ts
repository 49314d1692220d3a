// Usage: npm run typecheck
// Checks all types, but for those of tests that rest on what was adopted otherwise from a service.
// Exit codes: 0 no errors, 1 errors, 2 could not run.

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { projectWithout, skippedTests } from './tools/skipped-tests.ts'
import { root } from './contract/root.ts'
import { writeFixtures } from './generate/code.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  await writeFixtures()
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const skipped = skippedTests()
  const project = skipped.length > 0 ? projectWithout(skipped) : 'tsconfig.json'
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 2
})
