// What the mock prints, and what it never prints.

import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../fixtures/plain/generated/entries/mock.ts'
import { call, send } from './call.ts'
import { plainCommand } from '../lib/plain.ts'
import { listening, until, type RunningMockCommand } from '../lib/processes.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

function run(...flags: string[]): Promise<RunningMockCommand> {
  return listening([process.execPath, plainCommand, 'mock', '--port', '0', ...flags])
}

/** The lines on stderr, once there are so many, with the time replaced. */
async function linesOf(mock: RunningMockCommand, count: number): Promise<string[]> {
  const lines = (): string[] => mock.stderr().split('\n').filter(Boolean)
  await until(() => lines().length >= count, mock.stderr)
  return lines().map((line) => line.replace(/\d+\.\d ms/, '0.0 ms'))
}

const quiet = { milliseconds: expect.any(Number) as number, reason: '', session: '', by: '' }

describe('the mock', () => {
  test('prints one line for each request: the request, the response, and why it was rejected', async () => {
    const mock = await run()
    // A preflight is no request of a program.
    await send(mock, 'OPTIONS /api/v1/pixels', {
      headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
    })
    await call(mock, 'GET /api/v1/pixels?search=caf%C3%A9&limit=5')
    await call(mock, 'POST /api/v1/pixels', { form: { name: 'n', type: 'myspace' } })
    await call(mock, 'PATCH /api/v1/domains/4', { key: undefined })
    await call(mock, 'POST /api/v1/domains', { body: 'a', headers: { 'content-type': 'text/plain' } })
    await call(mock, 'DELETE /api/v1/pixels')
    await call(mock, 'GET /__mock/nothing')

    expect(await linesOf(mock, 6)).toEqual([
      'GET    /api/v1/pixels?search=caf%C3%A9&limit=5  422  0.0 ms  The limit parameter is not accepted.',
      'POST   /api/v1/pixels  422  0.0 ms  The value field is required. The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x.',
      'PATCH  /api/v1/domains/4  401  0.0 ms  Unauthenticated.',
      'POST   /api/v1/domains  415  0.0 ms  The content type must be application/x-www-form-urlencoded.',
      'DELETE /api/v1/pixels  405  0.0 ms  DELETE is not allowed here.',
      expect.stringMatching(
        /^GET {4}\/__mock\/nothing {2}404 {2}0\.0 ms {2}There is no GET \/__mock\/nothing\. /,
      ) as string,
    ])
  })

  test('prints one line even when a field is named to break it, or to color it', async () => {
    const mock = await run()
    await call(mock, 'POST /api/v1/domains', { body: 'name=n&a%0Ab%0D%1B[31m%E2%80%A8=1', headers: form })
    await call(mock, 'GET /api/v1/domains')

    const lines = await linesOf(mock, 2)

    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  })

  test('prints a JSON object for each request with --json, for programs', async () => {
    const mock = await run('--json')
    await call(mock, 'GET /api/v1/pixels/999')
    await call(mock, 'GET /api/v1/pixels/11')
    const lines = (): string[] => mock.stdout().split('\n').filter(Boolean)
    await until(() => lines().length === 2, mock.stdout)

    const entries = lines().map((line) => JSON.parse(line) as LogEntry)

    expect(entries).toEqual([
      { ...quiet, method: 'GET', operation: 'getPixel', path: '/api/v1/pixels/999', status: 404, reason: 'Not found.' },
      { ...quiet, method: 'GET', operation: 'getPixel', path: '/api/v1/pixels/11', status: 200 },
    ])
    expect(mock.stderr()).toBe(`Mock ${mock.url}\n`)
  })
})

test('the API key is in no line, no remembered request and no response, however it is sent', async () => {
  const key = 'sk_live_51H8v+/|z0=='
  const spellings = [key, encodeURIComponent(key)]
  const mock = await run('--api-key', key)
  const responses: unknown[] = []
  const lines = ['GET /api/v1/pixels', 'GET /nowhere', 'PATCH /api/v1/pixels/11', 'GET /__mock/state']
  for (const before of ['Bearer ', '', 'Basic ', 'Bearer a '])
    for (const line of lines) {
      const headers = { authorization: `${before}${key}`, cookie: key, 'x-api-key': key }
      responses.push(await send(mock, line, { key: undefined, headers }))
    }
  for (const place of spellings) {
    const line = `PATCH /api/v1/pixels/11?a=1&key=${place}&b=%zz`
    const headers = { 'content-type': 'application/json', 'x-trace': place, referer: `http://a/?b=${place}` }
    responses.push(await send(mock, line, { key, headers, body: `{"key":"${place}"}` }))
    responses.push(await send(mock, `GET /nowhere/${place}`, { key }))
  }
  responses.push(await send(mock, 'GET /__mock/requests'), await send(mock, 'GET /__mock/settings'))
  await mock.end()

  const all = mock.stdout() + mock.stderr() + JSON.stringify(responses)
  expect(spellings.filter((spelling) => all.includes(spelling))).toEqual([])
})
