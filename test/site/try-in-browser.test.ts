import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { listen } from '../../src/mock/listen.ts'
import { hasBrowser } from './browser.ts'
import { openTry, SiteInBrowser, tryAt, tryIt } from './site-in-browser.ts'

describe.skipIf(!hasBrowser)('Try it in a browser', () => {
  const site = new SiteInBrowser()

  test('tries an operation in the page, and lists what was created', async () => {
    const page = await site.open('reference/index.html')
    const problems = site.watch(page)
    const created = await tryIt(page, 'createPixel')
    const listed = await tryIt(page, 'listPixels')

    expect(created).toContain(
      'POST http://127.0.0.1:4010/api/v1/pixels\nAccept: application/json\nAuthorization: Bearer ••••••••',
    )
    expect(created).toContain('name=Spring+sale&type=google-ads&value=AW-16485230971')
    expect(created).toMatch(/201 in \d+ ms/)
    const [, id = ''] = /"id": (\d+)/.exec(created) ?? []
    expect(listed).toContain(`"id": ${id},`)
    expect(problems).toEqual([])
  })

  test('sends to the base URL that the reader enters, and keeps the key to itself', async () => {
    const seen: (string | undefined)[] = []
    const service = createServer((request, response) => {
      const headers = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Content-Type': 'application/json',
      }
      if (request.method === 'GET') seen.push(request.headers.authorization)
      response.writeHead(200, headers).end('{"data":[]}')
    })
    const { url } = await listen(service, { host: '127.0.0.1', port: 0 })
    const page = await site.open('reference/index.html')
    const section = await tryAt(page, 'listDomains', url)
    await section.getByLabel('API key').fill('my-secret')
    await section.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => section.getByRole('status').innerText()).toMatch(/^200 OK in/)

    expect(seen).toEqual(['Bearer my-secret'])
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, location.href, document.cookie, document.body.innerText]),
    )
    expect(kept).not.toContain('my-secret')
    service.close()
  })

  test('creates a pixel in the guide that says how, and without scripts the guide leads to the reference', async () => {
    const page = await site.open('guides/getting-started.html')
    const link = page.getByRole('link', { name: 'try this on the page' })

    await link.click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^201 in/)

    expect(await page.locator('.output').innerText()).toContain('"name": "Spring sale"')
    expect(await link.getAttribute('href')).toBe('../reference/index.html#createPixel')
    expect(await page.getByText('a base URL').count()).toBe(0)
  })

  test('follows what is typed in all samples and in their colors, asks the mock for a documented response, and keeps it when it is closed', async () => {
    const page = await site.open('reference/index.html')
    const section = await openTry(page, 'updatePixel')
    const opener = section.getByRole('button', { name: 'Try it' })
    const typed = "Winter's <img src=x>&lt;"
    await section.getByRole('textbox', { name: /^name/ }).fill(typed)
    await section.getByLabel('Method').selectOption('PUT')
    await section.getByRole('combobox', { name: 'Response' }).selectOption({ label: '404: An unknown id' })
    await section.getByRole('button', { name: 'Send' }).click()
    await section.getByText('404 in').first().waitFor()

    expect(await section.locator('pre.curl').innerText()).toContain('-X PUT')
    expect(await section.locator('pre.curl').innerText()).toContain("'name=Winter'\\''s <img src=x>&lt;'")
    expect(await section.locator('pre.typescript').textContent()).toContain(
      "client.pixels.updateWithPut(11, { name: 'Winter\\'s <img src=x>&lt;' })",
    )
    expect(await section.locator('pre.php .string', { hasText: 'Winter' }).count()).toBe(1)
    expect(await section.locator('pre img').count()).toBe(0)
    expect(await section.locator('.output .attr', { hasText: 'message' }).count()).toBe(1)
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    await opener.click()
    expect([await opener.getAttribute('aria-expanded'), await section.locator('.try').isVisible()]).toEqual([
      'false',
      false,
    ])
    await opener.click()
    expect(await section.getByRole('textbox', { name: /^name/ }).inputValue()).toBe(typed)
  })

  test('is worked by keyboard alone, keeps the focus when it sends, says the status alone, and names each button for its operation', async () => {
    const page = await site.open('reference/index.html')
    const section = page.locator('#listPixels')
    await section.getByRole('button', { name: 'Try it' }).focus()
    await page.keyboard.press('Enter')
    await section.getByRole('radio', { checked: true }).and(page.locator(':focus')).waitFor()
    while ((await page.evaluate(() => document.activeElement?.textContent)) !== 'Send') await page.keyboard.press('Tab')

    await page.keyboard.press('Enter')
    await expect.poll(() => section.getByRole('status').innerText()).toMatch(/^200 in \d+ ms$/)

    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
    const names = await page
      .getByRole('button', { name: 'Try it' })
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(new Set(names).size).toBe(names.length)
    expect(await section.locator('.output').innerText()).toContain('to the mock in this page')
  })

  test.each(['search.js', 'try.js', 'panels.css', 'mock.js'])(
    'says that %s failed to load, and loads it when it is asked again',
    async (file) => {
      const page = await site.open('reference/index.html')
      await page.route(`**/${file}`, (route) => route.abort())
      const use = async (): Promise<void> => {
        if (file === 'search.js') return page.getByRole('button', { name: 'Search' }).click()
        const section = page.locator('#listPixels')
        if (!(await section.locator('.try').isVisible())) await section.getByRole('button', { name: 'Try it' }).click()
        if (file === 'mock.js') await section.getByRole('button', { name: 'Send' }).click()
      }
      await use()
      await page
        .getByRole('alert')
        .filter({ hasText: /^Failed to load .* again\.$/ })
        .waitFor()

      await page.unroute(`**/${file}`)
      await use()

      await page
        .locator(file === 'search.js' ? 'dialog' : file === 'mock.js' ? '.output pre' : '.try')
        .first()
        .waitFor()
      expect(await page.getByRole('alert').filter({ hasText: 'Failed' }).count()).toBe(0)
    },
  )

  test('sends from each panel where that panel says, whatever another one says', async () => {
    const page = await site.open('reference/index.html')
    const remove = await openTry(page, 'deleteDomain')
    const show = await tryAt(page, 'getDomain', 'http://127.0.0.1:9')
    await show.getByLabel('API key').fill('my-secret')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await remove.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => remove.getByRole('status').innerText()).toMatch(/^204 in/)

    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([])
    expect(await remove.getByLabel('API key').inputValue()).toBe('any-key')
    const list = await openTry(page, 'listDomains')
    expect(await list.getByLabel('API key').inputValue()).toBe('my-secret')
  })

  test('begins with an address and a key that stood together in one panel, never with the key for another address', async () => {
    const page = await site.open('reference/index.html')
    const one = await tryAt(page, 'listPixels', 'https://one.example')
    const other = await tryAt(page, 'listDomains', 'https://other.example')
    await other.getByLabel('API key').fill('key of the other')

    await one.getByLabel('API key').fill('key of one')
    const next = await openTry(page, 'getDomain')

    expect([
      await next.getByRole('textbox', { name: 'Base URL' }).inputValue(),
      await next.getByLabel('API key').inputValue(),
    ]).toEqual(['https://one.example', 'key of one'])
  })

  test('follows no redirect, so that the key goes to no other origin', async () => {
    const seen: string[] = []
    const elsewhere = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.end()
    })
    const { url } = await listen(elsewhere, { host: '127.0.0.1', port: 0 })
    const service = createServer(({ method }, response) => {
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
      response.writeHead(method === 'OPTIONS' ? 204 : 307, { ...headers, Location: url }).end()
    })
    const page = await site.open('reference/index.html')
    const section = await tryAt(page, 'listDomains', (await listen(service, { host: '127.0.0.1', port: 0 })).url)

    await section.getByRole('button', { name: 'Send' }).click()

    await expect.poll(() => section.getByRole('status').innerText()).toMatch(/^A redirect, not followed/)
    expect(seen).toEqual([])
    elsewhere.close()
    service.close()
  })

  test('opens once when it is pressed twice while it loads', async () => {
    const page = await site.open('reference/index.html')
    let goOn = (): void => undefined
    const pressedTwice = new Promise<void>((done) => (goOn = done))
    await page.route('**/try.js', async (route) => {
      await pressedTwice
      await route.continue()
    })

    await page.locator('#listPixels').getByRole('button', { name: 'Try it' }).dblclick()
    goOn()

    await page.locator('#listPixels .try').waitFor()
    expect(await page.locator('#listPixels .try').isVisible()).toBe(true)
  })

  test('says what is wrong with a base URL, and what to look at when nothing responds there', async () => {
    const page = await site.open('reference/index.html')
    const section = await tryAt(page, 'listDomains', 'example.com')
    const send = section.getByRole('button', { name: 'Send' })
    await send.click()

    await section.locator('.problem', { hasText: 'Failed to read the base URL' }).waitFor()
    await section.getByRole('textbox', { name: 'Base URL' }).fill('http://127.0.0.1:9')
    await send.click()
    await section.locator('.problem', { hasText: 'Failed to reach http://127.0.0.1:9' }).waitFor()
    await section.getByLabel('the mock in this page').check()
    await send.click()
    await expect.poll(() => section.getByRole('status').innerText()).toMatch(/^200 in/)
  })
})
