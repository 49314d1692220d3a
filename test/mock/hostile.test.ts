// What could bring the mock down, make it lie, or let a stranger control it.

import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { contractPath, root } from '../../scripts/contract/contract.ts'
import { openForeignFiles } from '../../scripts/fuzz/foreign-files.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { createMockHandler } from '../../src/mock/fetch.ts'
import { type MockContract, startMock } from '../../src/mock/index.ts'
import { call, mockFor, send } from './call.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('a large form', () => {
  test.each([
    { about: 'the same field 100,000 times', body: 'a&'.repeat(100_000), status: 413 },
    { about: '178,000 different fields', body: Array.from({ length: 178_000 }, (_, n) => n).join('&'), status: 413 },
    { about: 'one field with a name of 900 kB', body: `${'n'.repeat(900_000)}=1`, status: 422 },
    {
      about: '900 unknown fields',
      body: Array.from({ length: 900 }, (_, n) => `${n}${'n'.repeat(900)}`).join('&'),
      status: 422,
    },
  ])('with $about is rejected soon, with a small response', async ({ body, status }) => {
    const mock = await mockFor()
    const started = performance.now()

    const rejected = await call(mock, 'POST /api/v1/pixels', { body, headers: form })

    expect(rejected.status).toBe(status)
    expect(JSON.stringify(rejected.body).length).toBeLessThan(20_000)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('says how many more fields are at fault', async () => {
    const body = Array.from({ length: 50 }, (_, n) => `field${n}=1`).join('&')

    const rejected = await call(await mockFor(), 'POST /api/v1/pixels', { body, headers: form })

    expect(rejected.body).toMatchObject({ message: 'The given data was invalid. (and 33 more)' })
  })

  test('is not read for a caller without a key', async () => {
    const { url } = await mockFor()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write('POST /api/v1/pixels HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000\r\n\r\nname=')

    const [head] = await new Promise<[Buffer]>((done) => socket.once('data', (chunk) => done([chunk])))

    expect(head.toString()).toMatch(/^HTTP\/1.1 401 /)
  })
})

test('the log of requests does not keep the bodies that it was shown the beginning of', async () => {
  const script = `
    import { createMockHandler } from ${JSON.stringify(join(root, 'src/mock/fetch.ts'))}
    const mock = createMockHandler()
    const headers = { Authorization: 'Bearer k', 'Content-Type': '${form['content-type']}' }
    for (let count = 0; count < 300; count++)
      await mock(new Request('http://mock/api/v1/pixels', { method: 'POST', headers, body: count + 'x'.repeat(999_000) }))
    // What a request held is freed in a later turn of the event loop.
    for (let turns = 0; turns < 5; turns++) {
      await new Promise((done) => setTimeout(done, 20))
      globalThis.gc()
    }
    console.log(mock.requests().length, Math.round(process.memoryUsage().heapUsed / 1e6))`

  const printed = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script]).toString()

  const [requests = 0, megabytes = 0] = printed.split(' ').map(Number)
  expect(requests).toBe(300)
  // Three hundred bodies would be 300 MB.
  expect(megabytes).toBeLessThan(100)
})

