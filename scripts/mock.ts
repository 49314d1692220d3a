// Usage: npm run mock [-- --help]
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import module from 'node:module'

// Reading Prism's modules is most of the time it takes to start; Node keeps them compiled between runs.
module.enableCompileCache()

const { runMock } = await import('../src/cli/mock.ts')
const { mockAddress } = await import('../src/cli/mock-address.ts')

process.exitCode = await runMock(process.argv.slice(2), mockAddress, {
  async watch(mock) {
    const [{ watchContract }, { contractPath }] = await Promise.all([import('./mock/watch.ts'), import('./contract.ts')])
    return watchContract(contractPath, mock, (line) => console.error(line))
  },
  async stateless(address) {
    const { startPrism } = await import('./mock/prism.ts')
    return startPrism(address, (line) => console.error(line))
  },
})
