// Usage: npm run try -- report.json [--only unknown-id,error-message --port 4010 --contract openapi]
// Serves the mock and the reference of the service in a verify report, as `npm start` does. Writes no file of the repository.
// Exit codes: 0 ended by Ctrl-C, 1 the contract cannot be read, 2 could not run.

import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { adoption } from './adopt/adoption.ts'
import { givenIn } from './adopt/arguments.ts'
import { summaryOf } from './adopt/summary.ts'
import { contractFlag, documentIn, placeOf } from './contract/folder.ts'
import { lintText } from './lint/lint.ts'
import { portOf, serve } from './start/serve.ts'
import { runScript } from './tools/run-script.ts'
import { inTemporaryFolder } from './tools/temporary-folder.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { ...contractFlag, only: { type: 'string' }, port: { type: 'string' } },
    allowPositionals: true,
  })
  const { folder, text, report, only } = givenIn(positionals, values)
  const port = portOf(values.port)
  console.error('Running the linters ...')
  const adopted = await adoption(text, report, (now) => lintText(now, folder), only)
  console.log(summaryOf(adopted, report, placeOf(documentIn(folder))).lines.join('\n'))
  await inTemporaryFolder(async (home) => {
    writeFileSync(documentIn(home), adopted.text)
    // The linters look for these beside the document.
    for (const name of ['source-facts.yaml', 'lint-waivers.yaml'])
      if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(home, name))
    await serve(documentIn(home), folder, port)
  })
})
