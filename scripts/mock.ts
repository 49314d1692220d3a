// Usage: npm run mock [-- --help]
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import { runMock } from '../src/cli/mock.ts'
import { contractPath, readContract } from './contract/contract.ts'
import { mockContractOf } from './generate/mock.ts'
import { watchContract } from './mock/watch.ts'

process.exitCode = await runMock(process.argv.slice(2), {
  // As it is now: generated/ may be older.
  contract: () => mockContractOf(readContract()),
  watch: (mock) => watchContract(contractPath, mock, (line) => console.error(line)),
})
