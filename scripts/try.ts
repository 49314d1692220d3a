// Usage: npm run try -- id=uuid unknown-id=410 [--port 4010], npm run try -- laravel, or: npm run try -- --list
// Lints, generates and serves the contract of a service with other facts. No file of the repository changes.
// Exit codes: 0 ended by Ctrl-C, 1 the contract has findings, 2 could not run.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDocument } from 'yaml'
import { largestPort, wholeNumber } from '../src/cli/flags.ts'
import { mockAddress } from '../src/cli/mock-options.ts'
import { type Contract, contractPath, readContract } from './contract/contract.ts'
import { lintAndServe } from './start/lint-and-serve.ts'
import { factLines, factsIn } from './revise/read-facts.ts'
import { revise, textOf } from './revise/revise.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { port: { type: 'string', default: String(mockAddress.port) }, list: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (values.list) console.log(factLines(readContract()).join('\n'))
  else await tryOut(positionals, wholeNumber('port', values.port, largestPort))
})

async function tryOut(words: string[], port: number): Promise<void> {
  if (words.length === 0) throw new Error('Failed to try: no fact is named. `npm run try -- --list` prints all.')
  const document = parseDocument(readFileSync(contractPath, 'utf8'))
  await revise(document, factsIn(document.toJS() as Contract, words))
  const folder = mkdtempSync(join(tmpdir(), 'try-'))
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, textOf(document))
  try {
    await lintAndServe(file, { site: join(folder, 'site') }, port)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
