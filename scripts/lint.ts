// Usage: npm run lint [-- FOLDER…]
// Checks the contract in openapi/, or in the folders that you name, each with the facts of its own source.
// A sunset that has passed is only a warning, so an untouched clone does not fail one day.
// Exit codes: 0 nothing found, 1 something found, 2 could not run.

import { parseArgs } from 'node:util'
import { passedSunsets } from './contract/deprecation.ts'
import { contractFolder, documentIn, folderNamed } from './contract/folder.ts'
import { lintDocuments } from './lint/lint.ts'
import { printFindings } from './lint/print-findings.ts'
import { readContract } from './contract/read-contract.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const folders = positionals.length > 0 ? positionals.map(folderNamed) : [contractFolder]
  const findings = (await lintDocuments(folders.map(documentIn))).flat()
  printFindings(findings)
  if (findings.length === 0) folders.forEach(warnOfSunsets)
  process.exitCode = findings.length === 0 ? 0 : 1
})

/** The findings of a contract that can be read. */
function warnOfSunsets(folder: string): void {
  for (const { what, sunset } of passedSunsets(readContract(documentIn(folder))))
    console.error(`Warning: ${what} could end on ${sunset}. Remove it, or give it a later \`x-sunset\`.`)
}
