// Usage: npm run mock [-- --help]; npm run mock:prism
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import { runMock } from '../src/cli/mock.ts'

// Loaded when a flag needs it: reading the contract takes longer than everything else.
const contractPath = async (): Promise<string> => (await import('./contract/contract.ts')).contractPath

process.exitCode = await runMock(process.argv.slice(2), {
  contractPath,
  async watch(mock) {
    const { watchContract } = await import('./mock/watch.ts')
    return watchContract(await contractPath(), mock, (line) => console.error(line))
  },
})
