// Half a service: what the mock does not play is sent to a real one.

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/mock/http/listen.ts'
import { type LogEntry, startMock, type StartMockOptions } from '../../src/mock.ts'
import { assumed, call, mockFor, send, sendBytes } from './call.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

const pixel = { name: 'n', type: 'x', value: 'v' }

describe('beside a real service, here another mock', () => {
  test('sends what no rule and no mocked operation responds to, and says in the log which was which', async () => {
    const entries: LogEntry[] = []
    const service = await mockFor({ seed: { pixels: [pixel] } })
    const log = (entry: LogEntry): void => void entries.push(entry)
    const mock = await mockFor({ upstream: `${service.url}/`, mocked: ['listDomains'], log })
    mock.rule({ operation: 'getPixel', id: 7, rejection: 'unknown-id' })

    const created = await call(mock, 'POST /api/v1/pixels', { form: { ...pixel, name: 'Café & co' } })
    const ruled = await call(mock, 'GET /api/v1/pixels/7')
    const listed = await call(mock, 'GET /api/v1/domains')
    const head = await send(mock, 'HEAD /api/v1/pixels/2')
    const deleted = await call(mock, 'DELETE /api/v1/pixels/1')

    expect(created).toMatchObject({ status: 201, body: { data: { id: 2, name: 'Café & co' } } })
    expect([ruled.status, listed.status, head.status, deleted.status]).toEqual([assumed.unknownId, 200, 200, 204])
    expect(entries.map(({ method, by }) => `${method} ${by}`)).toEqual([
      'POST upstream',
      'GET rule',
      'GET ',
      'HEAD upstream',
      'DELETE upstream',
    ])
    expect(service.records()['pixels']).toHaveLength(1)
    expect(mock.records()['pixels']).toHaveLength(31)
  })

  test('writes the records that it sees as a seed', async () => {
    const record = join(temporaryFolder(), 'seed.json')
    const service = await mockFor({ seed: { pixels: [pixel, pixel], domains: [{ name: 'a.example' }] } })
    const mock = await mockFor({ upstream: service.url, record })

    await call(mock, 'GET /api/v1/pixels')
    await call(mock, 'GET /api/v1/domains/1')
    await call(mock, 'PATCH /api/v1/pixels/1', { form: { name: 'changed' } })
    await call(mock, 'DELETE /api/v1/pixels/2')

    const seed = JSON.parse(readFileSync(record, 'utf8'))
    expect((await mockFor({ seed })).records()).toEqual(service.records())
  })
})

