import { callOf } from '../../site/build/operation/call.ts'
import { siteListener } from '../../site/build/serve.ts'
import { buildSite } from '../../site/build/site.ts'
import { curlWithKey } from '../../site/pages/samples/curl.ts'
import { readExamples } from '../../src/cli/input-files.ts'
import { printLine, untilTold } from '../../src/cli/terminal.ts'
import { controlPath } from '../../src/mock/control/routes.ts'
import type { Address } from '../../src/mock/http/listen.ts'
import { serveMock } from '../../src/mock/http/serve-mock.ts'
import { configIn } from '../contract/config.ts'
import { readContract } from '../contract/read-contract.ts'
import { scenariosIn } from '../contract/folder.ts'
import { type ReadContract, withViews } from '../contract/operations.ts'
import { generatedFiles } from '../generate/files.ts'
import { mockWith } from '../mock/contracts.ts'

interface Folders {
  contract: string
  site: string
}

interface Built {
  read: ReadContract
  /** The contents of generated/, by file name. */
  generated: Map<string, string>
}

/** Builds the site of a document into a folder, and its generated files in memory. */
export async function build(file: string, folders: Folders, baseUrl: string): Promise<Built> {
  const read = withViews(readContract(file))
  const [generated] = await Promise.all([
    generatedFiles(read.contract, read.views),
    buildSite(read.contract, folders.site, { baseUrl, folder: folders.contract }),
  ])
  return { read, generated }
}

/** Serves site and mock on one origin, and returns when the user ends it. */
export async function serve(read: ReadContract, folders: Folders, { host, port }: Address): Promise<void> {
  // Reads the contract now: generated tables may have been loaded before they were written.
  const mock = mockWith(read, await configIn(folders.contract))
  const examples = readExamples(scenariosIn(folders.contract))
  const served = await serveMock({ mock, examples, site: siteListener(folders.site) }, { host, port, log: printLine })
  announce(read, served.url)
  await untilTold()
  await served.close()
}

function announce({ views }: ReadContract, url: string): void {
  const create = views.find((view) => view['x-action'] === 'create')
  console.log(`\n  Reference  ${url}/`)
  console.log(`  Redoc      ${url}/redoc/`)
  console.log(`  Mock       ${url}, and as a page ${url}${controlPath}`)
  if (create) console.log(`\n  Try it:\n\n${curlWithKey(callOf(create, url), 'any-key')}\n`)
  console.log('  Ctrl-C ends both.\n')
}
