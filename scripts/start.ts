// Usage: npm start [-- --port 4000 --mock-port 4010]
// Lints the contract, generates what derives from it, builds the reference, and serves reference and mock.
// Exit codes: 0 ended by Ctrl-C, 1 the contract has findings, 2 could not run.

import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sirv from 'sirv'
import { contractPath, mockAddress, operationsOf, readContract, root, type Contract } from './contract.ts'
import { curlOf } from './curl.ts'
import { buildRedoc } from './docs/redoc.ts'
import { generatedFiles } from './generate/files.ts'
import { writeFolder } from './generate/folder.ts'
import { lintDocuments } from './lint/lint.ts'
import { printFindings } from './lint/report.ts'
import { assertFree, listen, portFrom } from './listen.ts'
import { startPrism } from './mock/prism.ts'

const site = join(root, 'dist/site')

try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4000' }, 'mock-port': { type: 'string' } } })
  const findings = (await lintDocuments([contractPath])).flat()
  if (findings.length > 0) {
    printFindings(findings)
    process.exitCode = 1
  } else {
    await serve(readContract(), portFrom(values.port), values['mock-port'])
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function serve(contract: Contract, port: number, mockPort: string | undefined): Promise<void> {
  const mockAt = { ...mockAddress(contract), ...(mockPort === undefined ? {} : { port: portFrom(mockPort, '--mock-port') }) }
  await assertFree(mockAt, '--mock-port')
  writeFolder(await generatedFiles(contract), join(root, 'generated'))
  await buildRedoc(contract, site)

  const server = createServer(sirv(site, { dev: true }))
  const reference = await listen(server, { host: '127.0.0.1', port })
  const mock = await startPrism(mockAt, (line) => console.error(line))
  const create = operationsOf(contract).find(({ method }) => method === 'post')

  console.log(`\n  Reference  http://${reference.host}:${reference.port}`)
  console.log(`  Mock       ${mock.url}`)
  if (create) console.log(`\n  Try it:\n\n${curlOf(create, mock.url)}\n`)
  console.log('  Ctrl-C ends both.\n')

  const close = (): void => {
    server.close()
    server.closeAllConnections()
    void mock.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  await mock.ended
  server.close()
}
