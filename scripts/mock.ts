// Usage: npm run mock [-- --help]
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import { runMock } from '../src/cli/mock.ts'
import type { MockContract } from '../src/mock/index.ts'
import { contractPath, readContract } from './contract/contract.ts'
import { messageOf } from '../src/lib/text.ts'
import { mockContractOf } from './generate/mock.ts'
import { watchContract } from './mock/watch.ts'

process.exitCode = await runMock(process.argv.slice(2), {
  contract: contractAsItIs,
  watch: (mock) => watchContract(contractPath, mock, (line) => console.error(line)),
})

/** The contract as it was edited, whatever was generated from it before. */
function contractAsItIs(): MockContract {
  try {
    return mockContractOf(readContract())
  } catch (cause) {
    throw new Error(messageOf(cause), { cause })
  }
}
