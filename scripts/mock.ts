// Usage: npm run mock [-- --help]; npm run mock:prism
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { runMock } from '../src/cli/mock.ts'
import type { MockContract } from '../src/mock/index.ts'
import { contractPath } from './contract/contract.ts'
import { loadedFrom } from './mock/loaded-contract.ts'
import { watchContract } from './mock/watch.ts'

process.exitCode = await runMock(process.argv.slice(2), {
  contractPath,
  contract: contractAsItIs,
  watch: (mock) => watchContract(contractPath, mock, (line) => console.error(line)),
})

/** The contract as it was edited, whatever was generated from it before. */
function contractAsItIs(): MockContract {
  try {
    return loadedFrom(readFileSync(contractPath, 'utf8'))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Failed to start the mock: ${relative(process.cwd(), contractPath)}${why}`, { cause })
  }
}
