// Usage: npm run mock [-- --help]
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import module from 'node:module'

// Reading Prism's modules is most of the time it takes to start; Node keeps them compiled between runs.
module.enableCompileCache()

const { runMock } = await import('../src/cli/mock.ts')
const { mockAddress } = await import('../src/cli/mock-address.ts')

// Loaded when a flag needs it: reading the contract takes longer than everything else.
const contractPath = async (): Promise<string> => (await import('./contract/contract.ts')).contractPath

process.exitCode = await runMock(process.argv.slice(2), mockAddress, {
  contractPath,
  async watch(mock) {
    const { watchContract } = await import('./mock/watch.ts')
    return watchContract(await contractPath(), mock, (line) => console.error(line))
  },
})
