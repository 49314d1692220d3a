// Usage: npm start [-- --port 4010]
// Lints the contract, generates what derives from it, builds the site, and serves site and mock on one origin.
// Exit codes: 0 ended by Ctrl-C, 1 the contract has findings, 2 could not run.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mockAddress } from '../src/cli/mock-options.ts'
import { printLine, untilTold } from '../src/cli/terminal.ts'
import { controlPath } from '../src/mock/control.ts'
import { type Address, freeAddress, listen } from '../src/mock/listen.ts'
import { prepareMock } from '../src/mock/start-mock.ts'
import { contractPath, operationsOf, readContract, root, type Contract } from './contract/contract.ts'
import { compressFolder } from '../site/build/compress.ts'
import { siteListener } from '../site/build/serve.ts'
import { buildSite } from '../site/build/site.ts'
import { generatedFiles } from './generate/files.ts'
import { writeFolder } from './generate/folder.ts'
import { lintDocuments } from './lint/lint.ts'
import { printFindings } from './lint/report.ts'
import { loadedFrom } from './mock/loaded-contract.ts'
import { portFrom } from './port.ts'
import { callOf } from '../site/build/samples/call.ts'
import { curlWithKey } from '../site/build/samples/curl.ts'

const folder = join(root, 'dist/site')

try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: String(mockAddress.port) } } })
  const address = await freeAddress({ ...mockAddress, port: portFrom(values.port, '--port') })
  const findings = (await lintDocuments([contractPath])).flat()
  if (findings.length > 0) {
    printFindings(findings)
    process.exitCode = 1
  } else await serve(readContract(), address)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function serve(contract: Contract, address: Address & { url: string }): Promise<void> {
  writeFolder(await generatedFiles(contract), join(root, 'generated'))
  await buildSite(contract, folder, address.url)
  await compressFolder(folder)
  const site = siteListener(folder)
  // From the contract as it is now, not from generated tables that were loaded before they were written.
  const mock = await prepareMock({ log: printLine }, loadedFrom(readFileSync(contractPath, 'utf8')))
  const server = createServer((request, response) =>
    (isForMock(contract, request.url) ? mock.listener : site)(request, response),
  )
  const { url } = await listen(server, address)

  announce(contract, url)
  await untilTold()
  server.close()
  server.closeAllConnections()
  mock.end()
}

/** The mock has whatever begins like a path of the contract, and its own control routes. */
function isForMock({ paths }: Contract, url = '/'): boolean {
  return url.startsWith(controlPath) || Object.keys(paths).some((path) => url.startsWith(`/${path.split('/')[1]}/`))
}

function announce(contract: Contract, url: string): void {
  const create = operationsOf(contract).find(({ method }) => method === 'post')
  console.log(`\n  Reference  ${url}/`)
  console.log(`  Mock       ${url}`)
  if (create) console.log(`\n  Try it:\n\n${curlWithKey(callOf(create, url), 'any-key')}\n`)
  console.log('  Ctrl-C ends both.\n')
}
