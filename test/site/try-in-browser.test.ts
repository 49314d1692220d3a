import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/mock/http/listen.ts'
import { hasBrowser } from '../lib/browser.ts'
import { openTry, SiteInBrowser, tryAt, tryIt } from './site-in-browser.ts'

describe.skipIf(!hasBrowser)('Try it in a browser', () => {
  const site = new SiteInBrowser()
  const reference = (): Promise<Page> => site.open('reference/index.html')

  test('tries an operation in the page, and lists what was created', async () => {
    const page = await reference()
    const problems = site.watch(page)
    const created = await tryIt(page, 'createPixel')
    const listed = await tryIt(page, 'listPixels')

    expect(created).toContain(
      'POST http://127.0.0.1:4010/api/v1/pixels\nAccept: application/json\nAuthorization: Bearer ••••••••',
    )
    expect(created).toMatch(/name=[^&]+&type=google-ads&value=AW-\d+/)
    expect(created).toMatch(/201 in \d+ ms/)
    const [, id = ''] = /"id": (\d+)/.exec(created) ?? []
    expect(listed).toContain(`"id": ${id},`)
    expect(problems).toEqual([])
  })

  test('shows the response under Send, and in the window, on a phone', async () => {
    const page = await site.open('reference/index.html', { viewport: { width: 390, height: 844 } })
    const section = await openTry(page, 'createPixel')
    const send = section.getByRole('button', { name: 'Send' })
    await send.click()

    const response = section.locator('.result pre').first()
    await response.waitFor()
    const [from, to] = await Promise.all([send.boundingBox(), response.boundingBox()])

    expect((to?.y ?? 9999) - (from?.y ?? 0)).toBeLessThan(80)
    expect((to?.y ?? 0) + (to?.height ?? 9999)).toBeLessThan(844)
  })

  test('sends to the base URL that the reader enters, keeps the key to itself, and sends it to no other address', async () => {
    const elsewhere = await startService(200)
    const service = await startService(307, elsewhere.url)
    const page = await reference()
    const section = await tryAt(page, 'listDomains', service.url)
    await section.locator('.try').getByLabel('API key').fill('my-secret')
    const send = section.getByRole('button', { name: 'Send' })
    const status = section.getByRole('status')

    await send.click()
    await expect.poll(() => status.innerText()).toMatch(/^Response: A redirect, not followed/)
    expect([service.keys, elsewhere.keys]).toEqual([['Bearer my-secret'], []])
    await section.locator('.try').getByRole('textbox', { name: 'Base URL' }).fill(elsewhere.url)
    await send.click()

    await expect.poll(() => status.innerText()).toMatch(/^Response: 200 OK in/)
    expect(elsewhere.keys).toEqual([undefined])
    await section.locator('.try').getByLabel('API key').fill('my-secret')
    await page.evaluate(() => scrollTo(0, 0))
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, location.href, document.cookie, document.body.outerHTML]),
    )
    expect(kept).not.toContain('my-secret')
  })

  test('creates a pixel on the first page, whose form is not there without scripts', async () => {
    const page = await site.open('index.html')
    const problems = site.watch(page)
    await page.getByRole('textbox', { name: /^name/ }).fill('Autumn sale')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.result b', { hasText: 'Autumn sale' }).waitFor()
    const without = await site.open('index.html', { javaScriptEnabled: false })

    expect(await page.getByRole('status').innerText()).toMatch(/^Response: 201 in/)
    expect(await without.getByRole('button', { name: 'Send' }).isVisible()).toBe(false)
    expect(problems).toEqual([])
  })

  test('creates a pixel inside the guide, and without scripts the guide links to the reference', async () => {
    const page = await site.open('guides/getting-started.html')
    const link = page.getByRole('link', { name: 'try this on the page' })

    await link.click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^Response: 201 in/)

    expect(await page.locator('.result').innerText()).toMatch(/"name": ".+"/)
    expect(await link.getAttribute('href')).toBe('../reference/createPixel.html')
  })

  test('copies what is typed into all samples and their colors, and keeps it when it is closed', async () => {
    const page = await reference()
    const section = await openTry(page, 'updatePixel')
    const opener = section.getByRole('button', { name: 'Try it' })
    const name = section.getByRole('textbox', { name: /^name/ })
    const typed = "Winter's <img src=x>&lt;"
    await name.fill(typed)
    await section.getByRole('textbox', { name: /^value/ }).fill('1')
    await section.getByLabel('Method').selectOption('PUT')

    const curl = await section.locator('pre.curl').innerText()
    expect(curl).toContain('-X PUT')
    expect(curl).toContain("'name=Winter'\\''s <img src=x>&lt;'")
    expect(curl).toContain("'value=1'")
    expect(curl).not.toContain('type=')
    expect(await section.locator('pre.typescript').textContent()).toContain('client.pixels.updateWithPut(11, {')
    expect(await section.locator('pre.php b', { hasText: 'Winter' }).count()).toBe(1)
    expect(await section.locator('pre img').count()).toBe(0)
    const openings = []
    for (let press = 0; press < 2; press++) {
      await opener.click()
      openings.push([await opener.getAttribute('aria-expanded'), await section.locator('.try').isVisible()])
    }
    expect(openings).toEqual([
      ['false', false],
      ['true', true],
    ])
    expect(await name.inputValue()).toBe(typed)
  })

  test('requests a documented response from the mock, and from no other service', async () => {
    const page = await reference()
    const section = await openTry(page, 'getPixel')
    const response = section.getByRole('combobox', { name: 'Response' })
    await response.selectOption({ label: '404: An unknown id' })
    await section.getByRole('button', { name: 'Send' }).click()
    await section.locator('.result b', { hasText: 'Not found' }).waitFor()
    await section.getByLabel('My service').check()

    expect(await section.getByRole('status').innerText()).toMatch(/^Response: 404 in/)
    expect(await response.isVisible()).toBe(false)
  })

  test('works by keyboard, keeps the focus when it sends, announces only the status, and names each button after its operation', async () => {
    const page = await site.open('reference/listPixels.html')
    const section = page.locator('#listPixels')
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent)
    await section.getByRole('button', { name: 'Try it' }).focus()
    await page.keyboard.press('Enter')
    await section.getByRole('radio', { name: 'Built-in mock', checked: true }).and(page.locator(':focus')).waitFor()
    while ((await focused()) !== 'Send') await page.keyboard.press('Tab')

    await page.keyboard.press('Enter')
    await expect.poll(() => section.getByRole('status').innerText()).toMatch(/^Response: 200 in \d+ ms$/)

    expect(await focused()).toBe('Send')
    const buttons = page.getByRole('button', { name: 'Try it' })
    const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(new Set(names).size).toBe(names.length)
  })

  test('reports that a script failed to load, and loads it at the next attempt', async () => {
    const page = await reference()
    const failure = page.getByRole('alert').filter({ hasText: /^Failed to load .* again\.$/ })
    const send = (await openTry(page, 'listPixels')).getByRole('button', { name: 'Send' })
    await page.route('**/mock.js', (route) => route.abort())
    await send.click()
    await failure.waitFor()

    await page.unroute('**/mock.js')
    await send.click()

    await page.locator('.result pre').first().waitFor()
    expect(await failure.count()).toBe(0)
  })

  test('takes base URL and key from the top of the page, in samples and in each panel, which can still send to the mock', async () => {
    const service = await startService(200)
    const page = await reference()
    await openTry(page, 'getPixel')
    const top = page.getByRole('group', { name: 'Your service' })
    await top.getByLabel('Base URL').fill(`${service.url}/api/v1/`)
    await top.getByLabel('API key').fill('my-key')
    expect(await page.locator('pre.curl').textContent()).toContain(`'${service.url}/api/v1/pixels/11'`)
    const list = await openTry(page, 'listDomains')

    await list.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => list.getByRole('status').innerText()).toMatch(/^Response: 200 OK in/)
    const remove = await openTry(page, 'deleteDomain')
    await remove.getByLabel('Built-in mock').check()
    await remove.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => remove.getByRole('status').innerText()).toMatch(/^Response: 20\d in/)

    expect(service.keys).toEqual(['Bearer my-key'])
    expect(await remove.locator('.try').getByLabel('API key').inputValue()).toBe('my-key')
  })

  test('explains a wrong base URL, and what to check if nothing responds there', async () => {
    const page = await reference()
    const section = await tryAt(page, 'listDomains', 'example.com')
    const send = section.getByRole('button', { name: 'Send' })
    await send.click()

    await section.locator('.problem', { hasText: 'Failed to use "baseUrl": it is not a URL.' }).waitFor()
    await section.locator('.try').getByRole('textbox', { name: 'Base URL' }).fill('http://127.0.0.1:9')
    await send.click()
    await section.locator('.problem', { hasText: 'Failed to reach http://127.0.0.1:9' }).waitFor()
  })
})

/** A service that pages of other origins may call, and the keys that it was sent. */
async function startService(status: number, location = ''): Promise<{ url: string; keys: (string | undefined)[] }> {
  const keys: (string | undefined)[] = []
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', Location: location }
  const server = createServer(({ method, headers: received }, response) => {
    if (method === 'GET') keys.push(received.authorization)
    response.writeHead(method === 'OPTIONS' ? 204 : status, headers).end()
  })
  onTestFinished(() => void server.close())
  const { url } = await listen(server, { host: '127.0.0.1', port: 0 })
  return { url, keys }
}
