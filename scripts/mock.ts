// Usage: npm run mock [-- --help]
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import { runMock } from '../src/cli/mock.ts'
import { contractPath, readContract } from './contract/read-contract.ts'
import { mockContractOf } from './generate/mock.ts'
import { serviceContractOf } from './generate/verify.ts'
import { watchContract } from './mock/watch.ts'
import { packageName } from './generate/package-name.ts'

process.exitCode = await runMock(process.argv.slice(2), {
  name: packageName,
  // As the contract is now: generated/ may be older.
  mock: () => mockContractOf(readContract()),
  responses: () => serviceContractOf(readContract()),
  watch: (mock) => watchContract(contractPath, mock, (line) => console.error(line)),
})
