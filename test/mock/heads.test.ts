// The head of a response, when a rule or a program's function has headers of its own.

import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import type { Rule } from '../fixtures/plain/generated/entries/mock.ts'
import { listen } from '../../src/mock/http/listen.ts'
import { mockFor, send } from './call.ts'

const headers = { Authorization: 'Bearer any-key', Origin: 'https://app.example' }

/** The lines of a head with this name, as they were sent. */
async function linesOf(url: string, name: string): Promise<string[]> {
  const sent = request(`${url}/api/v1/pixels`, { headers })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  const { rawHeaders } = response
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}

const own = 'https://own.example'
const name = 'access-control-allow-origin'

test.each<{ about: string; rule: Rule }>([
  { about: 'headers', rule: { headers: { [name]: own } } },
  { about: 'headers in capitals', rule: { headers: { [name.toUpperCase()]: own } } },
  { about: 'a function', rule: { respond: () => new Response('', { headers: { [name]: own } }) } },
  {
    about: 'a documented response',
    rule: { respond: (_, respond) => respond({ status: 503, headers: { [name.toUpperCase()]: own } }) },
  },
])('a header from $about of a rule replaces that of the mock', async ({ rule }) => {
  const mock = await mockFor({ rules: [rule] })
  const handled = await createMockHandler({ rules: [rule] })('http://mock/api/v1/pixels', { headers })

  expect(await linesOf(mock.url, name)).toEqual([own])
  expect(handled.headers.get(name)).toBe(own)
})

test('a rule adds headers to the response of another one, and may set several cookies', async () => {
  const rules: Rule[] = [
    { respond: () => new Response('{}', { headers: { 'x-a': 'given' } }) },
    { headers: { 'X-A': 'added', 'Set-Cookie': ['a=1', 'b=2'] } },
  ]
  const mock = await mockFor({ rules })
  const handled = await createMockHandler({ rules })('http://mock/api/v1/pixels', { headers })

  expect([await linesOf(mock.url, 'x-a'), await linesOf(mock.url, 'set-cookie')]).toEqual([['added'], ['a=1', 'b=2']])
  expect([handled.headers.get('x-a'), handled.headers.getSetCookie()]).toEqual(['added', ['a=1', 'b=2']])
})

test('several values are only for Set-Cookie', () => {
  const rule = { headers: { 'X-A': ['a', 'b'] } }

  expect(() => createMockHandler({ rules: [rule] })).toThrow(
    'headers is {"X-A":["a","b"]}, which no response could have.',
  )
})

test('a compressed response of a service is passed on as fetch decoded it', async () => {
  const service = createServer((_, response) => {
    const body = gzipSync('{"data":[]}')
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Encoding': 'gzip',
      'Content-Length': body.length,
    })
    response.end(body)
  })
  const { url } = await listen(service, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => service.close().closeAllConnections())
  const rules: Rule[] = [{ operation: 'listPixels', respond: () => fetch(url) }]
  const mock = await mockFor({ rules })
  const handler = createMockHandler({ rules })

  for (const ask of [fetch, handler]) {
    const response = await ask(`${mock.url}/api/v1/pixels`, { headers })
    expect([await response.text(), response.headers.get('content-encoding')]).toEqual(['{"data":[]}', null])
  }
})

test('Response.error() drops the connection', async () => {
  const rules: Rule[] = [{ respond: () => Response.error() }]
  const mock = await mockFor({ rules })
  const handler = createMockHandler({ rules })

  await expect(send(mock, 'GET /api/v1/pixels')).rejects.toThrow('socket hang up')
  await expect(handler('http://mock/api/v1/pixels')).rejects.toMatchObject({ name: 'DroppedConnection' })
})
