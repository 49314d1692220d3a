// Usage: npm run generate [-- --check --contract openapi]
// Writes generated/ and guides/ from the contract, and the code of the test contracts. For a contract in another folder,
// writes generated/ into it, with the entries of a package. With --check, writes nothing and names the files that differ.
// Exit codes: 0 written, or up to date, 1 out of date, 2 could not run.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contractFlag, contractFolder, documentIn, folderNamed, placeOf } from './contract/folder.ts'
import { readContract } from './contract/read-contract.ts'
import { codeFolder, writeFixtures } from './generate/code.ts'
import { staleFiles, writeFolders } from './generate/folder.ts'
import { runScript } from './tools/run-script.ts'

import { guideFolders } from '../site/build/guides/repository.ts'

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { ...contractFlag, check: { type: 'boolean', default: false } } })
  const home = folderNamed(values.contract)
  const contract = readContract(documentIn(home))
  const folders = [await codeFolder(contract, home), ...(await guideFolders(contract, home))]
  const lines = folders.flatMap(({ folder, files }) =>
    staleFiles(files, folder).map(({ file, problem }) => `  ${problem.padEnd(9)}  ${placeOf(join(folder, file))}\n`),
  )
  if (!values.check) {
    if (home === contractFolder) await writeFixtures()
    writeFolders(folders)
  }
  const places = folders.map(({ folder }) => `${placeOf(folder)}/`).join(' and ')
  const count = folders.reduce((sum, { files }) => sum + files.size, 0)
  if (lines.length === 0) console.error(`Up to date: ${places}, ${count} files.`)
  else if (values.check) {
    console.error(`Out of date: ${places}\n${lines.join('')}Run \`npm run generate\` and commit the result.`)
    process.exitCode = 1
  } else console.error(`Wrote ${places}:\n${lines.join('')}`.trimEnd())
})
