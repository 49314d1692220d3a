// The mock as a function from Request to Response: in unit tests, in MSW and in a service worker.

import { assumed, times } from './call.ts'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { plainFolder } from '../lib/plain.ts'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { listen } from '../../src/mock/http/listen.ts'
import { createClient } from '../fixtures/plain/generated/entries/index.ts'
import { hasBrowser, launchBrowser, newPage } from '../lib/browser.ts'

const headers = { Authorization: 'Bearer any-key' }
const url = 'http://mock/api/v1/pixels'
const form = { name: 'Café & co', type: 'x', value: 'o1' } as const

describe('the handler', () => {
  test('is called as fetch is: with an address and options, by a program or by the client of this package', async () => {
    const mock = createMockHandler({ seed: {} })
    const client = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: mock })
    const record = { id: 1, ...form, ...times }

    const created = await mock(url, { method: 'POST', headers, body: new URLSearchParams(form) })

    expect([created.status, await created.json()]).toEqual([assumed.created, { data: record }])
    expect((await client.pixels.list()).items).toEqual([record])
    expect((await mock(new URL(`${url}/1`), { headers })).status).toBe(200)
    expect(mock.records()).toEqual({ pixels: [record], domains: [] })
    expect((await mock(new Request(`${url}/1`, { headers }), { method: 'DELETE' })).status).toBe(200)
    expect(mock.requests().map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      `POST /api/v1/pixels ${assumed.created}`,
      'GET /api/v1/pixels 200',
      'GET /api/v1/pixels/1 200',
      'DELETE /api/v1/pixels/1 200',
    ])
  })

  test.each([
    { when: 'before', signal: () => AbortSignal.abort(), name: 'AbortError' },
    { when: 'while it waits', signal: () => AbortSignal.timeout(20), name: 'TimeoutError' },
  ])('fails as fetch does when its caller gives up $when', async ({ signal, name }) => {
    const mock = createMockHandler({ delay: 1_000 })

    await expect(mock(url, { signal: signal() })).rejects.toMatchObject({ name })
    await expect(mock(new Request(url, { signal: signal() }))).rejects.toMatchObject({ name })
  })

  test('serves a base URL with a path', async () => {
    const page = await createMockHandler()('http://api.test/backend/api/v1/domains', { headers })

    expect(page.status).toBe(200)
  })

  test('serves a client through MSW, as in the guide, and can drop the connection there', async () => {
    const mock = createMockHandler()
    const server = setupServer(http.all('*/api/v1/*', ({ request }) => mock(request).catch(() => HttpResponse.error())))
    server.listen({ onUnhandledFrame: 'error' })
    onTestFinished(() => server.close())
    const { pixels } = createClient({ baseUrl: 'https://api.example', apiKey: 'any-key' })

    const { id } = await pixels.create(form)
    mock.rule({ operation: 'getPixel', drop: true })

    expect((await pixels.list({ search: 'fé & c' })).items).toMatchObject([{ id, ...form }])
    await expect(pixels.get(id, { retry: 0 })).rejects.toMatchObject({ name: 'ConnectionError' })
  })
})

test('its bundle weighs 20 kB at most, minified and compressed', async () => {
  const script = await bundle("export { createMockHandler } from './generated/entries/mock-fetch.ts'")

  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(20_000)
})

test.runIf(hasBrowser)('it works in a service worker, in Chromium', async () => {
  const files = new Map<string | undefined, string>([
    ['/', '<!doctype html><title>Mock</title>'],
    [
      '/worker.js',
      await bundle(`
        import { createMockHandler } from './generated/entries/mock-fetch.ts'
        const mock = createMockHandler()
        self.addEventListener('install', () => self.skipWaiting())
        self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
        self.addEventListener('fetch', (event) => {
          if (new URL(event.request.url).pathname.startsWith('/api/v1/')) event.respondWith(mock(event.request))
        })`),
    ],
  ])
  const server = createServer(({ url: path }, response) => {
    const type = path?.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(files.has(path) ? 200 : 404, { 'Content-Type': type }).end(files.get(path))
  })
  const { url: origin } = await listen(server, { host: '127.0.0.1', port: 0 })
  const browser = await launchBrowser()
  onTestFinished(async () => {
    await browser.close()
    server.close().closeAllConnections()
  })
  const page = await newPage(browser)
  await page.goto(origin)

  const seen = await page.evaluate(async (form) => {
    const controlled = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await navigator.serviceWorker.register('/worker.js', { type: 'module' })
    await controlled
    const headers = { Authorization: 'Bearer any-key' }
    const created = await fetch('/api/v1/pixels', { method: 'POST', headers, body: new URLSearchParams(form) })
    const found = await fetch('/api/v1/pixels?search=CAF%C3%89+%26+c', { headers })
    return [created.status, await created.json(), ((await found.json()) as { data: unknown }).data]
  }, form)

  const record = { id: 32, ...form, ...times }
  expect(seen).toEqual([assumed.created, { data: record }, [record]])
})

/** A program for browsers, as a bundler makes it. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: plainFolder },
    absWorkingDir: plainFolder,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
