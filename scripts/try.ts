// Usage: npm run try -- report.json [--only unknown-id,error-message --port 4010 --contract openapi]
// Serves the mock and the reference of the service in a verify report, as `npm start` does. Writes no file of the repository.
// Exit codes: 0 ended by Ctrl-C, 1 the contract cannot be read, 2 could not run.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAllWhole } from '../src/lib/write-whole.ts'
import { contractFlag, documentIn, placeOf } from './contract/folder.ts'
import { portOf } from './start/port.ts'
import { runScript } from './tools/run-script.ts'
import { inTemporaryFolder } from './tools/temporary-folder.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { ...contractFlag, only: { type: 'string' }, port: { type: 'string' } },
    allowPositionals: true,
  })
  const port = portOf(values.port)
  console.error('Reading the report ...')
  // After the first line, as each module below: loading them takes seconds.
  const { adopted } = await import('./adopt/adopted.ts')
  const { given, adoption } = await adopted(positionals, values)
  const { report, folder } = given
  const { summaryOf } = await import('./adopt/summary.ts')
  console.log(summaryOf(adoption, report, placeOf(documentIn(folder))).lines.join('\n'))
  console.error('Building the reference ...')
  const { serve } = await import('./start/serve.ts')
  await inTemporaryFolder(async (home) => {
    // The linters look for the others beside the document.
    const others = ['source-facts.yaml', 'lint-waivers.yaml'].filter((name) => existsSync(join(folder, name)))
    const copies = others.map((name): [string, string] => [join(home, name), readFileSync(join(folder, name), 'utf8')])
    writeAllWhole(new Map([[documentIn(home), adoption.text], ...copies]))
    await serve(documentIn(home), folder, port)
  })
})
