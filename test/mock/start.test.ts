// startMock: a mock in code.

import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { startMock, type StartMockOptions } from '../fixtures/plain/generated/entries/mock.ts'
import { call, hasIPv6, mockFor } from './call.ts'

test('close() ends every connection and frees the port', async () => {
  const mock = await startMock()
  const { hostname, port } = new URL(mock.url)
  const idle = connect(Number(port), hostname)
  const ended = new Promise((done) => idle.on('close', done).on('error', () => {}))
  await call(mock, 'GET /api/v1/pixels')

  await mock.close()
  await ended

  const again = await startMock({ port: Number(port) })
  expect(again.url).toBe(mock.url)
  await again.close()
})

test('close() does not wait for a delayed response', async () => {
  const mock = await startMock({ delay: '60000' })
  const waiting = expect(call(mock, 'GET /api/v1/pixels')).rejects.toThrow(/socket hang up|ECONNRESET/)
  await new Promise((done) => setImmediate(done))

  await mock.close()

  await waiting
})

test.skipIf(!hasIPv6)('it puts an IPv6 address into brackets, as an address needs them', async () => {
  const mock = await mockFor({ host: '::1' })

  expect(mock.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${mock.url}/__mock/state`)).status).toBe(200)
})

test.each([
  { options: null, says: 'it is not an object. Give one with seed,' },
  { options: { colour: 'red' }, says: 'colour is not known. There are seed, rules,' },
  { options: { apiKey: 'a b' }, says: 'apiKey is ***. The apiKey must be a text without spaces.' },
])(
  'an option that cannot be followed is said, by the server and by the handler: $options',
  async ({ options, says }) => {
    const given = options as StartMockOptions // a program in JavaScript can give anything
    await expect(startMock(given)).rejects.toThrow(`Failed to start the mock: ${says}`)
    expect(() => createMockHandler(given)).toThrow(`Failed to start the mock: ${says}`)
  },
)

test.each([
  { options: { port: 70_000 }, says: 'port is 70000. The port must be at most 65535.' },
  { options: { allowHosts: ['a', 'http://b'] }, says: 'The allowHosts[1] must be a host name.' },
  { options: { host: '[]' }, says: 'Failed to listen: the host is empty.' },
  { options: { corsOrigin: 'https://a.example/path' }, says: 'The corsOrigin must be a page origin such as https://' },
])('an option of the server that cannot be followed is said: $options', async ({ options, says }) => {
  await expect(startMock(options as StartMockOptions)).rejects.toThrow(says)
})

test('a log that throws is reported, and does no harm', async () => {
  const warnings: string[] = []
  const log = (): void => {
    throw new Error('disk full')
  }
  const mock = await mockFor({ log, warn: (sentence) => void warnings.push(sentence) })

  expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(200)
  expect(warnings).toEqual(['The log of the mock failed: disk full.'])
})

test('the error for a port in use names what to do', async () => {
  const { url } = await mockFor()
  const port = Number(new URL(url).port)

  await expect(startMock({ port })).rejects.toThrow(
    `Failed to listen on 127.0.0.1:${port}: the port is in use. Stop what listens there, or choose another port with --port.`,
  )
})
