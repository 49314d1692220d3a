// Usage: npm run typecheck
// Checks all types. Tests about the contract as it was written are left out once it was adopted from a service.
// Exit codes: 0 no errors, 1 errors, 2 could not run.

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { isAdopted } from './contract/adopted.ts'
import { root } from './contract/contract.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, () => {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const project = isAdopted() ? 'tsconfig.adopted.json' : 'tsconfig.json'
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 2
})
