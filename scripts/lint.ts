// Usage: npm run lint [-- FOLDER…]
// Checks the contract in openapi/, or in the folders that you name, each with the facts of its own source.
// A sunset that has passed is only a warning, so an untouched clone does not fail one day.
// Exit codes: 0 nothing found, 1 something found, 2 could not run.

import { parseArgs } from 'node:util'
import type { Contract } from './contract/contract.ts'
import { passedSunsets, sunsetText } from './contract/deprecation.ts'
import { contractFolder, documentIn, folderNamed } from './contract/folder.ts'
import { lintedDocuments } from './lint/lint.ts'
import { printFindings } from './lint/print-findings.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const folders = positionals.length > 0 ? positionals.map(folderNamed) : [contractFolder]
  const linted = await lintedDocuments(folders.map(documentIn))
  const findings = linted.flatMap((one) => one.findings)
  printFindings(findings)
  if (findings.length === 0) for (const { contract } of linted) warnOfSunsets(contract)
  process.exitCode = findings.length === 0 ? 0 : 1
})

function warnOfSunsets(contract: Contract): void {
  for (const sunset of passedSunsets(contract)) console.error(`Warning: ${sunsetText(sunset)}`)
}
