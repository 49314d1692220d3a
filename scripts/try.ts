// Usage: npm run try -- id=uuid unknown-id=410 [--port 4010], npm run try -- laravel, or: npm run try -- --list
// Serves and lints the contract with the facts of another service. No file of the repository changes.
// `--contract FOLDER` uses the contract in FOLDER.
// Exit codes: 0 ended by Ctrl-C, 1 the contract cannot be read, 2 could not run.

import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDocument } from 'yaml'
import { contractIn, readContract, readText } from './contract/read-contract.ts'
import { contractFlag, documentIn, folderNamed } from './contract/folder.ts'
import { portOf, serve } from './start/serve.ts'
import { differingTexts, factLines, factsIn, services, unmeasuredBy } from './revise/read-facts.ts'
import { revise, textOf } from './revise/revise.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { ...contractFlag, port: { type: 'string' }, list: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const contract = folderNamed(values.contract)
  if (values.list) console.log(factLines(readContract(documentIn(contract)), services(contract)).join('\n'))
  else await tryOut(contract, positionals, portOf(values.port))
})

async function tryOut(contract: string, words: string[], port: number | undefined): Promise<void> {
  if (words.length === 0)
    throw new Error('Failed to try: there is no fact to try. Name at least one; `npm run try -- --list` prints all.')
  const text = readText(documentIn(contract))
  const document = parseDocument(text)
  const known = services(contract)
  const before = contractIn(text, documentIn(contract))
  const facts = factsIn(before, words, known)
  await revise(document, facts)
  const differing = Object.entries(differingTexts(before, facts))
  console.log(differing.length > 0 ? 'Differs from the contract:' : 'The contract already has these facts.')
  for (const [id, fact] of differing) console.log(`  ${id}=${fact}`)
  for (const name of words.filter((word) => word in known)) {
    const unmeasured = unmeasuredBy(before, known[name] ?? [])
    if (unmeasured.length > 0) console.log(`Not measured for ${name}, so as in the contract: ${unmeasured.join(', ')}.`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'try-'))
  const file = documentIn(folder)
  writeFileSync(file, textOf(document))
  // The linters look for these beside the document.
  for (const name of ['source-facts.yaml', 'lint-waivers.yaml'])
    if (existsSync(join(contract, name))) copyFileSync(join(contract, name), join(folder, name))
  try {
    await serve(file, contract, port)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
