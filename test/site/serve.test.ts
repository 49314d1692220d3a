import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { siteListener } from '../../site/build/serve.ts'
import { listen } from '../../src/mock/http/listen.ts'

const own = "default-src 'self'; base-uri 'none'; form-action 'none'"
const strict = `${own}; frame-ancestors 'none'`
const sending = `${own}; connect-src 'self' http: https:; frame-ancestors 'none'`
const files = ['index.html', 'reference/index.html', 'guides/errors.html', 'openapi.yaml', '404.html']

describe('the server of the site', () => {
  const site = new Map(files.map((file) => [file, () => `${file}, ż. `.repeat(1_000)]))
  let server: Server
  let url: string

  beforeAll(async () => {
    server = createServer(siteListener(() => site))
    url = (await listen(server, { host: '127.0.0.1', port: 0 })).url
  })

  afterAll(() => {
    server.close()
    server.closeAllConnections()
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
    site.delete('404.html')
    const sentence = await fetch(`${url}/nowhere.html`)

    expect([page.status, page.headers.get('Content-Security-Policy'), (await page.text()).slice(0, 8)]).toEqual([
      404,
      strict,
      '404.html',
    ])
    expect([sentence.status, await sentence.text()]).toEqual([404, 'Not found.\n'])
  })

  test('sends a page with a 500 and the reason if it cannot be made, and makes it when it can', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => printed.mockRestore())
    let isWrong = true
    site.set('late.html', () => {
      if (isWrong) throw new Error('Failed to fill guides/late.md: there is no placeholder "x".')
      return 'Now it is there.'
    })

    const failed = await fetch(`${url}/late.html`)
    isWrong = false
    const made = await fetch(`${url}/late.html`)

    expect([failed.status, await failed.text()]).toEqual([
      500,
      'Failed to fill guides/late.md: there is no placeholder "x".\n',
    ])
    expect([made.status, await made.text()]).toEqual([200, 'Now it is there.'])
    expect(printed).toHaveBeenCalledOnce()
  })

  test.each([
    ['HEAD', '/', 200],
    ['POST', '/', 405],
  ])('responds to %s without the page', async (method, path, status) => {
    const response = await fetch(url + path, { method })

    expect([response.status, (await response.text()).includes('index.html')]).toEqual([status, false])
  })
})
