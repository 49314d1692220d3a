import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteListener } from '../../site/build/serve.ts'
import { listen } from '../../src/mock/http/listen.ts'

const own = "default-src 'self'; base-uri 'none'; form-action 'none'"
const strict = `${own}; frame-ancestors 'none'`
const sending = `${own}; connect-src 'self' http: https:; frame-ancestors 'none'`
const files = ['index.html', 'reference/index.html', 'guides/errors.html', 'openapi.yaml', '404.html']

describe('the server of the site', () => {
  let folder: string
  let server: Server
  let url: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-serve-'))
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), `${file}, ż. `.repeat(1_000))
    }
    server = createServer(siteListener(folder))
    url = (await listen(server, { host: '127.0.0.1', port: 0 })).url
  })

  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true })
  })

  test.each([
    ['/', 'text/html', strict],
    ['/reference/', 'text/html', sending],
    ['/guides/errors.html', 'text/html', sending],
    ['/openapi.yaml', 'application/yaml', strict],
  ])('sends %s as %s, with what it may load', async (path, type, policy) => {
    const response = await fetch(url + path)

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringMatching(new RegExp(`^${type}; ?charset=utf-8$`)),
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })

  test.each([
    ['/reference?a=1', '/reference/?a=1'],
    ['/guides/errors/?a=1', '/guides/errors.html?a=1'],
  ])('sends %s to %s, from where the links of the page lead to their places', async (path, location) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })

    expect([status, headers.get('Location')]).toEqual([308, location])
  })

  test('sends the page for addresses that are not there, or a sentence if the site has none', async () => {
    const page = await fetch(`${url}/nowhere.html`)
    await rm(join(folder, '404.html'))
    const sentence = await fetch(`${url}/nowhere.html`)

    expect([page.status, page.headers.get('Content-Security-Policy'), (await page.text()).slice(0, 8)]).toEqual([
      404,
      strict,
      '404.html',
    ])
    expect([sentence.status, await sentence.text()]).toEqual([404, 'Not found.\n'])
  })
})
