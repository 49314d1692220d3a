// `pixels-domains-api mock` as a process.

import { describe, expect, test } from 'vitest'
import { call } from './call.ts'
import { ended, listening, until } from '../lib/processes.ts'
import { plainCommand } from '../lib/plain.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

const command = (...args: string[]): string[] => [process.execPath, plainCommand, ...args]

describe('pixels-domains-api mock', () => {
  test('serves, and prints its address', async () => {
    const mock = await listening(command('mock', '--port', '0'))

    await call(mock, 'DELETE /api/v1/pixels/1')

    expect((await call(mock, 'GET /api/v1/pixels/1')).status).toBe(404)
    expect(await mock.end()).toBe(0)
    expect(mock.stdout()).toBe(`Mock ${mock.url}\n`)
    expect(mock.stderr().split('\n')).toEqual([
      expect.stringContaining('DELETE /api/v1/pixels/1  200'),
      expect.stringContaining('GET    /api/v1/pixels/1  404'),
      '',
    ])
  })

  test('takes its flags', async () => {
    const folder = temporaryFolder({ 'seed.json': '{"domains":[{"name":"a.example"}]}' })
    const flags = '--port=0 --seed seed.json --api-key k --cors-origin https://a.example --no-control --quiet'
    const mock = await listening(command('mock', ...`${flags} --delay 0`.split(' ')), folder)
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
    { flags: '--scenario expired', says: 'there is no "expired". There are empty-account, expired-key, many-records,' },
  ])('$flags ends with 2 and says: $says', async ({ flags, says }) => {
    const { code, stdout, stderr } = await ended(command('mock', ...flags.split(' ')))

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(says)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('begins with an example of the package, or a scenario of your own with the same name', async () => {
    const folder = temporaryFolder({ 'expired-key.json': '{"rules":[{"status":503}]}' })
    const start = ['mock', '--port', '0', '--quiet', '--scenario', 'expired-key']
    const [example, own] = await Promise.all([
      listening(command(...start)),
      listening(command(...start, '--scenarios', folder)),
    ])

    expect((await call(example, 'GET /api/v1/pixels')).status).toBe(401)
    expect((await call(own, 'GET /api/v1/pixels')).status).toBe(503)
    expect(await (await fetch(example.url, { headers: { accept: 'text/html' } })).text()).toContain(
      'value="empty-account"',
    )
  })

  test('ignores HOST of the environment, and says so', async () => {
    const mock = await listening(['env', 'HOST=x86_64-conda-linux-gnu', ...command('mock', '--port', '0')])
    await until(() => mock.stderr() !== '', mock.stdout)

    expect(mock.url).toContain('http://127.0.0.1:')
    expect(mock.stderr()).toBe('The mock ignores HOST of the environment. To choose an address, pass --host.\n')
  })

  test('warns when other machines can reach it', async () => {
    const mock = await listening(command('mock', '--port', '0', '--host', '0.0.0.0'))
    await until(() => mock.stderr() !== '', mock.stdout)

    expect(mock.stderr()).toBe('Other machines can reach the mock: it listens on 0.0.0.0.\n')
  })
})

test.each([
  { args: ['mock', '--help'], code: 0, says: /\n {2}--port PORT / },
  { args: ['serve'], code: 2, says: 'There is no command "serve".\n\nUsage: pixels-domains-api mock|verify [flags]\n' },
  { args: ['--help'], code: 0, says: 'Usage: pixels-domains-api mock|verify [flags]\n' },
  { args: ['--version'], code: 0, says: /^\d+\.\d+\.\d+\n$/ },
])('pixels-domains-api $args ends with $code and says how to use it', async ({ args, code, says }) => {
  const ending = await ended(command(...args))

  expect(ending.code).toBe(code)
  expect(code === 0 ? ending.stdout : ending.stderr).toMatch(says)
})
