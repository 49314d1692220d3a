// What ships, in the runtimes that are here without a download: the Node of the machine, which in CI is the oldest that
// the package supports, and Chromium.

import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/mock/http/listen.ts'
import { smokeStage } from '../client/runtimes/folder.ts'
import { expected } from '../client/runtimes/smoke.js'
import { hasBrowser, launchBrowser, newPage } from '../lib/browser.ts'
import { listening, started } from '../lib/processes.ts'

const run = promisify(execFile)

const stage = smokeStage()
const node = nodeOfTheMachine()
const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()

describe(`in Node ${version}, the one of the machine,`, () => {
  test('the client works', async () => {
    expect((await run(node, ['main.js', stage.mock.url], { cwd: stage.folder })).stdout).toBe('passed\n')
  })

  test('the client can be required', async () => {
    const code = `console.log(typeof require('pixels-domains-api').createClient)`

    expect((await run(node, ['--input-type=commonjs', '-e', code], { cwd: stage.folder })).stdout).toBe('function\n')
  })

  test('the command serves the mock, and verifies it', async () => {
    const command = [node, 'node_modules/pixels-domains-api/dist/src/cli.js']
    const { url } = await listening([...command, 'mock', '--port', '0'], stage.folder)
    const verify = ['verify', '--base-url', url, '--rate', '1000', '--only', 'success-status,unknown-id']

    const { code, stdout } = await started([...command, ...verify], stage.folder, { PIXELS_API_KEY: 'any-key' }).ended

    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('2 of 2 checks confirmed') })
  })
})

describe.skipIf(!hasBrowser)('Chromium', () => {
  test('runs the client in a page of another origin', async () => {
    const { page, code } = await pageOfAnotherOrigin()

    const seen = await page.evaluate(`${code}; smoke.smoke(smoke.createClient, ${JSON.stringify(stage.mock.url)})`)

    expect(seen).toBe(expected)
  })

  test('does not follow a redirect, which it shows as opaque', async () => {
    const { page, code } = await pageOfAnotherOrigin()
    const service = createServer(({ method }, response) => {
      const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' }
      response.writeHead(method === 'OPTIONS' ? 204 : 302, { ...allowed, Location: stage.mock.url }).end()
    })
    const { url } = await listen(service, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => void service.close())

    const error = await page.evaluate(
      `${code}; smoke.createClient({ baseUrl: '${url}', apiKey: 'any-key' }).pixels.get(1).catch(({ name, location }) => ({ name, location }))`,
    )

    expect(error).toEqual({ name: 'RedirectError', location: undefined })
  })

  /** Nothing of the mock: its own empty page. */
  async function pageOfAnotherOrigin() {
    const contents = `export { smoke } from './smoke.js'; export { createClient } from 'pixels-domains-api'`
    await build({
      stdin: { contents, resolveDir: stage.folder },
      bundle: true,
      format: 'iife',
      globalName: 'smoke',
      outfile: join(stage.folder, 'page.js'),
    })
    const server = createServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Smoke</title>'),
    )
    const { url } = await listen(server, { host: '127.0.0.1', port: 0 })
    const browser = await launchBrowser()
    onTestFinished(async () => {
      await browser.close()
      server.close()
    })
    const page = await newPage(browser)
    await page.goto(url)
    return { page, code: await readFile(join(stage.folder, 'page.js'), 'utf8') }
  }
})

/** npm scripts run in the Node of node_modules, which is first in their PATH. */
function nodeOfTheMachine(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath
}
