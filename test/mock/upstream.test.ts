// Half a service: what the mock does not play is sent to a real one.

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freeAddress, listen } from '../../src/mock/http/listen.ts'
import {
  type LogEntry,
  type RunningMock,
  startMock,
  type StartMockOptions,
} from '../fixtures/plain/generated/entries/mock.ts'
import { assumed, call, mockFor, send, sendBytes } from './call.ts'
import { until } from '../lib/processes.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

const pixel = { name: 'n', type: 'x', value: 'v' }

describe('in front of a real service, here another mock', () => {
  test('forwards what no rule and no mocked operation responds to, and logs the source of each response', async () => {
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

  test('the response is forwarded unchanged, and the key is sent to nobody else', async () => {
    const { mock } = await mockBefore((_, outgoing) => {
      outgoing.writeHead(307, { Location: 'https://elsewhere.example/', 'X-Own': 'a', 'Set-Cookie': ['a=1', 'b=2'] })
      outgoing.end('moved')
    })

    const sent = { headers: { Authorization: 'Bearer any-key', Cookie: 'c=1', 'X-Mock-Session': 's', 'X-Tenant': 't' } }
    const response = await fetch(`${mock.url}/api/v1/pixels?page=2`, { ...sent, redirect: 'manual' })

    expect({ status: response.status, text: await response.text() }).toEqual({ status: 307, text: 'moved' })
    expect(response.headers.get('x-own')).toBe('a')
    // Browsers would send it to every program on this machine.
    expect(response.headers.has('set-cookie')).toBe(false)
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

  test('its records become a seed; what the contract does not allow is left out and reported once', async () => {
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

  test('a recording keeps the contents of its file, and does not touch a file that is not a seed', async () => {
    const folder = temporaryFolder()
    const record = join(folder, 'seed.json')
    const kept = { name: 'kept', type: 'x', value: 'v' }
    const seed = { pixels: [kept, { id: 7, ...pixel }], domains: [{ id: 1, name: 'a.example' }] }
    writeFileSync(record, JSON.stringify(seed), { mode: 0o644 })
    writeFileSync(join(folder, 'package.json'), '{"name": "a"}')
    const list = {
      data: [
        { id: 7, ...pixel, name: 'changed' },
        { id: 8, ...pixel },
      ],
    }
    const { mock } = await mockBefore((_, outgoing) => outgoing.end(JSON.stringify(list)), { record, seed })

    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual(seed)
    await fetch(`${mock.url}/api/v1/pixels`)

    const pixels = [{ id: 7, ...pixel, name: 'changed' }, { id: 8, ...pixel }, kept]
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual({ ...seed, pixels })
    expect(statSync(record).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['package.json', 'seed.json'])
    const upstream = 'http://a.example'
    const refused = startMock({ upstream, record: join(folder, 'package.json') })
    await expect(refused).rejects.toThrow(/package\.json: it is not a seed\. Name another file\. \(.*name is not known/)
    await expect(startMock({ upstream, record: '/no/such/seed.json' })).rejects.toThrow('it cannot be written.')
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('{"name": "a"}')
  })

  test('what somebody edits in a file stays, and so does a record whose deletion is a login page', async () => {
    const record = join(temporaryFolder(), 'seed.json')
    const listed = { data: [{ id: 7, ...pixel }] }
    const { mock, warnings } = await mockBefore(
      ({ method }, outgoing) => outgoing.end(method === 'GET' ? JSON.stringify(listed) : '<h1>Log in</h1>'),
      { record },
    )
    await fetch(`${mock.url}/api/v1/pixels`)
    const edited = { pixels: [{ id: 1, ...pixel, name: 'by hand' }], domains: [{ id: 1, name: 'a.example' }] }
    writeFileSync(record, JSON.stringify(edited))

    await fetch(`${mock.url}/api/v1/pixels`)
    await fetch(`${mock.url}/api/v1/pixels/1`, { method: 'DELETE' })

    const pixels = [...edited.pixels, { id: 7, ...pixel }]
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual({ ...edited, pixels })
    writeFileSync(record, '{"pixels": [{"name": "half')
    await fetch(`${mock.url}/api/v1/pixels`)
    expect(readFileSync(record, 'utf8')).toBe('{"pixels": [{"name": "half')
    expect(warnings).toEqual([
      `deletePixel responds with a page, such as a login, so ${record} stays as it is.`,
      `${record} was edited and is not a seed now. Correct it: until then, nothing is recorded.`,
    ])
  })

  test('a body that is not JSON is called that', async () => {
    const type = { 'Content-Type': 'application/json' }
    const { mock, warnings } = await mockBefore((_, outgoing) => outgoing.writeHead(200, type).end('{"data": ['), {
      check: true,
    })

    await fetch(`${mock.url}/api/v1/pixels/1`)

    expect(warnings).toEqual(['getPixel 200 has a body that is not JSON (success-status, record-envelope).'])
  })

  test('a key that it repeats is in no file and no warning', async () => {
    const key = 'sk_live_51H8v+/|z0=='
    const record = join(temporaryFolder(), 'seed.json')
    const { mock, warnings } = await mockBefore(
      ({ headers: { authorization } }, outgoing) => {
        const name = String(authorization)
        const data = [
          { id: 1, ...pixel, name },
          { id: 2, ...pixel, type: name, [name]: 1 },
        ]
        outgoing.writeHead(200, { 'Content-Type': seen.length > 1 ? name : 'application/json' })
        outgoing.end(JSON.stringify({ data }).replaceAll('/', '\\/'))
      },
      { check: true, record },
    )

    for (const path of ['pixels', 'pixels', 'domains']) await send(mock, `GET /api/v1/${path}`, { key }).catch(() => {})

    const shown = warnings.join('\n') + readFileSync(record, 'utf8') + JSON.stringify(mock.requests())
    expect(warnings.length).toBeGreaterThan(3)
    expect(shown).toContain('Bearer ***')
    for (const spelling of [key, encodeURIComponent(key), key.replaceAll('/', '\\/')])
      expect(shown).not.toContain(spelling)
  })

  test('a difference of 20,000 records is one warning, with the first value and how many more', async () => {
    const record = join(temporaryFolder(), 'seed.json')
    const data = Array.from({ length: 20_000 }, (_, index) => ({ id: `${index}`, ...pixel, type: `t${index}` }))
    const type = { 'Content-Type': 'application/json' }
    const { mock, warnings } = await mockBefore(
      (_, outgoing) => outgoing.writeHead(200, type).end(JSON.stringify({ data })),
      { check: true, record },
    )

    await fetch(`${mock.url}/api/v1/pixels`)
    await fetch(`${mock.url}/api/v1/pixels`)

    expect(warnings.filter((sentence) => sentence.includes('/data/'))).toEqual([
      expect.stringMatching(/: \/data\/\*\/id is of type string and not integer, and 19999 more \(id\)\.$/),
      expect.stringMatching(/: \/data\/\*\/type is "t0" and none of the values of the contract, and 19999 more/),
    ])
    expect(warnings.at(-1)).toMatch(/seed\.json leaves out a record, and 19999 more: pixels\[0\]\.type is "t0"\. /)
    expect(warnings.length).toBeLessThan(8)
  })

  test('a body above 16 MB is sent on and not compared', async () => {
    const { mock, warnings } = await mockBefore(
      (_, outgoing) =>
        outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(Buffer.alloc(20_000_000, ' ')),
      { check: true },
    )

    const body = await (await fetch(`${mock.url}/api/v1/pixels`)).arrayBuffer()

    expect(body.byteLength).toBe(20_000_000)
    expect(warnings).toEqual(['listPixels 200 is too large to be compared.'])
  })

  test('what it sends cannot color the terminal, and is printed only so often', async () => {
    const text = (): string =>
      JSON.stringify({
        message: 'm',
        errors: Object.fromEntries(Array.from({ length: 100 }, () => [`\u001b[31m${randomUUID()}`, 1])),
      })
    const { mock, warnings } = await mockBefore(
      (_, outgoing) => outgoing.writeHead(422, { 'Content-Type': 'application/json' }).end(text()),
      { check: true },
    )

    for (let count = 0; count < 8; count++) await fetch(`${mock.url}/api/v1/pixels?page=0`)

    expect(warnings).toHaveLength(501)
    expect(warnings.at(-1)).toBe('There are more mismatches, which are not printed.')
    expect(warnings.join('')).not.toContain('\u001b')
  })

  test('a caller who leaves ends the request to it, and the log has that', async () => {
    const entries: LogEntry[] = []
    let left = 0
    const { mock } = await mockBefore((incoming) => incoming.socket.on('close', () => left++), {
      log: (entry) => void entries.push(entry),
    })
    const callers = Array.from({ length: 10 }, () => new AbortController())
    const responses = callers.map(({ signal }) => fetch(`${mock.url}/api/v1/pixels`, { signal }).catch(() => 'left'))
    await until(
      () => seen.length === 10,
      () => String(seen.length),
    )

    for (const caller of callers) caller.abort()

    expect(await Promise.all(responses)).toEqual(responses.map(() => 'left'))
    await until(
      () => left === 10 && entries.length === 10,
      () => `${left} ${JSON.stringify(entries)}`,
    )
    expect(entries.map(({ status, reason }) => `${status} ${reason}`)).toEqual(
      entries.map(() => '0 The caller disconnected.'),
    )
  })

  const evil = 'https://evil.example'
  test.each<{ from: string; headers: Record<string, string>; status: number; corsOrigin?: string }>([
    { from: 'a program', headers: {}, status: 200 },
    { from: 'a page of this machine', headers: { origin: 'http://localhost:5173' }, status: 200 },
    { from: 'a page of the mock itself', headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
    { from: 'a page of any origin', headers: { origin: evil }, status: 403 },
    { from: 'a page that hides its origin', headers: { origin: 'null' }, status: 403 },
    { from: 'a page of a name that begins so', headers: { origin: 'http://localhost.evil.example' }, status: 403 },
    { from: 'an image of any page', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { from: 'an image of a sibling site', headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
    { from: 'the origin that is let in', headers: { origin: evil }, status: 200, corsOrigin: evil },
    { from: 'another one', headers: { origin: 'http://localhost:5173' }, status: 403, corsOrigin: evil },
  ])(
    'a request from $from is $status, also to a path that the contract does not have',
    async ({ headers, status, corsOrigin }) => {
      const { mock } = await mockBefore(
        (_, outgoing) => outgoing.end('{"secret": 1}'),
        corsOrigin === undefined ? {} : { corsOrigin },
      )

      for (const line of ['GET /api/v1/pixels', 'POST /api/v1/pixels', 'POST /admin', 'DELETE /api/v1/pixels/1']) {
        const { status: got, headers: received } = await send(mock, line, { headers })
        expect([line, got]).toEqual([line, status])
        const allowed = status === 200 ? headers['origin'] : undefined
        expect(received['access-control-allow-origin']).toBe(allowed)
      }
      expect(seen).toHaveLength(status === 200 ? 4 : 0)
    },
  )

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

test('a service that leads back to the mock is 508, and a chain of mocks is none', async () => {
  const addresses = [await freeAddress(), await freeAddress()]
  const [first, second] = await Promise.all(
    addresses.map(({ port }, index) => mockFor({ port, upstream: addresses[1 - index]?.url ?? '' })),
  )
  const service = await mockFor()
  const chain = await mockFor({ upstream: (await mockFor({ upstream: service.url })).url })

  const looped = await send(first as RunningMock, 'GET /api/v1/pixels')

  expect(looped).toMatchObject({
    status: 508,
    body: { message: expect.stringContaining(`${second?.url} leads back`) as string },
  })
  expect(first?.requests()).toHaveLength(2)
  expect((await call(chain, 'GET /api/v1/pixels')).status).toBe(200)
})

test.each([
  {
    options: { upstream: 'api.example.com' },
    says: 'the upstream is not a URL. Pass one like https://api.example.com',
  },
  { options: { upstream: 'https://me:secret@a.example' }, says: 'the upstream is not a URL.' },
  { options: { upstream: 'http://:secret@a.example' }, says: 'the upstream is not a URL.' },
  {
    options: { upstream: 'http://localhost:4711', port: 4711 },
    says: 'the upstream http://localhost:4711 is the mock itself.',
  },
  { options: { check: true }, says: 'mocked, check and record need an upstream.' },
  { options: { upstream: 'http://a.example', mocked: ['listPixel'] }, says: 'mocked is ["listPixel"].' },
])('an option that cannot be followed is said: $options', async ({ options, says }) => {
  await expect(startMock(options)).rejects.toThrow(`Failed to start the mock: ${says}`)
})
