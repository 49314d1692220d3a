// `pixels-domains-api mock` as a user has it: from the packed package, with no other package beside it.

import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { call } from './call.ts'
import { ended, listening, until } from '../lib/processes.ts'
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

describe('pixels-domains-api mock', () => {
  test('serves, and says where', async () => {
    const mock = await listening(command('mock', '--port', '0'), folder)

    await call(mock, 'DELETE /api/v1/pixels/1')

    expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(404)
    expect(await mock.end()).toBe(0)
    expect(mock.stdout()).toBe(`Mock ${mock.url}\n`)
    expect(mock.stderr().split('\n')).toEqual([
      expect.stringContaining('DELETE /api/v1/pixels/1  204'),
      expect.stringContaining('GET    /api/v1/pixels/1  404'),
      '',
    ])
  })

  test('takes its flags', async () => {
    await writeFile(join(folder, 'seed.json'), '{"domains":[{"name":"a.example"}]}')
    const flags = '--port=0 --seed seed.json --api-key k --cors-origin https://a.example --no-control --quiet'
    const mock = await listening(command('mock', ...`${flags} --delay 0 --lenient`.split(' ')), folder)
    const headers = { origin: 'https://b.example' }

    expect((await call(mock, 'GET /api/v1/domains/1', { key: 'k' })).body).toMatchObject({
      data: { name: 'a.example' },
    })
    expect((await call(mock, 'GET /api/v1/domains/1', { key: 'other' })).status).toBe(401)
    expect((await call(mock, 'GET /__mock/state')).status).toBe(404)
    expect((await call(mock, 'GET /', { headers })).headers).not.toHaveProperty('access-control-allow-origin')
    expect(mock.stderr()).toBe('')
  })

  test.each([
    { flags: '--prot 1', says: "Failed to read the flags: Unknown option '--prot'. See --help." },
    { flags: '--delay long', says: 'Failed to read the delay "long": give milliseconds up to 60000' },
    { flags: '--json --quiet', says: 'Failed to read the flags: --json contradicts --quiet, so leave out one' },
    { flags: '--state s.json', says: "Failed to read the flags: Unknown option '--state'. See --help." },
    { flags: '--watch', says: 'Failed to start the mock: --watch works in the repository of the contract only.' },
  ])('$flags ends with 2 and says: $says', async ({ flags, says }) => {
    const { code, stdout, stderr } = await ended(command('mock', ...flags.split(' ')), folder)

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(says)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('warns when other machines can reach it', async () => {
    const mock = await listening(command('mock', '--port', '0', '--host', '0.0.0.0'), folder)
    await until(() => mock.stderr() !== '', mock.stdout)

    expect(mock.stderr()).toBe('It listens on 0.0.0.0: other machines can reach it.\n')
  })
})

describe('what the guide says to wait with', () => {
  const guide = readFileSync(join(root, 'guides/mock-server.md'), 'utf8')
  const lines = [...guide.matchAll(/^\| (.*?) +\| `(.*?)` /gm)]
  const lineOf = (tool: string): string => lines.find(([, name]) => name === tool)?.[2] ?? ''

  test('is the address that Playwright, wait-on and start-server-and-test find ready', async () => {
    const mock = await listening(command('mock', '--port', '0', '--quiet'), folder)

    for (const tool of ['Playwright', '`wait-on`', '`start-server-and-test`']) {
      const [address = ''] = /\{\{server\}\}\//.exec(lineOf(tool)) ?? []
      const url = address.replace('{{server}}', mock.url)
      // Playwright asks with GET, wait-on and start-server-and-test with HEAD.
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
  const env = ['env', 'HOST=127.0.0.1', `PORT=${port}`]

  const before = await ended([...env, ...(check ?? [])], folder)
  const mock = await listening([...env, ...command('mock')], folder)
  const after = await ended([...env, ...(check ?? [])], folder)

  expect(entry).toEqual(['pixels-domains-api', 'mock'])
  expect(mock.url).toBe(`http://127.0.0.1:${port}`)
  expect([before.code, after.code]).toEqual([1, 0])
  expect(file).toMatch(/^USER node$/m)
})

test.each([
  { args: ['mock', '--help'], code: 0, says: /\n {2}--port PORT (?![\s\S]*--watch)/ },
  { args: ['serve'], code: 2, says: 'There is no command "serve".\n\nUsage: pixels-domains-api mock|verify [flags]\n' },
  { args: ['--help'], code: 0, says: 'Usage: pixels-domains-api mock|verify [flags]\n' },
  { args: ['--version'], code: 0, says: /^\d+\.\d+\.\d+\n$/ },
])('pixels-domains-api $args ends with $code and says how to use it', async ({ args, code, says }) => {
  const ending = await ended(command(...args), folder)

  expect(ending.code).toBe(code)
  expect(code === 0 ? ending.stdout : ending.stderr).toMatch(says)
})