describe('of a service that is unlike the contract', () => {
  let seen: IncomingMessage[]

  beforeEach(() => {
    seen = []
  })

  async function mockBefore(listener: RequestListener, options: StartMockOptions = {}) {
    const server = createServer((incoming, outgoing) => {
      seen.push(incoming)
      listener(incoming, outgoing)
    })
    const { url } = await listen(server, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => void server.close().closeAllConnections())
    const warnings: string[] = []
    const warn = (sentence: string): void => void warnings.push(sentence)
    return { mock: await mockFor({ upstream: url, warn, ...options }), warnings }
  }

  test('the response is sent on as it is, and the key is sent to nobody else', async () => {
    const { mock } = await mockBefore((_, outgoing) => {
      outgoing.writeHead(307, { Location: 'https://elsewhere.example/', 'X-Own': 'a', 'Set-Cookie': ['a=1', 'b=2'] })
      outgoing.end('moved')
    })

    const sent = { headers: { Authorization: 'Bearer any-key', Cookie: 'c=1', 'X-Mock-Session': 's', 'X-Tenant': 't' } }
    const response = await fetch(`${mock.url}/api/v1/pixels?page=2`, { ...sent, redirect: 'manual' })

    expect({ status: response.status, text: await response.text() }).toEqual({ status: 307, text: 'moved' })
    expect(response.headers.get('x-own')).toBe('a')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(seen.map(({ url }) => url)).toEqual(['/api/v1/pixels?page=2'])
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer any-key', 'x-tenant': 't' })
    expect(seen[0]?.headers).not.toHaveProperty('cookie')
    expect(seen[0]?.headers).not.toHaveProperty('x-mock-session')
  })

  test('what the contract does not have is sent to the service, too, and nothing to another host', async () => {
    const { mock } = await mockBefore((_, outgoing) => outgoing.end('here'))

    const links = await fetch(`${mock.url}/api/v1/links?page=2`, { headers: { 'If-None-Match': '"1"' } })
    const elsewhere = await sendBytes(
      mock,
      'GET ftp://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    )

    expect([links.status, await links.text()]).toEqual([200, 'here'])
    expect(elsewhere).toMatch(/^HTTP\/1\.1 404 /)
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/v1/links?page=2'])
    // Its response, 304, has nothing to show or to compare.
    expect(seen[0]?.headers).not.toHaveProperty('if-none-match')
  })

  test('its records become a seed without what the contract does not allow, which is said once', async () => {
    const record = join(temporaryFolder(), 'seed.json')
    const id = '8f14e45f-ceea-4671-9d2d-0e6f9c1f2a11'
    const bodies: Record<string, unknown> = {
      '/api/v1/pixels': {
        data: [
          { id, ...pixel, created_at: 'now' },
          { id: 2, ...pixel, type: 'myspace' },
        ],
      },
      '/api/v1/domains': { items: [{ id: 1, name: 'a.example' }] },
    }
    const { mock, warnings } = await mockBefore(
      (incoming, outgoing) => outgoing.end(JSON.stringify(bodies[incoming.url ?? ''])),
      { record },
    )

    const { headers } = await fetch(`${mock.url}/api/v1/pixels`)
    for (const path of ['pixels', 'domains']) await fetch(`${mock.url}/api/v1/${path}`)
    await fetch(`${mock.url}/api/v1/pixels`, { method: 'HEAD' })

    expect(headers.has('content-type')).toBe(false)
    const seed = JSON.parse(readFileSync(record, 'utf8'))
    expect(seed).toEqual({ pixels: [pixel], domains: [] })
    expect(warnings).toEqual([
      `${record} leaves out the ids of pixels: the contract has other ones.`,
      expect.stringContaining(`${record} leaves out a record: pixels[0].type is "myspace". The type must be one of:`),
      `listDomains has no record where the contract has it, so ${record} has none of it.`,
    ])
    expect((await mockFor({ seed })).records()['pixels']).toEqual([{ id: 1, ...pixel }])
  })

  test.each([
    { status: 202, text: '{}', says: 'getPixel responds 202, and the contract documents 200' },
    {
      status: 200,
      text: '{"data":{"id":"1","name":"n","type":"x","value":"v"}}',
      says: 'getPixel 200: /data/id is of type string and not integer (id).',
    },
    { status: 404, text: '<h1>', type: 'text/html', says: 'getPixel 404 has a body of text/html, and' },
  ])(
    'each difference is said once with its ledger entry, and nothing is altered: $says',
    async ({ status, text, type = 'application/json', says }) => {
      const { mock, warnings } = await mockBefore(
        (_, outgoing) => outgoing.writeHead(status, { 'Content-Type': type }).end(text),
        { check: true },
      )

      const responses = [await fetch(`${mock.url}/api/v1/pixels/1`), await fetch(`${mock.url}/api/v1/pixels/1`)]

      expect(await Promise.all(responses.map((response) => response.text()))).toEqual([text, text])
      expect(warnings).toEqual([expect.stringContaining(says)])
      expect(warnings[0]).toMatch(/\([a-z-]+(, [a-z-]+)*\)\.$/)
    },
  )

  const breakOff: RequestListener = (_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': 100 })
    outgoing.write('half', () => outgoing.destroy())
  }

  test('a response that breaks off breaks off here too, and the mock goes on', async () => {
    const { mock } = await mockBefore(breakOff)

    await expect(fetch(`${mock.url}/api/v1/pixels`).then((response) => response.text())).rejects.toThrow()
    expect((await fetch(mock.url)).status).toBe(200)
  })

  test('a response that breaks off before it is compared is 502 with what happened, and the mock goes on', async () => {
    const { mock, warnings } = await mockBefore(breakOff, { check: true })

    const { status, body } = await send(mock, 'GET /api/v1/pixels')

    const says = /^The response of the upstream http:\S+ could not be read to its end: .+\. Read its log\.$/
    expect({ status, body }).toEqual({ status: 502, body: { message: expect.stringMatching(says) as string } })
    expect(warnings).toEqual([])
    expect((await fetch(mock.url)).status).toBe(200)
  })
})

test('a service that is not there is 502 with what to do', async () => {
  const gone = await startMock()
  await gone.close()
  const mock = await mockFor({ upstream: gone.url })

  expect(await send(mock, 'GET /api/v1/pixels')).toMatchObject({
    status: 502,
    body: { message: expect.stringMatching(/^The upstream .* did not respond: .* Is it running\?$/) as string },
  })
})

test.each([
  { options: { upstream: 'api.example.com' }, says: 'the upstream is no address. Give one as https://api.example.com' },
  { options: { upstream: 'https://me:secret@a.example' }, says: 'the upstream is no address.' },
  { options: { check: true }, says: 'mocked, check and record need an upstream.' },
  { options: { upstream: 'http://a.example', mocked: ['listPixel'] }, says: 'mocked is ["listPixel"].' },
])('an option that cannot be followed is said: $options', async ({ options, says }) => {
  await expect(startMock(options)).rejects.toThrow(`Failed to start the mock: ${says}`)
})
