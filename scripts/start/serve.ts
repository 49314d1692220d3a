import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { isLarge } from '../../site/build/large.ts'
import { callOf } from '../../site/build/operation/call.ts'
import { siteListener } from '../../site/build/serve.ts'
import { servedSite } from '../../site/build/site.ts'
import { curlWithKey } from '../../site/pages/samples/curl.ts'
import { readExamples } from '../../src/cli/input-files.ts'
import { addressOf } from '../../src/cli/mock-options.ts'
import { printLine, untilTold } from '../../src/cli/terminal.ts'
import { messageOf } from '../../src/lib/text.ts'
import { controlPath } from '../../src/mock/control/routes.ts'
import type { MockContract } from '../../src/mock/contract/types.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { serveMock } from '../../src/mock/http/serve-mock.ts'
import { configIn } from '../contract/config.ts'
import { scenariosIn } from '../contract/folder.ts'
import { type ReadContract, withViews } from '../contract/operations.ts'
import { root } from '../contract/root.ts'
import { readDocument } from '../lint/document.ts'
import { printFindings } from '../lint/print-findings.ts'
import { mockWith } from '../mock/contracts.ts'

/**
 * Serves reference and mock of a document on one origin, lints it beside, and returns when the user ends it. If the
 * document cannot be read as a contract, prints why, with exit code 1.
 *
 * @param folder the contract's folder, with its guides and scenarios
 * @param port the port to listen on; left out, that of the mock in the contract
 */
export async function serve(file: string, folder: string, port: number | undefined): Promise<void> {
  const { source, unsupported } = readDocument(file, folder)
  if (unsupported.length > 0) {
    printFindings(unsupported)
    process.exitCode = 1
    return
  }
  const read = withViews(source.data)
  const mock = await mockOf(read, folder)
  if (!mock) {
    // The findings are the reason.
    await new Promise((done) => lintBeside(file).on('close', done))
    process.exitCode = 1
    return
  }
  const usual = addressOf(mock)
  const { host, port: free, url } = await freeAddress({ ...usual, port: port ?? usual.port })
  const site = siteListener(servedSite(read.contract, folder, url))
  const examples = readExamples(scenariosIn(folder))
  const served = await serveMock({ mock, examples, site }, { host, port: free, log: printLine })
  announce(read, url)
  const linting = lintBeside(file)
  await untilTold()
  linting.kill()
  await served.close()
}

async function mockOf(read: ReadContract, folder: string): Promise<MockContract | undefined> {
  const config = await configIn(folder)
  try {
    return mockWith(read, config)
  } catch (error) {
    console.error(messageOf(error))
    return undefined
  }
}

/** Lints in a process of its own, so that it delays no response. It prints what it finds. */
function lintBeside(file: string): ChildProcess {
  const args = ['-r', join(root, 'scripts/preload.cjs'), join(root, 'scripts/lint.ts'), dirname(file)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

function announce({ views }: ReadContract, url: string): void {
  const create = views.find((view) => view['x-action'] === 'create')
  console.log(`\n  Reference  ${url}/`)
  if (!isLarge(views)) console.log(`  Redoc      ${url}/redoc/`)
  console.log(`  Mock       ${url}, and as a page ${url}${controlPath}`)
  if (create) console.log(`\n  Try it:\n\n${curlWithKey(callOf(create, url), 'any-key')}\n`)
  console.log('  Ctrl-C ends both.\n')
}
