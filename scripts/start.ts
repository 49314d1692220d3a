// Usage: npm start [-- --port 4010 --contract openapi]
// Serves the reference and the mock of the contract at one address, and lints it beside. Writes no file. It goes on serving
// whatever the linters find.
// Exit codes: 0 ended by Ctrl-C, 1 the contract cannot be read, 2 could not run.

import { parseArgs } from 'node:util'
import { contractFlag, documentIn, folderNamed, placeOf } from './contract/folder.ts'
import { portOf } from './start/port.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { ...contractFlag, port: { type: 'string' } } })
  const folder = folderNamed(values.contract)
  console.error(`Reads ${placeOf(documentIn(folder))} …`)
  // After the first line: loading the modules takes longer than reading the contract.
  const { serve } = await import('./start/serve.ts')
  await serve(documentIn(folder), folder, portOf(values.port))
})
