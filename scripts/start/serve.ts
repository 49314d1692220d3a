import { createServer } from 'node:http'
import { callOf } from '../../site/build/call.ts'
import { siteListener } from '../../site/build/serve.ts'
import { curlWithKey } from '../../site/pages/samples/curl.ts'
import { printLine, untilTold } from '../../src/cli/terminal.ts'
import { controlPath } from '../../src/mock/control.ts'
import { type Address, listen } from '../../src/mock/listen.ts'
import { prepareMock } from '../../src/mock/prepare-mock.ts'
import type { Contract } from '../contract/contract.ts'
import { operationViews } from '../contract/operations.ts'
import { mockContractOf } from '../generate/mock.ts'

/**
 * Serves site and mock on one origin, and returns when the user ends it.
 *
 * @param folder where its site was built
 */
export async function serve(contract: Contract, folder: string, address: Address): Promise<void> {
  const site = siteListener(folder)
  // From the contract as it is now, not from generated tables that were loaded before they were written.
  const mock = await prepareMock({ log: printLine }, mockContractOf(contract))
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
  const create = operationViews(contract).find((view) => view['x-action'] === 'create')
  console.log(`\n  Reference  ${url}/`)
  console.log(`  Mock       ${url}, and as a page ${url}${controlPath}`)
  if (create) console.log(`\n  Try it:\n\n${curlWithKey(callOf(create, url), 'any-key')}\n`)
  console.log('  Ctrl-C ends both.\n')
}
