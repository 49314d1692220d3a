// Usage: npm start [-- --port 4000 --mock-port 4010]
// Lints the contract, generates what derives from it, builds the reference, and serves reference and mock.
// Exit codes: 0 ended by Ctrl-C, 1 the contract has findings, 2 could not run.

import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sirv from 'sirv'
import { contractPath, operationsOf, readContract, root, type Contract } from './contract.ts'
import { buildRedoc } from './docs/redoc.ts'
import { generatedFiles } from './generate/files.ts'
import { writeFolder } from './generate/folder.ts'
import { lintDocuments } from './lint/lint.ts'
import { printFindings } from './lint/report.ts'
import { printLine } from '../src/cli/log.ts'
import { mockAddress } from '../src/cli/mock-address.ts'
import { untilTold } from '../src/cli/until-told.ts'
import { startMock } from '../src/mock/index.ts'
import { assertFree, listen } from '../src/mock/listen.ts'
import { portFrom } from './port.ts'
import { callOf } from './samples/call.ts'
import { curlWithKey } from './samples/curl.ts'

const site = join(root, 'dist/site')

try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4000' }, 'mock-port': { type: 'string' } } })
  const findings = (await lintDocuments([contractPath])).flat()
  if (findings.length > 0) {
    printFindings(findings)
    process.exitCode = 1
  } else {
    await serve(readContract(), portFrom(values.port, '--port'), values['mock-port'])
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function serve(contract: Contract, port: number, mockPort: string | undefined): Promise<void> {
  const mockAt = { ...mockAddress, ...(mockPort === undefined ? {} : { port: portFrom(mockPort, '--mock-port') }) }
  await assertFree(mockAt, '--mock-port')
  writeFolder(await generatedFiles(contract), join(root, 'generated'))
  await buildRedoc(contract, site)

  const server = createServer(sirv(site, { dev: true }))
  const { url } = await listen(server, { host: '127.0.0.1', port })
  const mock = await startMock({ ...mockAt, log: printLine })
  const create = operationsOf(contract).find(({ method }) => method === 'post')

  console.log(`\n  Reference  ${url}`)
  console.log(`  Mock       ${mock.url}`)
  if (create) console.log(`\n  Try it:\n\n${curlWithKey(callOf(create, mock.url), 'any-key')}\n`)
  console.log('  Ctrl-C ends both.\n')

  await untilTold()
  server.close()
  server.closeAllConnections()
  await mock.close()
}
