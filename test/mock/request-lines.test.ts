// No request, however formed, ends a server of ours, or makes it fail.

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { siteListener } from '../../site/build/serve.ts'
import { mockContract } from '../fixtures/plain/generated/mock.ts'
import { serveMock } from '../../src/mock/http/serve-mock.ts'
import { sendBytes } from './call.ts'

const targets = [
  '//',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '*',
  '?',
  'http://[',
  'https://user:password@elsewhere.example:99999/api/v1/pixels',
  '/%00',
  '/ÿ',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/api/v1/pixels/%',
  '/api/v1/pixels??&&==%zz',
  '/__mock//',
  `/${'/'.repeat(15_000)}`,
  `/api/v1/pixels?${'a&'.repeat(7_000)}`,
]
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']
const headers = [
  'Range: bytes=10-5',
  'Prefer: code=999, example=\xff, delay=-1',
  'Prefer: ,;=";',
  'Accept: text/html',
  'Host: [',
  'Origin: [',
  'Upgrade: websocket\r\nConnection: upgrade, close',
  'Content-Length: 1\r\nContent-Length: 2',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'X-Mock-Session: \xff%00',
  'Access-Control-Request-Method: %\r\nAccess-Control-Request-Headers: ,,',
]

beforeEach(() => {
  // An unexpected error is printed: that is what these tests look for.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    expect(printed.mock.calls).toEqual([])
    printed.mockRestore()
  })
})

test.each(['the mock', 'the mock with the site beside it'])(
  '%s responds to every request, and goes on',
  async (server) => {
    const site = siteListener(() => new Map([['index.html', () => 'The site']]))
    const running = await serveMock({ mock: mockContract, ...(server === 'the mock' ? {} : { site }) })
    onTestFinished(() => running.close())
    const lines = targets.flatMap((target) => methods.map((method) => `${method} ${target}`))
    const paths = ['/', '/index.html', '/api/v1/pixels', '/__mock/']
    const heads = [
      ...lines.map((line) => `${line} HTTP/1.1\r\nHost: 127.0.0.1`),
      ...paths.flatMap((path) => headers.map((header) => `GET ${path} HTTP/1.1\r\n${header}`)),
    ]

    const failures: string[] = []
    for (const head of heads) {
      const response = await sent(running, head)
      if (!/^HTTP\/1\.1 [234]\d\d /.test(response)) failures.push(`${head.slice(0, 80)}: ${response.slice(0, 200)}`)
    }

    expect(failures).toEqual([])
    expect(await sent(running, 'GET /__mock/state HTTP/1.1\r\nHost: 127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('a mistake in the mock is 500 with a sentence, and its place is printed without what was sent', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const operations = mockContract.operations.map((operation) => ({
    ...operation,
    get success(): number {
      throw new RangeError('the-key')
    },
  }))
  const running = await serveMock({ mock: { ...mockContract, operations } }, { seed: {} })
  onTestFinished(() => running.close())

  const response = await fetch(`${running.url}/api/v1/pixels`, { headers: { Authorization: 'Bearer the-key' } })

  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    message: 'The mock failed on this request. This is a bug in the mock: report it with what the mock printed.',
  })
  expect(String(printed.mock.calls)).toMatch(/^The mock failed on a request: unexpected RangeError\.\n +at /)
  expect(String(printed.mock.calls)).not.toContain('the-key')
  printed.mockClear()
})

test('the site is not for a name that leads to this machine', async () => {
  const running = await serveMock({ mock: mockContract, site: (_, outgoing) => outgoing.end('The site') })
  onTestFinished(() => running.close())

  expect(await sent(running, 'GET / HTTP/1.1\r\nHost: evil.example')).toMatch(
    /^HTTP\/1\.1 421 .*Open it as localhost\./s,
  )
  expect(await sent(running, 'GET / HTTP/1.1\r\nHost: localhost')).toMatch(/The site$/)
})

function sent(running: { url: string }, head: string): Promise<string> {
  return sendBytes(running, Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, 'latin1'))
}