describe('a control request', () => {
  test('that is large and invalid is rejected with a small response', async () => {
    const body = JSON.stringify({ delay: 'x'.repeat(900_000) })

    const rejected = await send(await mockFor(), 'PATCH /__mock/settings', { body })

    expect(rejected.status).toBe(400)
    expect(JSON.stringify(rejected.body).length).toBeLessThan(3_000)
  })

  const reset = (headers: Record<string, string>) => send(mock, 'POST /__mock/reset', { headers })
  let mock: { url: string }

  test.each([
    { from: 'a program', headers: {}, status: 204 },
    { from: 'a page of any origin', headers: { origin: 'https://evil.example', 'x-mock-control': '1' }, status: 403 },
    { from: 'an image of any page', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { from: 'a form of a page of this machine', headers: { origin: 'http://localhost:5173' }, status: 403 },
    {
      from: 'a page of this machine',
      headers: { origin: 'http://localhost:5173', 'x-mock-control': '1' },
      status: 204,
    },
  ])('from $from is $status', async ({ headers, status }) => {
    mock = await mockFor()

    expect((await reset(headers)).status).toBe(status)
  })

  test.each([
    { origin: 'https://app.example', status: 204 },
    { origin: 'http://localhost:5173', status: 403 },
  ])('from $origin is $status when only https://app.example is let in', async ({ origin, status }) => {
    mock = await mockFor({ corsOrigin: 'https://app.example/' })

    expect((await reset({ origin, 'x-mock-control': '1' })).status).toBe(status)
  })

  test('of a page of the mock itself is carried out', async () => {
    mock = await mockFor()

    expect((await reset({ origin: mock.url })).status).toBe(204)
  })
})

test.each([
  { host: 'localhost:4010', status: 200 },
  { host: 'mock.localhost', status: 200 },
  { host: '127.0.0.1', status: 200 },
  { host: '[::1]:4010', status: 200 },
  { host: 'mock.example', status: 200 },
  { host: 'evil.example', status: 421 },
  { host: 'notlocalhost', status: 421 },
  { host: '127.0.0.1.evil.example', status: 421 },
])('a request to $host is $status when mock.example is let in', async ({ host, status }) => {
  const mock = await mockFor({ allowHosts: ['mock.example'] })

  expect((await send(mock, 'GET /api/v1/pixels', { headers: { host } })).status).toBe(status)
})

describe('a store', () => {
  test('that another mock has open is left to it', async () => {
    const store = join(await newFolder(), 'mock.sqlite')
    await mockFor({ store })

    await expect(startMock({ store })).rejects.toThrow(
      `Failed to open the store ${store}: another mock has it open. Stop that one, or name another file.`,
    )
  })

  test('is not made of the file of another program, which is left as it is', async () => {
    const { problems } = await openForeignFiles(await newFolder())

    expect(problems).toEqual([])
  })

  test('that is damaged is set aside, and named', async () => {
    const store = join(await newFolder(), 'mock.sqlite')
    await (await startMock({ store })).close()
    const bytes = readFileSync(store)
    bytes.fill(0xff, 4096)
    writeFileSync(store, bytes)
    const warnings: string[] = []

    const mock = await mockFor({ store, warn: (sentence) => void warnings.push(sentence) })

    expect(warnings).toEqual([
      `The store ${store} is damaged. It is kept as ${store}.damaged, and the mock starts with its seed.`,
    ])
    expect(readFileSync(`${store}.damaged`)).toEqual(bytes)
    expect((await call(mock, 'GET /api/v1/pixels/11')).status).toBe(200)
  })

  test('that is cut off is set aside with the writes beside it, and neither is changed', async () => {
    const folder = await newFolder()
    const [live, store] = [join(folder, 'live.sqlite'), join(folder, 'mock.sqlite')]
    const mock = await mockFor({ store: live })
    // SQLite puts the writes into the file when there are 4 MB of them, and begins again beside it.
    const form = { name: 'n', type: 'x', value: 'v'.repeat(900_000) }
    for (let count = 0; count < 6; count++) await call(mock, 'POST /api/v1/pixels', { form })
    await call(mock, 'POST /api/v1/pixels', { form: { ...form, value: 'v'.repeat(9_000) } })
    const [bytes, writes] = [readFileSync(live).subarray(0, -40_000), readFileSync(`${live}-wal`)]
    writeFileSync(store, bytes)
    writeFileSync(`${store}-wal`, writes)

    await mockFor({ store, warn: () => {} })

    const isKept = [readFileSync(`${store}.damaged`).equals(bytes), readFileSync(`${store}.damaged-wal`).equals(writes)]
    expect(isKept).toEqual([true, true])
  })

  test('that is empty is set aside with the writes that a killed mock left beside it', async () => {
    const store = join(await newFolder(), 'mock.sqlite')
    writeFileSync(store, '')
    writeFileSync(`${store}-wal`, 'writes')
    const warnings: string[] = []

    await mockFor({ store, warn: (sentence) => void warnings.push(sentence) })

    expect(warnings).toEqual([expect.stringContaining(`The store ${store} is damaged.`)])
    expect(readFileSync(`${store}.damaged-wal`, 'utf8')).toBe('writes')
  })

  test('with a record that the contract does not allow keeps the mock from starting, and names it', async () => {
    const store = join(await newFolder(), 'mock.sqlite')
    await (await startMock({ store })).close()
    const database = new DatabaseSync(store)
    database.exec(`UPDATE records SET fields = replace(fields, 'google-ads', 'myspace')`)
    database.close()

    await expect(startMock({ store })).rejects.toThrow(
      /its records are not what the contract allows\. pixels\[\d+\]\.type/,
    )
  })

  test('that cannot be written changes nothing, and works again when it can', async () => {
    const store = join(await newFolder(), 'mock.sqlite')
    const script = `
      import { startMock } from ${JSON.stringify(join(root, 'src/mock/index.ts'))}
      const mock = await startMock({ store: ${JSON.stringify(store)} })
      console.log(mock.url)`
    // The limit on the size of files is a disk that is full.
    const limited = spawn('bash', [
      '-c',
      `ulimit -f 200; trap '' XFSZ; exec "$0" --input-type=module -e "$1"`,
      process.execPath,
      script,
    ])
    onTestFinished(() => void limited.kill('SIGKILL'))
    const url = await new Promise<string>((done) =>
      limited.stdout.once('data', (chunk: Buffer) => done(String(chunk).trim())),
    )
    const value = 'v'.repeat(90_000)
    const statuses: number[] = []
    for (let count = 0; count < 6; count++)
      statuses.push((await call({ url }, 'POST /api/v1/pixels', { form: { name: 'n', type: 'x', value } })).status)

    const { body } = await send({ url }, 'GET /__mock/state')

    const created = statuses.filter((status) => status === 201).length
    expect(statuses).toContain(507)
    expect((body as { pixels: unknown[] }).pixels.length).toBe(31 + created)
  })

  test('may be closed twice, at the same time too, and says so when it is reset afterwards', async () => {
    const mock = await startMock({ store: join(await newFolder(), 'mock.sqlite') })

    await Promise.all([mock.close(), mock.close()])
    await mock.close()

    expect(() => mock.reset()).toThrow(/could not be written to .*: database is not open\./)
  })
})

describe('an option', () => {
  test.each([
    { options: { apiKey: '' }, says: 'apiKey is ***. The apiKey field must not be empty.' },
    { options: { apiKey: 'a b' }, says: 'apiKey is ***. The apiKey must be a text without spaces.' },
    { options: { sessions: 0 }, says: 'sessions is 0. The sessions must be at least 1.' },
    { options: { colour: 'red' }, says: 'colour is "red". The colour field is not accepted. There are seed, apiKey,' },
    {
      options: { corsOrigin: 'https://a.example/path' },
      says: 'corsOrigin is "https://a.example/path". Give an origin as https://app.example, without a path.',
    },
  ])('that cannot be followed is said: $options', async ({ options, says }) => {
    await expect(startMock(options)).rejects.toThrow(says)
    if (!('corsOrigin' in options)) expect(() => createMockHandler(options)).toThrow(says)
  })

  test('may be a number: a delay, a share of failures', async () => {
    const mock = await mockFor({ delay: 1, fail: 1 })

    expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(500)
  })

  test('log may throw', async () => {
    const warnings: string[] = []
    const log = (): void => {
      throw new Error('disk full')
    }
    const mock = await mockFor({ log, warn: (sentence) => void warnings.push(sentence) })

    for (let count = 0; count < 2; count++) expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(200)
    expect(warnings).toEqual(['The log of the mock failed: Error: disk full'])
  })

  test('host may have the brackets of an address', async () => {
    expect((await mockFor({ host: '[127.0.0.1]' })).url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  })
})

describe('on the wire', () => {
  async function raw(request: string, contract?: MockContract): Promise<string> {
    const { url } = await mockFor({}, contract)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.end(request)
    return text(socket)
  }

  test.each([
    { about: 'not HTTP', request: 'hello\r\n\r\n', status: 400 },
    {
      about: 'headers of 20 kB',
      request: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: 431,
    },
    {
      about: 'an expectation',
      request: 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: gold\r\nConnection: close\r\n\r\n',
      status: 417,
    },
  ])('$about is $status in JSON that a page may read', async ({ request, status }) => {
    const response = await raw(request)

    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).toContain('Access-Control-Allow-Origin: *')
    expect(response).toMatch(/\{"message":"[^"]+"\}/)
  })

  test('what is not HTTP gets a page where the contract has pages for other errors', async () => {
    const contract = contractWith(readFileSync(contractPath, 'utf8'), ['other-errors.html'])

    const response = await raw('hello\r\n\r\n', mockContractOf(contract))

    expect(response).toMatch(/\r\nContent-Type: text\/html\r\n.*<h1>The request cannot be read\.<\/h1>$/s)
  })

  test('a request without a host gets a response in JSON', async () => {
    const response = await raw('GET /api/v1/pixels HTTP/1.1\r\nConnection: close\r\n\r\n')

    expect(response).toMatch(/^HTTP\/1.1 401 .*\r\n\r\n\{"message":"Unauthenticated."\}$/s)
  })

  test('a whole address as the target is read as its path', async () => {
    const target = 'http://127.0.0.1/api/v1/pixels/11'

    const response = await raw(
      `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer k\r\nConnection: close\r\n\r\n`,
    )

    expect(response).toMatch(/^HTTP\/1.1 200 /)
  })

  test('secrets are masked in the log of requests', async () => {
    const mock = await mockFor()

    await call(mock, 'GET /api/v1/pixels', { key: 'secret', headers: { cookie: 'secret', 'x-api-key': 'secret' } })

    expect(JSON.stringify(mock.requests())).not.toContain('secret')
  })

  test('a second question mark belongs to the first parameter, in links too', async () => {
    const { body } = await call(await mockFor(), 'GET /api/v1/domains??per_page=25')

    expect(body).toMatchObject({
      meta: { per_page: 10 },
      links: { next: expect.stringMatching(/domains\?%3Fper_page=25&page=2$/) as string },
    })
  })
})

test('a reset restarts the random numbers, and sessions have their own', async () => {
  const mock = await mockFor({ fail: '50%' })
  const run = async (session: string): Promise<number[]> => {
    const seen: number[] = []
    for (let count = 0; count < 8; count++)
      seen.push((await call(mock, 'GET /api/v1/pixels', { headers: { 'x-mock-session': session } })).status)
    return seen
  }

  const first = await run('a')
  expect(await run('b')).toEqual(first)
  mock.reset()
  expect(await run('a')).toEqual(first)
})

test('the handler serves a base URL with a path', async () => {
  const mock = createMockHandler()

  const response = await mock(
    new Request('http://api.test/backend/api/v1/domains', { headers: { Authorization: 'Bearer k' } }),
  )

  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ meta: { path: 'http://api.test/backend/api/v1/domains' } })
})
