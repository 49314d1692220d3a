// Usage: npm start [-- --port 4010]
// Lints the contract, generates what derives from it, builds the site, and serves site and mock on one origin.
// Exit codes: 0 ended by Ctrl-C, 1 the contract has findings, 2 could not run.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { largestPort, wholeNumber } from '../src/cli/flags.ts'
import { mockAddress } from '../src/cli/mock-options.ts'
import { freeAddress } from '../src/mock/http/listen.ts'
import { contractPath, root } from './contract/contract.ts'
import { writeFolder } from './generate/folder.ts'
import { lintDocuments } from './lint/lint.ts'
import { printFindings } from './lint/print-findings.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: String(mockAddress.port) } } })
  const address = await freeAddress({ ...mockAddress, port: wholeNumber('port', values.port, largestPort) })
  const linting = lintDocuments([contractPath])
  // The linters are programs of their own. Beside them this one loads what builds, which takes a second, and builds.
  const building = import('./start/build.ts').then(({ build }) => build(address.url))
  // A contract with findings may not build; the findings say why.
  await Promise.allSettled([linting, building])
  const findings = (await linting).flat()
  if (findings.length > 0) {
    printFindings(findings)
    process.exitCode = 1
  } else {
    const { contract, generated } = await building
    writeFolder(generated, join(root, 'generated'))
    const [{ serve }, { siteFolder }] = await Promise.all([import('./start/serve.ts'), import('./start/build.ts')])
    await serve(contract, siteFolder, address)
  }
})
