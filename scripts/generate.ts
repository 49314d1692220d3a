// Usage: npm run generate [-- --check]
// Writes generated/ from the contract. With --check it writes nothing and names what differs.
// Exit codes: 0 written, or nothing differs, 1 something differs, 2 could not run.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContract, root } from './contract/contract.ts'
import { generatedFiles } from './generate/files.ts'
import { differences, writeFolder } from './generate/folder.ts'
import { runScript } from './tools/run-script.ts'

const folder = join(root, 'generated')

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const contract = readContract()
  const files = await generatedFiles(contract)
  const found = values.check ? differences(files, folder) : writeFolder(files, folder)
  const lines = found.map(({ file, problem }) => `  ${problem.padEnd(9)}  generated/${file}\n`)
  if (found.length === 0) console.error(`generated/ is what the contract says: ${files.size} files.`)
  else if (values.check) {
    console.error(
      `generated/ is not what the contract says:\n${lines.join('')}Run \`npm run generate\` and commit the result.`,
    )
    process.exitCode = 1
  } else console.error(`Wrote generated/:\n${lines.join('')}`.trimEnd())
})
