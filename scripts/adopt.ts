// Usage: npm run adopt -- report.json [--only unknown-id,error-message --contract openapi]
// Writes into the contract what a report of verify has observed, and generates the code. What the linters reject is left
// out, and named.
// Exit codes: 0 adopted, 1 something must be edited by hand, 2 could not adopt.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { guideFolders } from '../site/build/guides/repository.ts'
import { type Adoption, adoption } from './adopt/adoption.ts'
import { type Given, givenIn } from './adopt/arguments.ts'
import { changesIn, withChanges } from './adopt/changelog.ts'
import { summaryOf } from './adopt/summary.ts'
import { contractFlag, contractFolder, documentIn, placeOf } from './contract/folder.ts'
import { readText } from './contract/read-contract.ts'
import { root } from './contract/root.ts'
import { codeFolder } from './generate/code.ts'
import { writeFolders } from './generate/folder.ts'
import { lintText } from './lint/lint.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { ...contractFlag, only: { type: 'string' } },
    allowPositionals: true,
  })
  const given = givenIn(positionals, values)
  const { folder, text, report, only } = given
  const file = placeOf(documentIn(folder))
  console.error(`Writing the facts of ${report.run.baseUrl} into ${file} ...`)
  const lint = (now: string) => {
    console.error('Running the linters ...')
    return lintText(now, folder)
  }
  const adopted = await adoption(text, report, lint, only)
  console.error('Generating the code ...')
  const count = await write(given, adopted)
  const { lines, isComplete } = summaryOf(adopted, report, file)
  console.log([...lines, `Changed ${count} files, ${file} included. See them with git diff.`].join('\n'))
  if (!isComplete) process.exitCode = 1
})

/** All files, or none: a full disk leaves the old ones, and Ctrl-C waits. */
async function write({ folder }: Given, { before, text, contract }: Adoption): Promise<number> {
  const folders = [await codeFolder(contract, folder), ...(await guideFolders(contract, folder))]
  const beside = new Map([[documentIn(folder), text]])
  // The changelog of our contract is that of the repository; another contract has it in its folder, or has none.
  const changelog = join(folder === contractFolder ? root : folder, 'CHANGELOG.md')
  const changes = changesIn(before, contract)
  if (existsSync(changelog) && changes.length > 0)
    beside.set(changelog, withChanges(readText(changelog), contract.info.version, changes))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => undefined)
  return writeFolders(folders, beside) + beside.size
}
