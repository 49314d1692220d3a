// Usage: npm run generate [-- --check --contract openapi]
// Writes generated/ from the contract, and the code of the test contracts. For a contract in another folder, writes
// generated/ into it, with the entries of a package. With --check, writes nothing and names the files that differ.
// Exit codes: 0 written, or up to date, 1 out of date, 2 could not run.

import { parseArgs } from 'node:util'
import { contractFlag, contractFolder, documentIn, folderNamed, generatedIn, placeOf } from './contract/folder.ts'
import { codeIn, writeFixtures } from './generate/code.ts'
import { generatedFiles } from './generate/files.ts'
import { staleFiles, writeFolder } from './generate/folder.ts'
import { readContract } from './contract/read-contract.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { ...contractFlag, check: { type: 'boolean', default: false } } })
  const home = folderNamed(values.contract)
  const folder = generatedIn(home)
  const files = codeIn(home, await generatedFiles(readContract(documentIn(home))))
  if (!values.check && home === contractFolder) await writeFixtures()
  const found = values.check ? staleFiles(files, folder) : writeFolder(files, folder)
  const lines = found.map(({ file, problem }) => `  ${problem.padEnd(9)}  ${placeOf(folder)}/${file}\n`)
  if (found.length === 0) console.error(`${placeOf(folder)}/ is up to date: ${files.size} files.`)
  else if (values.check) {
    console.error(
      `${placeOf(folder)}/ is out of date:\n${lines.join('')}Run \`npm run generate\` and commit the result.`,
    )
    process.exitCode = 1
  } else console.error(`Wrote ${placeOf(folder)}/:\n${lines.join('')}`.trimEnd())
})
