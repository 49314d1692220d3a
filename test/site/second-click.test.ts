// What works once works twice: a reader who sends, searches, follows a link, comes back and reloads.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/mock/http/listen.ts'
import { hasBrowser } from '../lib/browser.ts'
import { openTry, search, SiteInBrowser, tryAt } from './site-in-browser.ts'

describe.skipIf(!hasBrowser)('a reader who goes on', () => {
  const site = new SiteInBrowser()
  const row = (page: Page): Locator => page.getByRole('group', { name: 'Your service' })

  test('has the key on the next operation, after going back and after a reload, and another tab does not', async () => {
    const page = await site.open('reference/createPixel.html')
    await row(page).getByLabel('Base URL').fill('https://api.shop.example')
    await row(page).getByLabel('API key').fill('my-key')
    const keys: string[] = []
    const note = async (where: Page): Promise<void> => {
      keys.push(await row(where).getByLabel('API key').inputValue())
    }

    await page.locator('.contents').getByRole('link', { name: 'List pixels' }).click()
    await page.waitForURL(/listPixels/)
    await note(page)
    await page.goBack()
    await note(page)
    await page.reload()
    await note(page)
    const other = await page.context().newPage()
    await other.goto(`${site.origin}/reference/createPixel.html`)
    await note(other)

    expect(keys).toEqual(['my-key', 'my-key', 'my-key', ''])
    expect(await row(other).getByLabel('Base URL').inputValue()).toBe('https://api.shop.example')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('my-key')
  })

  test('sends the key to no other service, on the next page either', async () => {
    const [own, other] = [await startService(), await startService()]
    const page = await site.open('reference/listPixels.html')
    await row(page).getByLabel('Base URL').fill(own.url)
    await row(page).getByLabel('API key').fill('my-key')
    await page.goto(`${site.origin}/reference/listDomains.html`)
    await row(page).getByLabel('Base URL').fill(other.url)
    const section = await openTry(page, 'listDomains')

    await section.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => other.requests.length).toBe(1)
    await row(page).getByLabel('Base URL').fill(own.url)
    await section.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => own.requests.length).toBe(1)

    const sent = [other, own].map(({ requests }) => requests[0]?.headers.authorization)
    expect(sent).toEqual([undefined, 'Bearer my-key'])
  })

  test.each([0, 300])(
    'creates one record with a double click, and one more with the next click: a service that takes %i ms',
    async (delay) => {
      const service = await startService(delay)
      const page = await site.open('reference/createPixel.html')
      const section = await tryAt(page, 'createPixel', service.url)
      const send = section.getByRole('button', { name: 'Send' })
      const replied = (): Promise<void> =>
        expect.poll(() => section.getByRole('status').innerText()).toMatch(/^Response: 201/)

      await send.dblclick()
      await replied()
      expect(service.requests.length).toBe(1)
      await send.click()

      await expect.poll(() => service.requests.length).toBe(2)
      await replied()
    },
  )

  test('creates one record with two clicks on the first page, whose form loads its script with the first', async () => {
    const page = await site.open('index.html')
    await page.getByRole('button', { name: 'Send' }).dblclick()
    const id = async (): Promise<number> => {
      const [, digits] = /"id": (\d+)/.exec(await page.locator('.result').innerText()) ?? []
      return Number(digits)
    }
    await expect.poll(id).toBeGreaterThan(0)
    const first = await id()
    await page.getByRole('button', { name: 'Send' }).click()

    await expect.poll(id).toBe(first + 1)
  })

  test('sees the reply of the last request, also if that of an earlier one comes later', async () => {
    const service = await startService(0, /name=slow/)
    const page = await site.open('reference/createPixel.html')
    const section = await tryAt(page, 'createPixel', service.url)
    const name = section.getByRole('textbox', { name: /^name/ })
    const send = section.getByRole('button', { name: 'Send' })
    for (const text of ['slow', 'quick']) {
      await name.fill(text)
      await send.click()
    }
    await section.locator('.result', { hasText: '"name": "quick"' }).waitFor()

    const finished = page.waitForEvent('requestfinished')
    service.answerLate()
    await finished
    // The page has read the reply when it has drawn the next picture.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

    expect(await section.locator('.result').innerText()).toContain('"name": "quick"')
  })

  test('arrives at the same search result twice, and finds the last query again on the next page', async () => {
    const page = await site.open('reference/')
    const arrivals: number[] = []
    for (let turn = 0; turn < 2; turn++) {
      await search(page, 'not_found_page')
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /Create a domain/ })
        .first()
        .click()
      await expect
        .poll(() =>
          page
            .locator('#createDomain-not_found_page')
            .evaluate((place) => place.getBoundingClientRect().top < innerHeight),
        )
        .toBe(true)
      arrivals.push(
        await page
          .locator('#createDomain-not_found_page')
          .evaluate((place) => Math.round(place.getBoundingClientRect().top)),
      )
      await page.evaluate(() => scrollTo(0, 0))
    }
    await page.goto(`${site.origin}/guides/getting-started.html`)
    await page.keyboard.press('/')

    expect(arrivals[1]).toBe(arrivals[0])
    expect(await page.getByRole('searchbox').inputValue()).toBe('not_found_page')
  })

  test('arrives at a search result again after closing its response, and after hiding it', async () => {
    const page = await site.open('reference/createPixel.html')
    const response = page.locator('#createPixel-422')
    const arrive = async (): Promise<boolean> => {
      await search(page, '422 Create a pixel')
      await page.locator('dialog a[href$="#createPixel-422"]').click()
      await expect.poll(() => response.isVisible()).toBe(true)
      return response
        .locator('details')
        .first()
        .evaluate((details: HTMLDetailsElement) => details.open)
    }

    const opened = [await arrive()]
    await response.locator('summary').first().click()
    opened.push(await arrive())
    await page.getByText('Stated only').click()
    opened.push(await arrive())

    expect(opened).toEqual([true, true, true])
  })

  test('keeps the search open while a selection ends outside, until a click outside or Ctrl P', async () => {
    const page = await site.open('reference/createPixel.html')
    const dialog = page.getByRole('dialog')
    await search(page, 'pixel name')
    const field = await page.getByRole('searchbox').boundingBox()
    const box = await dialog.boundingBox()
    const [x = 0, y = 0] = [field?.x, field?.y]

    await page.mouse.move(x + 90, y + 15)
    await page.mouse.down()
    await page.mouse.move(20, y + 15)
    await page.mouse.up()
    const shown = [await dialog.isVisible()]
    await page.mouse.click((box?.x ?? 0) + 5, y + 60)
    shown.push(await dialog.isVisible())
    await page.mouse.click(20, 400)
    shown.push(await dialog.isVisible())
    await search(page, 'pixel name')
    await page.keyboard.press('Control+p')
    shown.push(await dialog.isVisible())

    expect(shown).toEqual([true, true, false, false])
  })

  test.each([
    ['reference/createPixel.html', 'a result of the search on the same page'],
    ['guides/getting-started.html', 'a link that opens Try it in place'],
  ])('opens in another tab with Ctrl, in %s: %s', async (path) => {
    const page = await site.open(path)
    const isSearch = path.startsWith('reference')
    if (isSearch) await search(page, 'value')
    const link = page.locator(isSearch ? 'dialog a[href*="createPixel.html"]' : '[data-try]').first()

    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])

    // A new tab begins with an empty page.
    await expect.poll(() => tab.url()).toContain('createPixel.html')
    expect([page.url(), await page.locator('.try').count()]).toEqual([`${site.origin}/${path}`, 0])
  })

  test('opens Try it with a double click, and does not close it again', async () => {
    const page = await site.open('reference/createPixel.html')
    const opener = page.getByRole('button', { name: 'Try it' })
    await opener.click()
    await page.locator('.try').waitFor()
    await opener.click()
    await page.locator('.try').waitFor({ state: 'hidden' })

    await opener.dblclick()

    expect(await page.locator('.try').isVisible()).toBe(true)
  })

  test('sees why the last request was not sent, also if the reply of an earlier one comes later', async () => {
    const service = await startService(0, /name=slow/)
    const page = await site.open('reference/createPixel.html')
    const section = await tryAt(page, 'createPixel', service.url)
    await section.getByRole('textbox', { name: /^name/ }).fill('slow')
    await section.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => service.requests.length).toBe(1)
    const baseUrl = section.locator('.try').getByRole('textbox', { name: 'Base URL' })
    await baseUrl.fill('nonsense')
    await baseUrl.press('Enter')

    const finished = page.waitForEvent('requestfinished')
    service.answerLate()
    await finished
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

    expect(await section.locator('.problem').innerText()).toContain('not a URL')
    expect(await section.locator('.result').innerText()).toBe('')
  })

  test.each([
    ['reference/createPixel.html', '.to-contents', '.contents'],
    ['guides/stated-and-assumed.html', '.to-toc', '.toc'],
  ])(
    'turns a phone to a wide window with a drawer open, and has the whole page: %s, %s',
    async (path, opener, drawer) => {
      const page = await site.open(path, { viewport: { width: 390, height: 844 } })
      await page.locator(opener).click()

      await page.setViewportSize({ width: 1440, height: 900 })

      const bar = await page.locator('body > header').boundingBox()
      const box = await page.locator(drawer).boundingBox()
      const main = await page.locator('main').boundingBox()
      expect(main?.width).toBeGreaterThan(1000)
      // At the edge of the window, under the bar.
      expect(Math.round(box?.y ?? 0)).toBe(Math.round(bar?.height ?? 0))
      expect(opener === '.to-toc' ? (box?.x ?? 0) > 1000 : box?.x === 0).toBe(true)
      await page.keyboard.press('Escape')
      expect(await page.locator(drawer).isVisible()).toBe(true)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    },
  )

  test('is told that a base URL cannot be used, in one line, until it can; all pages follow it', async () => {
    const page = await site.open('reference/createPixel.html')
    const problem = row(page).getByRole('alert')
    const baseUrl = row(page).getByLabel('Base URL')
    await baseUrl.fill('api.shop.example')
    await baseUrl.press('Tab')
    const wrong = await problem.innerText()
    await page.goto(`${site.origin}/reference/listPixels.html`)
    const onNextPage = [await baseUrl.inputValue(), await problem.innerText()]
    const height = (await problem.boundingBox())?.height ?? 99

    await baseUrl.fill('https://api.shop.example')

    expect(wrong).toBe('This is not a URL like https://api.example. Until it is, samples show http://127.0.0.1:4010.')
    expect(onNextPage).toEqual(['api.shop.example', wrong])
    expect(height).toBeLessThan(80)
    expect(await problem.isVisible()).toBe(false)
    for (const path of ['index.html', 'guides/getting-started.html']) {
      await page.goto(`${site.origin}/${path}`)
      expect(await page.locator('main pre').allTextContents().then(String)).toContain('https://api.shop.example')
    }
  })

  test('sees the language of the samples everywhere, on the first page, too', async () => {
    const page = await site.open('guides/getting-started.html')
    await page.locator('.samples').first().getByText('Python').click()

    for (const path of ['index.html', 'reference/createPixel.html']) {
      await page.goto(`${site.origin}/${path}`)
      expect(await page.locator('pre.python').first().isVisible()).toBe(true)
    }
    await page.locator('.samples').getByText('PHP', { exact: true }).click()
    await page.goBack()

    expect(await page.locator('pre.php').first().isVisible()).toBe(true)
  })

  test('leaves names of other pages of the host alone', async () => {
    const page = await site.open('reference/createPixel.html')
    await page.evaluate(() => localStorage.setItem('language', 'theirs'))
    await page.locator('.samples').getByText('Python').click()
    await row(page).getByLabel('Base URL').fill('https://api.shop.example')
    await row(page).getByLabel('API key').fill('my-key')
    await page.getByRole('button', { name: 'Use dark colors' }).click()

    const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

    const foreign = names.filter((name) => !name.startsWith('pixels-domains-api:'))
    expect(foreign.sort()).toEqual(['language', 'redoc.colorMode'])
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('theirs')
  })
})

interface Service {
  url: string
  requests: { headers: IncomingMessage['headers']; body: string }[]
  answerLate(): void
}

/** A service that pages of other origins may call. It answers with the form that it gets; a form that is `slow` waits. */
async function startService(delay = 0, slow?: RegExp): Promise<Service> {
  const requests: Service['requests'] = []
  const waiting: (() => void)[] = []
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers } = request
    if (method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    let body = ''
    for await (const part of request) body += part
    requests.push({ headers, body })
    const end = (): void => {
      const status = method === 'POST' ? 201 : 200
      response.writeHead(status, { ...cors, 'Content-Type': 'application/json' })
      response.end(JSON.stringify(Object.fromEntries(new URLSearchParams(body))))
    }
    if (slow?.test(body)) waiting.push(end)
    else setTimeout(end, delay)
  }
  const server = createServer((request, response) => void answer(request, response))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { url } = await listen(server, { host: '127.0.0.1', port: 0 })
  return {
    url,
    requests,
    answerLate: () => {
      for (const end of waiting) end()
    },
  }
}
