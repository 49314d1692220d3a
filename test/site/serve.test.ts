import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressFolder } from '../../site/build/compress.ts'
import { siteListener } from '../../site/build/serve.ts'
import { listen } from '../../src/mock/listen.ts'

const strict = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

describe('the server of the site', () => {
  let folder: string
  let server: Server
  let url: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-serve-'))
    await writeFile(join(folder, 'index.html'), '<h1>Site</h1>')
    server = createServer(siteListener(folder))
    url = (await listen(server, { host: '127.0.0.1', port: 0 })).url
  })

  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true })
  })

  test('sends the files of a folder', async () => {
    const response = await fetch(new URL('/', url))

    expect(await response.text()).toBe('<h1>Site</h1>')
  })

  test('sends them compressed to whoever can read that', async () => {
    await writeFile(join(folder, 'long.txt'), 'Pixels and domains. '.repeat(1_000))
    await compressFolder(folder)

    const compressed = await fetch(new URL('/long.txt', url))
    const plain = await fetch(new URL('/long.txt', url), { headers: { 'Accept-Encoding': 'identity' } })

    expect([compressed.headers.get('Content-Encoding'), plain.headers.get('Content-Encoding')]).toEqual(['gzip', null])
    expect(await compressed.text()).toBe(await plain.text())
  })

  test('sends the pages compressed too', async () => {
    await compressFolder(folder)

    expect((await fetch(url)).headers.get('Content-Encoding')).toBe('gzip')
  })

  test('says when there is no such file, and lets no browser guess a type or tell an address', async () => {
    const [found, missing] = [await fetch(url), await fetch(new URL('/nowhere', url))]

    expect([found.status, missing.status, await missing.text()]).toEqual([200, 404, 'Not found.\n'])
    for (const { headers } of [found, missing])
      expect([headers.get('X-Content-Type-Options'), headers.get('Referrer-Policy')]).toEqual([
        'nosniff',
        'no-referrer',
      ])
  })

  test.each([
    ['text.txt', 'text/plain; charset=utf-8'],
    ['page.md', 'text/markdown; charset=utf-8'],
    ['openapi.yaml', 'application/yaml; charset=utf-8'],
  ])('says of %s that it is %s', async (file, type) => {
    await writeFile(join(folder, file), 'ż')

    expect((await fetch(new URL(file, url))).headers.get('Content-Type')).toBe(type)
  })

  test('sends a folder without its slash to the folder, so that its policy and its links are the same', async () => {
    await mkdir(join(folder, 'reference'))
    await writeFile(join(folder, 'reference/index.html'), 'Reference')

    const { status, headers } = await fetch(new URL('/reference?a=1', url), { redirect: 'manual' })

    expect([status, headers.get('Location')]).toEqual([308, '/reference/?a=1'])
  })

  test('sends the page for addresses that are not there, if the site has one', async () => {
    await writeFile(join(folder, '404.html'), '<h1>Not here</h1>')

    const response = await fetch(new URL('/guides/nowhere.html', url))
    await rm(join(folder, '404.html'))

    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      404,
      'text/html; charset=utf-8',
      '<h1>Not here</h1>',
    ])
  })

  test.each([
    ['/', strict],
    ['/guides/nowhere.html', strict],
    ['/reference/index.html', `${strict}; connect-src 'self' http: https:`],
    ['/redoc/index.html', "frame-ancestors 'none'"],
  ])('says for %s what its page may load', async (path, policy) => {
    const response = await fetch(new URL(path, url))

    expect(response.headers.get('Content-Security-Policy')).toBe(policy)
  })
})
