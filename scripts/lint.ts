// Usage: npm run lint [-- FILE…]
// Checks the contract, or the OpenAPI documents that are named.
// Exit codes: 0 nothing found, 1 something found, 2 could not run.

import { resolve } from 'node:path'
import { contractPath } from './contract/contract.ts'
import { lintDocuments } from './lint/lint.ts'
import { printFindings } from './lint/print-findings.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const files = process.argv.slice(2).map((file) => resolve(file))
  const findings = (await lintDocuments(files.length > 0 ? files : [contractPath])).flat()
  printFindings(findings)
  process.exitCode = findings.length === 0 ? 0 : 1
})
