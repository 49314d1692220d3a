// The mock as a function from Request to Response: in unit tests, in MSW, in a page and in a service worker.

import { assumed } from './call.ts'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type BuildOptions } from 'esbuild'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'
import { createMockHandler } from '../../src/mock/fetch-handler.ts'
import type { Rule } from '../../src/mock/index.ts'
import { listen } from '../../src/mock/http/listen.ts'
import { createClient } from '../../src/index.ts'
import { hasBrowser, launchBrowser } from '../lib/browser.ts'

const headers = { Authorization: 'Bearer any-key' }
const url = 'http://mock/api/v1/pixels'

describe('the handler', () => {
  test('is called as fetch is: with an address and options, by a program or by the client of this package', async () => {
    const mock = createMockHandler({ seed: {} })
    const client = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: mock })
    const form = { name: 'Café', type: 'x', value: 'o1' } as const
    const record = { id: 1, ...form }

    const created = await mock(url, { method: 'POST', headers, body: new URLSearchParams(form) })

    expect([created.status, await created.json()]).toEqual([assumed.created, { data: record }])
    expect((await client.pixels.list()).data).toEqual([record])
    expect((await mock(new URL(`${url}/1`), { headers })).status).toBe(200)
    expect(mock.records()).toEqual({ pixels: [record], domains: [] })
    expect((await mock(new Request(`${url}/1`, { headers }), { method: 'DELETE' })).status).toBe(204)
    expect(mock.requests().map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      `POST /api/v1/pixels ${assumed.created}`,
      'GET /api/v1/pixels 200',
      'GET /api/v1/pixels/1 200',
      'DELETE /api/v1/pixels/1 204',
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

  test.each<Rule[]>([[], [{ example: 'firstPage' }]])(
    'serves a base URL with a path, and its links lead there: %o',
    async (...rules) => {
      const path = 'http://api.test/backend/api/v1/domains'

      const page = (await (await createMockHandler({ rules })(path, { headers })).json()) as unknown

      const link = expect.stringMatching(`^${path}\\?`) as string
      expect(page).toMatchObject({ meta: { path }, links: { first: link, last: link } })
    },
  )

  test('serves the client of this package through MSW, as the guide says', async () => {
    const mock = createMockHandler()
    const server = setupServer(http.all('*/api/v1/*', ({ request }) => mock(request).catch(() => HttpResponse.error())))
    server.listen({ onUnhandledFrame: 'error' })
    onTestFinished(() => server.close())
    const client = createClient({ baseUrl: 'https://api.example', apiKey: 'any-key' })

    const pixel = await client.pixels.create({ name: 'Café & co', type: 'x', value: 'o1' })
    await client.pixels.update(pixel.id, { name: 'Café + co' })

    expect((await client.pixels.list({ search: 'fé +' })).data).toEqual([{ ...pixel, name: 'Café + co' }])
    expect(await client.pixels.delete(pixel.id)).toBe(undefined)
    await expect(client.pixels.get(pixel.id)).rejects.toMatchObject({ status: assumed.unknownId })
    mock.rule({ drop: true })
    await expect(client.pixels.get(11, { retry: 0 })).rejects.toMatchObject({ name: 'ConnectionError' })
  })
})

describe('its bundle', () => {
  test('has nothing of Node and nothing but the mock: no dependency', async () => {
    const { metafile } = await bundle("export * from './src/mock/fetch-handler.ts'", { metafile: true })

    const outside = Object.keys(metafile?.inputs ?? {}).filter(
      (file) => !/^(src\/mock\/|src\/lib\/|generated\/mock\.ts|<stdin>)/.test(file),
    )
    expect(outside).toEqual([])
    expect(Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports)).toEqual([])
  })

  test('weighs 16 kB at most, minified and compressed', async () => {
    const { outputFiles } = await bundle("export { createMockHandler } from './src/mock/fetch-handler.ts'")

    expect(gzipSync(outputFiles?.[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(16_000)
  })
})

describe.runIf(hasBrowser)('in Chromium', () => {
  const story = `async function story(call) {
    const headers = { Authorization: 'Bearer any-key' }
    const form = new URLSearchParams({ name: 'Café & co', type: 'x', value: 'o1' })
    const created = await call('/api/v1/pixels', { method: 'POST', headers, body: form })
    const { data } = await created.json()
    const found = await (await call('/api/v1/pixels?search=CAF%C3%89+%26', { headers })).json()
    const rejected = await call('/api/v1/pixels', { method: 'POST', headers, body: new URLSearchParams({ type: 'myspace' }) })
    const deleted = await call('/api/v1/pixels/' + data.id, { method: 'DELETE', headers })
    const gone = await call('/api/v1/pixels/' + data.id, { headers })
    return [created.status, data, found.data.map(({ name }) => name), rejected.status, Object.keys((await rejected.json()).errors), deleted.status, gone.status, gone.headers.get('Cache-Control')]
  }`
  const begin = "import { createMockHandler } from './src/mock/fetch-handler.ts'\nconst mock = createMockHandler()"
  const worker = `
    self.addEventListener('install', () => self.skipWaiting())
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
    self.addEventListener('fetch', (event) => {
      if (new URL(event.request.url).pathname.startsWith('/api/v1/')) event.respondWith(mock(event.request))
    })`
  const withWorker = `export async function run() {
    const controlled = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await navigator.serviceWorker.register('/worker.js', { type: 'module' })
    await controlled
    return story(fetch)
  }`
  const withMsw = `
    import { http } from 'msw'
    import { setupWorker } from 'msw/browser'
    export async function run() {
      const worker = setupWorker(http.all('*/api/v1/*', ({ request }) => mock(request)))
      await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
      return story(fetch)
    }`
  const told = [
    assumed.created,
    { id: 32, name: 'Café & co', type: 'x', value: 'o1' },
    ['Café & co', 'Café & brunch + extras'],
    assumed.invalidForm,
    ['name', 'value', 'type'],
    204,
    assumed.unknownId,
    'no-store',
  ]

  let browser: Browser
  let origin: string
  const files = new Map<string, string>()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response
      .writeHead(file === undefined ? 404 : 200, {
        'Content-Type': request.url?.endsWith('.js') ? 'text/javascript' : 'text/html',
      })
      .end(file)
  })

  beforeAll(async () => {
    browser = await launchBrowser()
    origin = (await listen(server, { host: '127.0.0.1', port: 0 })).url
    files.set('/', '<!doctype html><title>Mock</title>')
    const msw = dirname(createRequire(import.meta.url).resolve('msw/package.json'))
    files.set('/mockServiceWorker.js', readFileSync(join(msw, 'lib/mockServiceWorker.js'), 'utf8'))
    files.set('/worker.js', await scriptOf(`${begin}\n${worker}`))
    files.set('/with-worker.js', `${story}\n${withWorker}`)
    files.set('/msw.js', await scriptOf(`${begin}\n${story}\n${withMsw}`))
  })

  afterAll(async () => {
    await browser.close()
    server.close()
    server.closeAllConnections()
  })

  test.each([
    { where: 'its own service worker', script: '/with-worker.js' },
    { where: 'the service worker of MSW', script: '/msw.js' },
  ])('it works in $where', async ({ script }) => {
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(origin)

    const seen: unknown = await page.evaluate(`import('${script}').then(({ run }) => run())`)

    expect({ seen, errors }).toEqual({ seen: told, errors: [] })
  })
})

function bundle(contents: string, options: BuildOptions = {}): ReturnType<typeof build> {
  return build({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    ...options,
  })
}

async function scriptOf(contents: string): Promise<string> {
  return (await bundle(contents)).outputFiles?.[0]?.text ?? ''
}
