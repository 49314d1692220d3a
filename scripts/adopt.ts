// Usage: npm run adopt -- report.json [--dry-run --contract openapi], or: npm run adopt -- unknown-id=410
// Writes into the contract what a service was observed to do, or facts as `npm run try` takes them, and shows the changes.
// The new contract passes the linters and the generator: a fact of a report that they reject is left out, and named.
// Exit codes: 0 adopted, 1 something must be edited by hand, 2 could not adopt.

import { parseArgs } from 'node:util'
import { acceptedAdoption } from './revise/accepted-adoption.ts'
import { checkedContract } from './revise/checked-contract.ts'
import { changedLines } from './revise/changed-lines.ts'
import { givenFacts } from './revise/given-facts.ts'
import { factsIn, services } from './revise/read-facts.ts'
import { readReport } from './revise/read-report.ts'
import { contractIn, readText } from './contract/read-contract.ts'
import { contractFlag, documentIn, folderNamed, generatedIn, placeOf } from './contract/folder.ts'
import { codeIn } from './generate/code.ts'
import { writeFolder } from './generate/folder.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { ...contractFlag, 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  const areFacts = positionals.length > 0 && positionals.every((word) => word.includes('='))
  if (file === undefined || (more.length > 0 && !areFacts))
    throw new Error(
      'Failed to adopt: name one report, the output of `npm run --silent verify -- --base-url URL --json`, or facts such as `unknown-id=410`.',
    )
  await adopt(positionals, areFacts, folderNamed(values.contract), values['dry-run'])
})

async function adopt(words: string[], areFacts: boolean, folder: string, isDry: boolean): Promise<void> {
  const before = readText(documentIn(folder))
  const contract = contractIn(before, documentIn(folder))
  const check = (text: string) => checkedContract(text, folder)
  const { adoption, files } = areFacts
    ? await givenFacts(before, factsIn(contract, words, services(folder)), check)
    : await acceptedAdoption(before, readReport(words[0] ?? ''), check, placeOf(documentIn(folder)))
  const { text, changes, todo, contradicted, lacksSamples } = adoption
  console.log(changedLines(before, text).join('\n'))
  if (!isDry) writeFolder(codeIn(folder, files), generatedIn(folder), new Map([[documentIn(folder), text]]))
  if (changes.length > 0) console.log(`\nFor CHANGELOG.md, under "Description":\n${changes.join('\n')}`)
  if (changes.length > 0 && lacksSamples)
    console.log(
      '\nThe report has no samples, so adopt wrote types but no examples. Run verify without --no-samples to get both.',
    )
  if (todo.length > 0) console.log(`\nadopt cannot write these. Edit the contract by hand:\n${todo.join('\n')}`)
  if (contradicted.length > 0)
    console.log(`\nThe service does not do what the source states. Ask its owner:\n${contradicted.join('\n')}`)
  if (todo.length + contradicted.length > 0) process.exitCode = 1
}
