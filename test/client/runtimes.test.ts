// The smoke suite in the runtimes that are here without a download: this Node, the Node of the machine, Chromium.

import { execFile, execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/mock/listen.ts'
import { smokeStage } from './runtimes/folder.ts'
import { expected } from './runtimes/smoke.js'
import { hasBrowser, launchBrowser } from '../lib/browser.ts'

const run = promisify(execFile)

/** The Node outside of node_modules, if it is another one. */
const systemNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => {
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8' }).trim() !== process.version
  } catch {
    return false
  }
})

const stage = smokeStage()

test(`the client works in Node ${process.version}`, async () => {
  expect((await run(process.execPath, ['main.js', stage.mock.url], { cwd: stage.folder })).stdout).toBe('passed\n')
})

describe.skipIf(systemNode === undefined)(`the Node of the machine (${systemNode ?? 'there is no other'})`, () => {
  const node = systemNode ?? ''

  test('runs the client', async () => {
    expect((await run(node, ['main.js', stage.mock.url], { cwd: stage.folder })).stdout).toBe('passed\n')
  })

  test('can require it', async () => {
    const code = `console.log(typeof require('pixels-domains-api').createClient)`

    expect((await run(node, ['--input-type=commonjs', '-e', code], { cwd: stage.folder })).stdout).toBe('function\n')
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
    const redirecting = createServer((_, response) =>
      response.writeHead(302, { Location: stage.mock.url, 'Access-Control-Allow-Origin': '*' }).end(),
    )
    const preflight = createServer((request, response) => {
      const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' }
      if (request.method === 'OPTIONS') response.writeHead(204, allowed).end()
      else redirecting.emit('request', request, response)
    })
    const { port } = await listen(preflight, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => void preflight.close())

    const error = await page.evaluate(
      `${code}; smoke.createClient({ baseUrl: 'http://127.0.0.1:${port}', apiKey: 'any-key' }).pixels.get(1).catch(({ name, location }) => ({ name, location }))`,
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
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
    const browser = await launchBrowser()
    onTestFinished(async () => {
      await browser.close()
      server.close()
    })
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    return { page, code: await readFile(join(stage.folder, 'page.js'), 'utf8') }
  }
})
