// The examples of the other frameworks, built where they are built, and requested: an unknown pixel and an id that is not a
// number are 404, a service that fails is not, and nothing internal reaches the browser.

import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type RunningMock, startMock } from '../../src/mock.ts'
import { freeAddress, listen } from '../../src/mock/http/listen.ts'
import { compilerErrors } from '../lib/compiler-errors.ts'
import { started, until } from '../lib/processes.ts'
import { installedExample, missingFor } from './installed-example.ts'

const missing = missingFor('frameworks')
const apiKey = 'key-of-the-framework-tests'
const title = missing === undefined ? 'the example in' : `the examples (skipped; run: ${missing}) in`

/** Sends a request to an app. */
type Send = (path: string, init?: RequestInit) => Promise<Response>

describe.skipIf(missing !== undefined)(title, () => {
  let folder: string
  let mock: RunningMock
  const ends: (() => unknown)[] = []
  const onEnd = (end: () => unknown) => void ends.push(end)
  beforeAll(async () => {
    folder = await installedExample('frameworks')
    mock = await startMock({ apiKey })
    vi.stubEnv('PIXELS_URL', mock.url)
    vi.stubEnv('PIXELS_API_KEY', apiKey)
    for (const name of ['NUXT', 'ASTRO']) vi.stubEnv(`${name}_TELEMETRY_DISABLED`, '1')
  })
  beforeEach(() => mock.reset())
  afterAll(async () => {
    for (const end of ends) await end()
    vi.unstubAllEnvs()
    await mock.close()
    await rm(folder, { recursive: true })
  })

  test('TypeScript compiles', async () => {
    const route = 'sveltekit/src/routes/pixels/[id]/+page.server.ts'
    const files = ['koa.ts', 'h3.ts', 'react-router.ts', 'proxy.ts', 'tanstack-start/src/pixels.ts', route]

    const options = { skipLibCheck: true, module: 'esnext', moduleResolution: 'bundler' }
    expect(await compilerErrors(folder, files, options)).toBe('')
  })

  describe.each([
    ['Koa', koa],
    ['h3', h3],
    ['React Router', reactRouter],
    ['SvelteKit', () => server('sveltekit', 'vite/bin/vite.js', 'build/index.js')],
    ['Astro', () => server('astro', 'astro/bin/astro.mjs', 'dist/server/entry.mjs')],
    ['Nuxt', () => server('nuxt', 'nuxt/bin/nuxt.mjs', '.output/server/index.mjs')],
    ['TanStack Start', tanstackStart],
  ])('%s', (name, start) => {
    let send: Send
    beforeAll(async () => {
      send = await start()
    })

    test.each([
      ['/pixels/1', 200, ['/api/v1/pixels/1']],
      ['/pixels/99999', 404, ['/api/v1/pixels/99999']],
      ['/pixels/abc', 404, []],
    ])('responds to %s with %i', async (path, status, asked) => {
      const response = await send(path, { headers: { Accept: 'text/html' } })
      const text = await response.text()

      expect(response.status).toBe(status)
      expect(text.includes('First visits')).toBe(status === 200)
      expect(mock.requests().map(({ path }) => path)).toEqual(asked)
    })

    test.each([{ rejection: 'unauthenticated' }, { drop: true }] as const)(
      'shows nothing internal with the rule %j',
      async (rule) => {
        mock.rule(rule)
        const response = await send('/pixels/1')
        const text = await response.text()

        expect(response.status).toBeGreaterThanOrEqual(500)
        for (const internal of [apiKey, new URL(mock.url).host, 'api/v1']) expect(text).not.toContain(internal)
      },
    )

    const forms: Record<string, [path: string, init?: RequestInit]> = {
      'React Router': ['/pixels/1'],
      SvelteKit: ['/pixels/1', { headers: { Accept: 'text/html' } }],
      Astro: ['/?_action=createPixel'],
    }
    const [path, init] = forms[name] ?? []
    if (path !== undefined) {
      test('shows the errors of a form', async () => {
        const body = new URLSearchParams({ name: '', type: 'myspace', value: 'o8k2e' })
        const response = await send(path, { method: 'POST', body, ...init })

        // An update may leave out or empty the name.
        expect(await response.text()).toMatch(/The (name field must not be empty|type must be one of)/)
      })
    }
  })

  test('a proxy gets the requests of the client', async () => {
    const urls: (string | undefined)[] = []
    const proxy = createServer(({ url = '', headers: { authorization = '' } }, response) => {
      urls.push(url)
      const answer = fetch(url, { headers: { authorization } }).then((answered) => answered.text())
      void answer.then((text) => response.end(text))
    })
    onTestFinished(() => void proxy.close())
    vi.stubEnv('PROXY_URL', (await listen(proxy, { host: '127.0.0.1', port: 0 })).url)
    const { client } = await load('proxy.ts')

    expect((await client.pixels.list()).items.length).toBeGreaterThan(0)
    expect(urls).toEqual([`${mock.url}/api/v1/pixels`])
  })

  // biome-ignore lint/suspicious/noExplicitAny: what a module of another project exports.
  async function load(file: string): Promise<any> {
    return import(pathToFileURL(join(folder, file)).href)
  }

  async function koa(): Promise<Send> {
    const { app } = await load('koa.ts')
    app.silent = true
    const running = createServer(app.callback())
    const { url } = await listen(running, { host: '127.0.0.1', port: 0 })
    onEnd(() => running.close())
    return (path, init) => fetch(url + path, init)
  }

  async function h3(): Promise<Send> {
    const { app } = await load('h3.ts')
    return (path, init) => app.request(path, init)
  }

  async function reactRouter(): Promise<Send> {
    await writeFile(join(folder, 'router.ts'), "export { createStaticHandler } from 'react-router'\n")
    const { createStaticHandler } = await load('router.ts')
    const { loader, action } = await load('react-router.ts')
    const { query } = createStaticHandler([{ path: '/pixels/:id', loader, action }])
    return async (path, init) => {
      const { statusCode, loaderData, actionData } = await query(new Request(`http://localhost${path}`, init))
      return Response.json({ loaderData, actionData }, { status: statusCode })
    }
  }

  async function tanstackStart(): Promise<Send> {
    await build('tanstack-start', 'vite/bin/vite.js')
    const { default: app } = await load('tanstack-start/dist/server/server.js')
    return (path, init) => app.fetch(new Request(`http://localhost${path}`, init))
  }

  async function build(app: string, command: string): Promise<void> {
    const program = [process.execPath, join(folder, 'node_modules', command), 'build']
    expect(await started(program, join(folder, app)).ended).toMatchObject({ code: 0 })
  }

  async function server(app: string, command: string, entry: string): Promise<Send> {
    await build(app, command)
    const { port, url } = await freeAddress()
    const env = { HOST: '127.0.0.1', PORT: String(port), ORIGIN: url }
    const { child, printed, ended } = started([process.execPath, entry], join(folder, app), env)
    onEnd(async () => {
      child.kill()
      await ended
    })
    await until(
      () => printed.stdout.includes(String(port)),
      () => JSON.stringify(printed),
    )
    // The adapter of SvelteKit assumes TLS before it.
    const Origin = app === 'sveltekit' ? url.replace('http', 'https') : url
    return (path, init) => fetch(url + path, { ...init, headers: { ...init?.headers, Origin } })
  }
})
