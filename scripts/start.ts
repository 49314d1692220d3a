// Usage: npm start [-- --port 4010]
// Lints the contract, generates what derives from it, builds the site, and serves site and mock on one origin.
// Exit codes: 0 ended by Ctrl-C, 1 the contract has findings, 2 could not run.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { largestPort, wholeNumber } from '../src/cli/flags.ts'
import { mockAddress } from '../src/cli/mock-options.ts'
import { contractPath, root } from './contract/contract.ts'
import { lintAndServe } from './start/lint-and-serve.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: String(mockAddress.port) } } })
  const folders = { site: join(root, 'dist/site'), generated: join(root, 'generated') }
  await lintAndServe(contractPath, folders, wholeNumber('port', values.port, largestPort))
})
