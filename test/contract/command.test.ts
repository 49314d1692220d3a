// `pixels-domains-api mock` as a user has it: from the packed package, with no other package beside it.

import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { ended, listening } from '../lib/processes.ts'
import { installedPackage } from '../lib/installed-package.ts'

const installed = 'node_modules/pixels-domains-api'
let folder: string

/** The command that npx would run. */
const command = (...args: string[]): string[] => [process.execPath, join(folder, installed, 'dist/src/cli.js'), ...args]

beforeAll(async () => {
  const others = await installedPackage()
  folder = await mkdtemp(join(tmpdir(), 'alone-'))
  await cp(join(others, installed), join(folder, installed), { recursive: true })
  await rm(others, { recursive: true })
})

afterAll(() => rm(folder, { recursive: true }))

test('serves without any other package, and prints its address', async () => {
  const mock = await listening(command('mock', '--port', '0', '--scenario', 'empty-account'), folder)
  const page = await fetch(`${mock.url}/`, { headers: { accept: 'text/html' } })

  expect(page.status).toBe(200)
  expect(await page.text()).toContain('value="many-records"')
  expect(Object.values((await (await fetch(`${mock.url}/__mock/state`)).json()) as object).flat()).toEqual([])
  expect(await mock.end()).toBe(0)
  expect(mock.stdout()).toBe(`Mock ${mock.url}\n`)
})

test('prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

  expect(await ended(command('--version'), folder)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

describe('what the guide says to wait with', () => {
  const guide = readFileSync(join(root, 'site/guides/mock-in-tests.md'), 'utf8')
  const lines = [...guide.matchAll(/^\| (.*?) +\| `(.*?)` /gm)]
  const lineOf = (tool: string): string => lines.find(([, name]) => name === tool)?.[2] ?? ''

  test('is the address that Playwright, wait-on and start-server-and-test find ready', async () => {
    const mock = await listening(command('mock', '--port', '0', '--quiet'), folder)

    for (const tool of ['Playwright', '`wait-on`', '`start-server-and-test`']) {
      const [address = ''] = /\{\{server\}\}\//.exec(lineOf(tool)) ?? []
      const url = address.replace('{{server}}', mock.url)
      // Playwright sends GET, wait-on and start-server-and-test send HEAD.
      const statuses = [(await fetch(url)).status, (await fetch(url, { method: 'HEAD' })).status]
      expect({ tool, statuses }).toEqual({ tool, statuses: [200, 200] })
    }
  })

  test('is a health check that fails when the mock has ended', async () => {
    const mock = await listening(command('mock', '--port', '0', '--quiet'), folder)
    const [, program = ''] = /node -e "(.*)"/.exec(lineOf('Docker')) ?? []
    const check = [process.execPath, '-e', program.replace('{{server}}', mock.url)]

    const healthy = await ended(check, folder)
    await mock.end()

    expect([healthy.code, (await ended(check, folder)).code]).toEqual([0, 1])
  })
})

test('the Containerfile starts the mock as another user than root, and its health check finds it', async () => {
  const file = readFileSync(join(root, 'Containerfile'), 'utf8')
  const [entry, check] = ['ENTRYPOINT', 'HEALTHCHECK .*CMD'].map((name) => {
    const [, list = '[]'] = new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(file) ?? []
    return JSON.parse(list) as string[]
  })
  const { port } = await freeAddress()
  const env = ['env', `PORT=${port}`]

  const before = await ended([...env, ...(check ?? [])], folder)
  const mock = await listening([...env, ...command(...(entry ?? []).slice(1))], folder)
  const after = await ended([...env, ...(check ?? [])], folder)

  expect(entry?.[0]).toBe('pixels-domains-api')
  expect(mock.url).toBe(`http://0.0.0.0:${port}`)
  expect([before.code, after.code]).toEqual([1, 0])
  expect(file).toMatch(/^USER node$/m)
})
