// Usage: npm run lint [-- FOLDER…]
// Checks the contract in openapi/, or those in the folders that are named, each with the facts of its own source.
// Exit codes: 0 nothing found, 1 something found, 2 could not run.

import { parseArgs } from 'node:util'
import { contractFolder, documentIn, folderNamed } from './contract/folder.ts'
import { lintDocuments } from './lint/lint.ts'
import { printFindings } from './lint/print-findings.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const folders = positionals.length > 0 ? positionals.map(folderNamed) : [contractFolder]
  const findings = (await lintDocuments(folders.map(documentIn))).flat()
  printFindings(findings)
  process.exitCode = findings.length === 0 ? 0 : 1
})
