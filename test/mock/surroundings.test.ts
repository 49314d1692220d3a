// The mock in processes of others: with faked timers, without some globals, in shells and clusters.

import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { root } from '../../scripts/contract/root.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { plainCommand } from '../lib/plain.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { ended, started, until } from '../lib/processes.ts'
import { call, mockFor, send } from './call.ts'

const headers = { Authorization: 'Bearer any-key' }
const form = { name: 'n', type: 'x', value: 'v' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('under faked timers', () => {
  test('the server responds, later servers too, and records have the faked date', async () => {
    const mock = await mockFor({ delay: 1 })
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z') })

    const created = await call(mock, 'POST /api/v1/pixels', { form })
    const waiting = mock.request('listPixels')
    await call(mock, 'GET /api/v1/pixels')
    vi.useRealTimers()

    expect(created.body).toMatchObject({
      data: { created_at: expect.stringContaining('2031-02-03T04:05:06') as string },
    })
    expect((await waiting).status).toBe(200)
    expect((await call(await mockFor(), 'GET /api/v1/pixels')).status).toBe(200)
  })

  test('the handler responds after its delay, and a request that does not come is reported', async () => {
    const mock = createMockHandler({ delay: 1 })
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z') })

    const created = await mock('http://mock/api/v1/pixels', {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    })

    expect(await created.json()).toMatchObject({
      data: { created_at: expect.stringContaining('2031-02-03T04:05:06') as string },
    })
    await expect(mock.request('listPixels', { timeoutMs: 1 })).rejects.toThrow('No request of listPixels came')
  })
})

test('the server needs no setImmediate, which jsdom does not have', async () => {
  vi.stubGlobal('setImmediate', undefined)

  expect((await call(await mockFor(), 'GET /api/v1/pixels')).status).toBe(200)
})

test('close() ends a request that is waited for', async () => {
  const mock = await mockFor()
  const waiting = mock.request('listPixels', { timeoutMs: 300_000 })
  const ending = expect(waiting).rejects.toThrow('No request of listPixels can come: the mock is closed.')

  await mock.close()

  await ending
})

test('a request that is read before is reported with what to do', async () => {
  const request = new Request('http://mock/api/v1/pixels', { method: 'POST', headers, body: new URLSearchParams(form) })
  await request.text()

  await expect(createMockHandler()(request)).rejects.toThrow('Clone the request first.')
})

test('a dropped connection has a name of its own', async () => {
  const mock = createMockHandler({ rules: [{ drop: true }] })

  await expect(mock('http://mock/api/v1/pixels')).rejects.toMatchObject({ name: 'DroppedConnection' })
})

test.each([
  { path: '/api/v1/pixels/', meant: '/api/v1/pixels' },
  { path: '//api/v1/pixels', meant: '/api/v1/pixels' },
  { path: '/pixels', meant: '/api/v1/pixels' },
  { path: '/api/v1/pixel', meant: '/api/v1/pixels' },
  { path: '/api/v1/pixels.json', meant: '/api/v1/pixels' },
  { path: '/api/v2/Domians/7', meant: '/api/v1/domains/{id}' },
  { path: '/nowhere', meant: undefined },
])('$path is 404 with what there is, and the nearest path', async ({ path, meant }) => {
  const { status, body } = await call(await mockFor(), `GET ${path}`)

  const question = meant === undefined ? '' : ` Did you mean ${meant}?`
  expect({ status, body }).toEqual({
    status: 404,
    body: {
      message: `The contract has no such path.${question} There are: /api/v1/pixels, /api/v1/pixels/{id}, /api/v1/domains, /api/v1/domains/{id}.`,
    },
  })
})

test('a request with large cookies is 431, and in the log', async () => {
  const reasons: string[] = []
  const mock = await mockFor({ log: ({ status, reason }) => void reasons.push(`${status} ${reason}`) })

  const { status } = await send(mock, 'GET /api/v1/pixels', { headers: { cookie: 'a'.repeat(20_000) } })

  expect(status).toBe(431)
  expect(reasons).toEqual([expect.stringContaining('431 The headers are larger than 16 kB.') as string])
})

test('another host name is told how it is let in', async () => {
  const { body } = await send(await mockFor(), 'GET /api/v1/pixels', { headers: { host: 'mock:4010' } })

  expect(body).toEqual({ message: 'The mock does not accept the host name mock. Start it with --allow-host mock.' })
})

test('a form in another charset is told so', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded; charset=ISO-8859-1' }
  const { status, body } = await call(await mockFor(), 'POST /api/v1/pixels', { form, headers: type })

  expect({ status, body }).toEqual({ status: 415, body: { message: 'The charset must be utf-8, not iso-8859-1.' } })
})

test.skipIf(process.platform === 'win32').each([
  { how: 'by npm', npm: '/usr/lib/npm.js', ends: true },
  { how: 'directly', npm: '', ends: false },
])('a mock that is started $how ends with its shell: $ends', async ({ npm, ends }) => {
  const command = '"$0" "$1" mock --port 0 --delay 1000 & echo "$!"; wait'
  const shell = started(['sh', '-c', command, process.execPath, plainCommand], root, { npm_execpath: npm })
  const url = await until(
    () => /^Mock (http:\S+)\n/m.exec(shell.printed.stdout)?.[1],
    () => JSON.stringify(shell.printed),
  )
  const pid = Number.parseInt(shell.printed.stdout, 10)
  onTestFinished(() => {
    if (!ends) process.kill(pid)
  })

  shell.child.kill('SIGKILL')
  await once(shell.child, 'exit')

  const response = await fetch(`${url}/api/v1/pixels`, { headers }).catch(() => undefined)
  expect(response?.status).toBe(ends ? undefined : 200)
})

test('a port that another worker of a cluster uses is in use', async () => {
  const { port } = await freeAddress()
  const script = `
    import cluster from 'node:cluster'
    import { startMock } from ${JSON.stringify(new URL('../fixtures/plain/generated/entries/mock.ts', import.meta.url).href)}
    if (cluster.isPrimary) {
      const first = cluster.fork()
      first.on('message', () => {
        const second = cluster.fork()
        second.on('message', (message) => {
          console.log(message)
          first.kill()
          second.kill()
        })
      })
    } else {
      startMock({ port: ${port} }).then(({ url }) => process.send(url), ({ message }) => process.send(message))
    }`
  const folder = temporaryFolder({ 'cluster.mjs': script })

  const { stdout } = await ended([process.execPath, join(folder, 'cluster.mjs')])

  expect(stdout).toContain('the port is in use')
})
