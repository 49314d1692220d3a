// Usage: npm start [-- --port 4010 --contract openapi]
// Lints the contract, generates the code, builds the site, and serves site and mock at one address.
// Exit codes: 0 ended by Ctrl-C, 1 the contract has findings, 2 could not run.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contractFlag, documentIn, folderNamed, generatedIn } from './contract/folder.ts'
import { root } from './contract/root.ts'
import { lintAndServe, portOf } from './start/lint-and-serve.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { ...contractFlag, port: { type: 'string' } } })
  const contract = folderNamed(values.contract)
  const folders = { contract, site: join(root, 'dist/site'), generated: generatedIn(contract) }
  await lintAndServe(documentIn(contract), folders, portOf(values.port))
})
