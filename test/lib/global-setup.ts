// Builds for a whole run what many test files need: the packed package, the site and a browser.
//
// A build starts when the first test file asks for it and not before, so a run of one unit test builds nothing. The
// builds happen in the process of Vitest, which all workers ask at one address; so each is made once without a lock.
// Test files ask through `built` of built.ts or `installedPackage` of installed-package.ts.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { npmCommand } from '../../scripts/tools/npm.ts'
import { root } from '../../scripts/contract/root.ts'
import { writeFixtures } from '../../scripts/generate/code.ts'
import { listen } from '../../src/mock/http/listen.ts'
import { unpackBrowser } from '../../scripts/tools/unpack-browser.ts'

/** Each makes its part in an empty folder. */
const builders = {
  package: unpackPackage,
  /** That of test/fixtures/plain. */
  site: (folder: string) => buildSite(folder, '--contract', join(root, 'test/fixtures/plain')),
  publishedSite: (folder: string) => buildSite(folder),
  browser: unpackBrowser,
}

export type Part = keyof typeof builders

declare module 'vitest' {
  interface ProvidedContext {
    /** `GET /<part>` builds the part unless that was done, and sends the path of its folder. */
    builds: string
    /** Whether documents get the outputs that came: `npm test -- --update`. */
    isUpdating: boolean
  }
}

const run = promisify(execFile)

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await writeFixtures()
  const home = await mkdtemp(join(tmpdir(), 'pixels-tests-'))
  const folders = new Map<Part, Promise<string>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const part = url.slice(1) as Part // Only `built` requests this.
    const folder = folders.get(part) ?? build(part, home)
    folders.set(part, folder)
    await folder.then(
      (path) => response.end(path),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  project.provide('isUpdating', project.config.snapshotOptions.updateSnapshot === 'all')
  project.provide('builds', (await listen(server, { host: '127.0.0.1', port: 0 })).url)
  // Under `vitest --watch` something has changed.
  project.onTestsRerun(() => folders.clear())
  return async () => {
    server.close()
    server.closeAllConnections()
    await rm(home, { recursive: true })
  }
}

async function build(part: Part, home: string): Promise<string> {
  const folder = await mkdtemp(join(home, `${part}-`))
  await builders[part](folder)
  return folder
}

/** The tarball is package.tgz, with its contents in package/. */
async function unpackPackage(folder: string): Promise<void> {
  const content = join(folder, 'package')
  const [npm, ...args] = npmCommand()
  await run(npm, [...args, 'run', 'package', '--silent', '--', '--folder', content], { cwd: root })
  // What npm left out of the file is not there for users either.
  await rm(content, { recursive: true })
  await run('tar', ['xzf', `${content}.tgz`, '-C', folder])
}

async function buildSite(folder: string, ...flags: string[]): Promise<void> {
  await run(process.execPath, [join(root, 'scripts/docs.ts'), '--folder', folder, ...flags])
}
