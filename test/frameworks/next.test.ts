// The example in Next.js as it is deployed: built without a key, then started with one, and requested.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningMock, startMock } from '../../src/mock.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { type RunningProcess, started, until } from '../lib/processes.ts'
import { installedExample, missingFor } from './installed-example.ts'

const missing = missingFor('next')
const apiKey = 'key-of-the-next-test'
const title = missing === undefined ? 'the example in Next.js' : `the example in Next.js (skipped; run: ${missing})`

describe.skipIf(missing !== undefined)(title, () => {
  let folder: string
  beforeAll(async () => {
    folder = await installedExample('next')
    await writePage('no-store', `client.withOptions({ fetchOptions: { cache: 'no-store' } })`)
    await writePage('cookie', `createClient({ baseUrl: client.baseUrl, apiKey: keyOfCookie })`)
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** A page whose client makes it dynamic: Next.js ends its build by an error that the client must pass on. */
  async function writePage(name: string, client: string): Promise<void> {
    await mkdir(join(folder, 'app', name))
    await writeFile(join(folder, 'app', name, 'page.tsx'), pageWith(client))
  }

  describe.each([
    { configuration: 'without cacheComponents', CACHE_COMPONENTS: '0' },
    { configuration: 'with cacheComponents', CACHE_COMPONENTS: '1' },
  ])('$configuration', ({ CACHE_COMPONENTS }) => {
    let mock: RunningMock
    let server: RunningProcess
    let address: string

    beforeAll(async () => {
      mock = await startMock({ apiKey })
      const env = { NEXT_TELEMETRY_DISABLED: '1', CACHE_COMPONENTS, PIXELS_URL: mock.url }
      expect(await next(folder, ['build'], env).ended).toMatchObject({ code: 0 })
      expect(mock.requests()).toEqual([])
      const { port, url } = await freeAddress()
      address = url
      server = next(folder, ['start', '-p', String(port)], { ...env, PIXELS_API_KEY: apiKey })
      const { printed } = server
      await until(
        () => printed.stdout.includes('Ready'),
        () => JSON.stringify(printed),
      )
    })
    beforeEach(() => mock.reset())
    afterEach(() => expect(server.child.exitCode).toBeNull())
    afterAll(async () => {
      server.child.kill()
      await server.ended
      await mock.close()
    })

    /** What the browser receives, and what the service was asked for. It contains nothing internal. */
    async function received(path: string, init?: RequestInit) {
      const before = mock.requests().length
      const response = await fetch(address + path, init)
      const text = await response.text()
      for (const secret of [apiKey, mock.url, new URL(mock.url).host, 'ECONNREFUSED'])
        expect(text).not.toContain(secret)
      const asked = mock.requests().slice(before)
      return { status: response.status, text, asked: asked.map(({ method, path }) => `${method} ${path}`) }
    }

    test('requests the list for each visitor', async () => {
      const first = await received('/')
      mock.seed({ pixels: [{ name: 'New since the build', type: 'x', value: 'o8k2e' }] })
      const second = await received('/')

      expect(first.asked).toEqual(['GET /api/v1/pixels'])
      expect(second.asked).toEqual(['GET /api/v1/pixels'])
      expect(second.text).toContain('New since the build')
    })

    test.each([
      ['by "no-store"', '/no-store'],
      ['by a key from a cookie', '/cookie'],
    ])('makes a page dynamic %s', async (_, path) => {
      const { asked, text } = await received(path, { headers: { Cookie: `key=${apiKey}` } })

      expect(asked).toEqual(['GET /api/v1/pixels'])
      expect(text).toContain('wholesale')
    })

    test('requests a pixel once for its page and its metadata', async () => {
      const { asked, text } = await received('/pixels/1')

      expect(asked).toEqual(['GET /api/v1/pixels/1'])
      expect(text).toMatch(/<title>First visits<\/title>[\s\S]*<h1>First visits<\/h1>/)
    })

    test.each([
      ['/pixels/99999', ['GET /api/v1/pixels/99999']],
      ['/pixels/abc', []],
      ['/pixels/1.5', []],
    ])('shows that there is no %s', async (path, requests) => {
      const { asked, text } = await received(path)

      expect(asked).toEqual(requests)
      expect(text).toContain('This page could not be found')
    })

    test('sends the first search with the page', async () => {
      const { asked, text } = await received('/search')

      expect(asked).toEqual(['GET /api/v1/pixels'])
      expect(text).toContain('wholesale')
    })

    test('creates a pixel by the form, and shows the errors of its fields', async () => {
      const invalid = await submitted({ name: '', type: 'x', value: 'o8k2e' })
      const valid = await submitted({ name: 'Café & more', type: 'x', value: 'o8k2e' })

      expect(invalid.text).toContain('The name field must not be empty.')
      // With cacheComponents, the form is part of the static page, and gets its state as data.
      expect(invalid.text).toContain('o8k2e')
      expect(valid.text).toMatch(/Created Café (&amp;|\\u0026) more\./)
    })

    test.each([
      ['a service that fails', { status: 500 }],
      ['a service that rejects the key', { rejection: 'unauthenticated' }],
      ['a connection that breaks', { drop: true }],
    ] as const)('shows nothing internal after %s', async (_, rule) => {
      mock.rule({ operation: 'createPixel', ...rule })
      const { text } = await submitted({ name: 'Café', type: 'x', value: 'o8k2e' })
      mock.rule(rule)
      for (const path of ['/', '/pixels/1', '/search', '/proxy/api/v1/pixels']) await received(path)

      expect(text).toContain('The pixel could not be created.')
    })

    /** The form without scripts, as a browser submits it. */
    async function submitted(fields: Record<string, string>) {
      const { text } = await received('/')
      const form = new FormData()
      for (const [input] of text.matchAll(/<input type="hidden"[^>]*>/g)) {
        const [, name = ''] = /name="([^"]*)"/.exec(input) ?? []
        const [, value = ''] = /value="([^"]*)"/.exec(input) ?? []
        form.append(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
      }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return received('/', { method: 'POST', body: form })
    }

    test('passes requests of the browser on, with their form, and DELETE', async () => {
      const body = new URLSearchParams({ name: 'By the proxy', type: 'x', value: 'o8k2e' })
      const created = await received('/proxy/api/v1/pixels', { method: 'POST', body })
      const deleted = await received('/proxy/api/v1/pixels/1', { method: 'DELETE' })
      const unknown = await received('/proxy/api/v1/pixels/1')

      expect(JSON.parse(created.text)).toMatchObject({ data: { name: 'By the proxy' } })
      expect(deleted.status).toBeLessThan(300)
      expect(unknown.status).toBe(404)
    })

    test('neither follows nor passes on a redirect, and refuses other sites', async () => {
      mock.rule({ status: 302, raw: true, headers: { Location: 'http://internal.example/' } })
      const redirected = await received('/proxy/api/v1/pixels', { redirect: 'manual' })
      const headers = { 'Sec-Fetch-Site': 'cross-site' }
      const foreign = await received('/proxy/api/v1/pixels', { method: 'POST', headers })

      expect(redirected).toEqual({ status: 502, text: '', asked: ['GET /api/v1/pixels'] })
      expect(foreign).toEqual({ status: 403, text: '', asked: [] })
    })
  })
})

const pageWith = (own: string) => `import { cookies } from 'next/headers'
import { createClient } from 'pixels-domains-api'
import { Suspense } from 'react'
import { client } from '../client'

const keyOfCookie = async () => (await cookies()).get('key')?.value ?? ''

async function List() {
  const { items } = await ${own}.pixels.list()
  return items.map(({ name }) => name).join(', ')
}

export default () => <Suspense><List /></Suspense>
`

function next(folder: string, args: string[], env: Record<string, string>): RunningProcess {
  return started([process.execPath, join(folder, 'node_modules/next/dist/bin/next'), ...args], folder, env)
}
