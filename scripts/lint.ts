// Usage: npm run lint [-- FILE…]
// Exit codes: 0 nothing found, 1 something found, 2 could not run.

import { resolve } from 'node:path'
import { contractPath } from './contract.ts'
import { lintDocuments } from './lint/lint.ts'
import { printFindings } from './lint/report.ts'

try {
  const files = process.argv.slice(2).map((file) => resolve(file))
  const findings = (await lintDocuments(files.length > 0 ? files : [contractPath])).flat()
  printFindings(findings)
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
