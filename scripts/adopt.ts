// Usage: npm run adopt -- report.json [--only unknown-id,error-message --contract openapi]
// Writes into the contract what a report of verify has observed, and generates the code. What the linters reject is left
// out, and named.
// Exit codes: 0 adopted, 1 something must be edited by hand, 2 could not adopt.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Adoption } from './adopt/adoption.ts'
import type { Given } from './adopt/arguments.ts'
import { contractFlag, contractFolder, documentIn, placeOf } from './contract/folder.ts'
import { root } from './contract/root.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { ...contractFlag, only: { type: 'string' } },
    allowPositionals: true,
  })
  console.error('Reading the report ...')
  // After the first line, as each module below: loading them takes seconds.
  const { adopted } = await import('./adopt/adopted.ts')
  const { given, adoption } = await adopted(positionals, values)
  console.error('Generating the code ...')
  const count = await write(given, adoption)
  const { summaryOf } = await import('./adopt/summary.ts')
  const { report, folder } = given
  const file = placeOf(documentIn(folder))
  const { lines, isComplete } = summaryOf(adoption, report, file)
  console.log([...lines, `Changed ${count} files, ${file} included. See them with git diff.`].join('\n'))
  if (!isComplete) process.exitCode = 1
})

/** All files, or none: a full disk leaves the old ones, and Ctrl-C waits. */
async function write({ folder }: Given, { before, text, contract }: Adoption): Promise<number> {
  const { guideFolders } = await import('../site/build/guides/repository.ts')
  const { codeFolder } = await import('./generate/code.ts')
  const { writeFolders } = await import('./generate/folder.ts')
  const { changesIn, withChanges } = await import('./adopt/changelog.ts')
  const folders = [await codeFolder(contract, folder), ...(await guideFolders(contract, folder))]
  const beside = new Map([[documentIn(folder), text]])
  // The changelog of our contract is that of the repository; another contract has it in its folder, or has none.
  const changelog = join(folder === contractFolder ? root : folder, 'CHANGELOG.md')
  const changes = changesIn(before, contract)
  if (existsSync(changelog) && changes.length > 0)
    beside.set(changelog, withChanges(readFileSync(changelog, 'utf8'), contract.info.version, changes))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => undefined)
  return writeFolders(folders, beside) + beside.size
}
