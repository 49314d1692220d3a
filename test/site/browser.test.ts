import { createServer, type Server } from 'node:http'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { siteListener } from '../../site/build/serve.ts'
import { listen } from '../../src/mock/listen.ts'
import { built } from '../tools/built.ts'
import { axeViolations } from './axe.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const pages = ['index.html', 'guides/lists.html', 'guides/stated-and-assumed.html', 'reference/index.html', '404.html']
const widths = [320, 390, 600, 768, 834, 960, 1024, 1100, 1152, 1250, 1280, 1440, 1920]
const looks: BrowserContextOptions[] = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { forcedColors: 'active', viewport: { width: 1440, height: 900 } },
]

describe.skipIf(!hasBrowser)('the site in a browser', () => {
  let folder: string
  let server: Server
  let origin: string
  let browser: Browser

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'))
    await cp(await built('site'), join(folder, 'deep/path'), { recursive: true })
    const site = siteListener(join(folder, 'deep/path'))
    const below = siteListener(folder)
    server = createServer((request, response) => (request.url?.startsWith('/deep/') ? below : site)(request, response))
    origin = (await listen(server, { host: '127.0.0.1', port: 0 })).url
    browser = await launchBrowser()
  })

  // Pages that stay open slow the later tests down.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

  afterAll(async () => {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  })

  describe.each(looks)('in $colorScheme $forcedColors colors at $viewport.width px', (look) => {
    test.each(pages)('axe finds nothing in %s', async (path) => {
      const page = await open(path, look)

      await expect(axeViolations(page, 'all')).resolves.toEqual([])
    })

    test('axe finds nothing in Try it with its response', async () => {
      const page = await open('reference/index.html', look)
      await tryIt(page, 'updateDomain')

      await expect(axeViolations(page, 'all')).resolves.toEqual([])
    })

    test('axe finds nothing in the search', async () => {
      const page = await open('index.html', look)
      await search(page, 'pixel')

      await expect(axeViolations(page, 'all')).resolves.toEqual([])
    })
  })

  test.each(pages)('asks no other origin, breaks no policy and logs no error in %s', async (path) => {
    const page = await browser.newPage()
    const problems = watch(page)

    await page.goto(`${origin}/${path}`)
    await search(page, 'sort')

    expect(problems).toEqual([])
  })

  test.each(pages)('never scrolls %s sideways, from 320 px up', async (path) => {
    const page = await open(path)

    const wide: number[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(width)
    }

    expect(wide).toEqual([])
  })

  test('gives text, samples and fields of Try it their room at every width', async () => {
    const page = await open('reference/index.html#createPixel')
    await page.locator('#createPixel').getByRole('button', { name: 'Try it' }).click()
    await page.locator('.try').waitFor()

    const narrow: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const [selector, least] of Object.entries({
        '.head': 288,
        '.side': 288,
        '.body': 288,
        '.try .field input': 90,
      })) {
        const box = await page.locator(`#createPixel ${selector}`).first().boundingBox()
        if ((box?.width ?? 0) < least) narrow.push(`${selector} has ${box?.width} px at ${width}`)
      }
    }

    expect(narrow).toEqual([])
  })

  test('has the sample in reach of its title, and the contents in reach of every place, on a phone', async () => {
    const page = await open('reference/index.html#listDomains', { viewport: { width: 390, height: 844 } })

    const title = await page.locator('#listDomains h3').boundingBox()
    const sample = await page.locator('#listDomains pre').first().boundingBox()
    await page.getByRole('button', { name: 'Contents' }).click()
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Create a pixel' }).click()

    expect((sample?.y ?? 9999) - (title?.y ?? 0)).toBeLessThan(400)
    expect(new URL(page.url()).hash).toBe('#createPixel')
    await expect(page.getByRole('navigation', { name: 'Contents' }).isVisible()).resolves.toBe(false)
  })

  test('announces the scroll bar that it has', async () => {
    const page = await open('reference/index.html')
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
    const announced = await height()

    await page.evaluate(() => scrollTo(0, 1e6))

    expect(await height()).toBe(announced)
  })

  test('marks in the contents where the reader is', async () => {
    const page = await open('reference/index.html', { viewport: { width: 1440, height: 900 } })

    await page.locator('#getPixel h3').scrollIntoViewIfNeeded()
    await page.locator('#getPixel h3').evaluate((heading) => heading.scrollIntoView())

    await page.locator('.contents ul [aria-current]', { hasText: 'Show a pixel' }).waitFor()
    expect(await page.locator('.contents ul [aria-current]').count()).toBe(1)
  })

  test('changes the language of all samples without any script, from each of them', async () => {
    const page = await open('reference/index.html', { javaScriptEnabled: false })
    const visible = (language: string): Promise<number> =>
      page.locator(`pre.${language}`).filter({ visible: true }).count()
    const count = await page.locator('section').count()

    expect([await visible('curl'), await visible('python')]).toEqual([count, 0])
    await page.getByRole('radio', { name: 'curl' }).focus()
    await page.keyboard.press('ArrowUp')
    expect([await visible('curl'), await visible('php')]).toEqual([0, count])
    await page.locator('#getDomain .tabs').getByText('Python').click()
    expect([await visible('php'), await visible('python')]).toEqual([0, count])
  })

  test('remembers the language, the switch and the colors', async () => {
    const page = await open('reference/index.html', { colorScheme: 'light' })
    await page.locator('.settings').getByText('Python', { exact: true }).click()
    await page.locator('.settings').getByText('Stated only').click()
    await page.getByRole('button', { name: 'Use dark colors' }).click()

    await page.reload()

    await expect(page.getByRole('radio', { name: 'Python' }).isChecked()).resolves.toBe(true)
    await expect(page.getByRole('radio', { name: 'Stated only' }).isChecked()).resolves.toBe(true)
    await expect(page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).resolves.toBe('dark')
  })

  test('shows only what is stated, without any script, and says of it that it is', async () => {
    const page = await open('reference/index.html', { javaScriptEnabled: false })
    const responses = page.locator('#createPixel-201')
    const stated = (selector: string): Promise<string> =>
      page.locator(`${selector} > dt`).evaluate((element) => getComputedStyle(element, '::after').content)
    expect([await responses.isVisible(), await stated('#createPixel-name')]).toEqual([true, 'none'])

    await page.locator('.settings').getByText('Stated only').click()

    expect([await responses.isVisible(), await stated('#createPixel-name')]).toEqual([false, '"stated"'])
    expect(await stated('#listPixels-page')).toBe('none')
  })

  test('prints dark on white, whatever the switch says', async () => {
    const page = await open('reference/index.html')
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    const ink = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color)
    const shown = await ink()

    await page.emulateMedia({ media: 'print' })

    expect([shown, await ink()]).toEqual(['rgb(230, 233, 236)', 'rgb(26, 31, 36)'])
  })

  test.each([320, 1440])('hides neither a target nor the focus behind its bar at %i px', async (width) => {
    const page = await open('reference/index.html#listDomains', { viewport: { width, height: 700 } })
    const bar = await page.locator('body > header').boundingBox()
    const heading = await page.locator('#listDomains h3').boundingBox()
    await page.locator('footer a').last().focus()
    const covered: string[] = []
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Shift+Tab')
      const top = await page.evaluate(async () => {
        // The browser scrolls before it shows the next frame.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        const stop = document.activeElement
        // A radio button of a group of labels has no size of its own.
        return stop?.closest('main') ? (stop.closest('label') ?? stop).getBoundingClientRect().top : undefined
      })
      if (top !== undefined && top < (bar?.height ?? 0)) covered.push(`stop ${stop} is at ${top}`)
    }

    expect(heading?.y).toBeGreaterThan(bar?.height ?? 0)
    expect(covered).toEqual([])
  })

  test('copies a sample as it is', async () => {
    const page = await open('reference/index.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    const sample = page.locator('#getPixel pre.curl')
    const source = (await sample.textContent())?.replace(/^Copy/, '')

    expect(
      await sample.getByRole('button', { name: 'Copy' }).evaluate((button) => getComputedStyle(button).opacity),
    ).toBe('1')
    await sample.getByRole('button', { name: 'Copy' }).click()
    await sample.getByText('Copied').waitFor()

    await expect(page.evaluate(() => navigator.clipboard.readText())).resolves.toBe(source)
  })

  test('copies an operation and a guide as Markdown', async () => {
    for (const [path, selector, title] of [
      ['reference/index.html', '#getPixel', '# Show a pixel'],
      ['guides/lists.html', 'main', '# Lists'],
    ] as const) {
      const page = await open(path, { permissions: ['clipboard-read', 'clipboard-write'] })
      const button = page.locator(selector).getByRole('button', { name: 'Copy as Markdown' })

      await button.click()
      await page.locator(selector).getByText('Copied').waitFor()

      expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')[0]).toBe(title)
    }
  })

  test('tries an operation in the page, and lists what was created', async () => {
    const page = await open('reference/index.html')
    const problems = watch(page)
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
    const page = await open('reference/index.html')
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
    const page = await open('guides/getting-started.html')
    const link = page.getByRole('link', { name: 'try this on the page' })

    await link.click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^201 in/)

    expect(await page.locator('.output').innerText()).toContain('"name": "Spring sale"')
    expect(await link.getAttribute('href')).toBe('../reference/index.html#createPixel')
    expect(await page.getByText('a base URL').count()).toBe(0)
  })

  test('follows what is typed in all samples, asks the mock for a documented response, and keeps it when it is closed', async () => {
    const page = await open('reference/index.html')
    const section = page.locator('#updatePixel')
    const opener = section.getByRole('button', { name: 'Try it' })
    await opener.click()
    await section.getByRole('textbox', { name: /^name/ }).fill("Winter's sale")
    await section.getByLabel('Method').selectOption('PUT')
    await section.getByLabel('Response').selectOption({ label: '404: An id that no record has' })
    await section.getByRole('button', { name: 'Send' }).click()
    await section.getByText('404 in').first().waitFor()

    expect(await section.locator('pre.curl').innerText()).toContain('-X PUT')
    expect(await section.locator('pre.curl').innerText()).toContain("'name=Winter'\\''s sale'")
    expect(await section.locator('pre.typescript').textContent()).toContain(
      "client.pixels.updateWithPut(11, { name: 'Winter\\'s sale' })",
    )
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    await opener.click()
    expect([await opener.getAttribute('aria-expanded'), await section.locator('.try').isVisible()]).toEqual([
      'false',
      false,
    ])
    await opener.click()
    expect(await section.getByRole('textbox', { name: /^name/ }).inputValue()).toBe("Winter's sale")
  })

  test('keeps the focus where it is when sending, says the status alone, and names each button for its operation', async () => {
    const page = await open('reference/index.html')
    await tryIt(page, 'listPixels')
    const section = page.locator('#listPixels')
    await section.getByRole('button', { name: 'Send' }).focus()

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
      const page = await open('reference/index.html')
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
    const page = await open('reference/index.html')
    const remove = page.locator('#deleteDomain')
    await remove.getByRole('button', { name: 'Try it' }).click()
    const show = await tryAt(page, 'getDomain', 'http://127.0.0.1:9')
    await show.getByLabel('API key').fill('my-secret')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await remove.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => remove.getByRole('status').innerText()).toMatch(/^204 in/)

    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
    expect(await remove.getByLabel('API key').inputValue()).toBe('any-key')
    await page.locator('#listDomains').getByRole('button', { name: 'Try it' }).click()
    expect(await page.locator('#listDomains').getByLabel('API key').inputValue()).toBe('my-secret')
  })

  test('says what is wrong with a base URL, and does not mind it when sending to the mock', async () => {
    const page = await open('reference/index.html')
    const section = await tryAt(page, 'listDomains', 'example.com')
    await section.getByRole('button', { name: 'Send' }).click()

    await expect(section.locator('.problem').innerText()).resolves.toBe(
      'Failed to read the base URL: it is not an http address. Write it like https://example.com.',
    )
    await section.getByLabel('the mock in this page').check()
    await section.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => section.getByRole('status').innerText()).toMatch(/^200 in/)
  })

  test('says what to look at when a service does not respond', async () => {
    const page = await open('reference/index.html')
    const section = await tryAt(page, 'listDomains', 'http://127.0.0.1:9')
    await section.getByRole('button', { name: 'Send' }).click()

    await expect(section.locator('.problem').innerText()).resolves.toContain('Failed to reach http://127.0.0.1:9')
  })

  test('searches by keyboard alone', async () => {
    const page = await open('index.html')
    await search(page, 'create a domain')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await page.waitForURL(`${origin}/reference/index.html#createDomain`)
  })

  test('leads from the search to a field on the same page without loading it again, so that nothing entered is lost', async () => {
    const page = await open('reference/')
    await page.locator('#createPixel').getByRole('button', { name: 'Try it' }).click()
    await page.locator('#createPixel').getByRole('textbox', { name: /^name/ }).fill('Kept')

    await page.getByRole('heading', { name: 'Reference' }).click()
    await search(page, 'google-tag-manager')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Create a pixel/ })
      .click()

    expect(page.url()).toBe(`${origin}/reference/#createPixel-type`)
    expect(await page.locator('#createPixel').getByRole('textbox', { name: /^name/ }).inputValue()).toBe('Kept')
  })

  test('opens the search with Ctrl+K, and counts what it finds', async () => {
    const page = await open('index.html')
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').fill('pixel')

    const [, count = ''] = /^(\d+) found/.exec(await page.getByRole('dialog').getByRole('status').innerText()) ?? []

    expect(Number(count)).toBeGreaterThanOrEqual(await page.locator('dialog li').count())
  })

  test('opens a folded response that a link leads to', async () => {
    const page = await open('reference/index.html#getPixel-404')

    expect(await page.locator('#getPixel-404').evaluate((details: HTMLDetailsElement) => details.open)).toBe(true)
  })

  test('begins every page with a skip link, and shows the focus at every stop', async () => {
    for (const path of pages) {
      const page = await open(path)
      await page.keyboard.press('Tab')
      await expect(page.evaluate(() => document.activeElement?.textContent)).resolves.toBe('Skip to the content')

      const unseen = await unseenStops(page)

      expect({ [path]: unseen }).toEqual({ [path]: [] })
    }
  })

  test('prints what is folded, and leaves out what only a screen has', async () => {
    const page = await open('reference/index.html', { javaScriptEnabled: false })
    await page.emulateMedia({ media: 'print' })

    await expect(page.locator('#createPixel .examples pre').nth(2).isVisible()).resolves.toBe(true)
    await expect(page.locator('.contents').isVisible()).resolves.toBe(false)
  })

  test.each(['', 'deep/path/'])('works below /%s', async (path) => {
    const page = await browser.newPage()
    const problems = watch(page)
    await page.goto(`${origin}/${path}`)
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Create a pixel' }).click()
    await tryIt(page, 'createPixel')

    expect(page.url()).toBe(`${origin}/${path}reference/index.html#createPixel`)
    expect(problems).toEqual([])
  })

  test('can be read, searched and tried from a disk', async () => {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(pathToFileURL(join(folder, 'deep/path/reference/index.html')).href)

    await search(page, 'delete')
    await page.keyboard.press('Escape')
    const response = await tryIt(page, 'listPixels')

    expect(response).toMatch(/200 in \d+ ms/)
    expect(problems).toEqual([])
  })

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await browser.newPage(options)
    page.setDefaultTimeout(10_000)
    await page.goto(`${origin}/${path}`)
    return page
  }

  /** Requests to elsewhere, errors, and what a Content-Security-Policy stops: all of them are logged as errors. */
  function watch(page: Page): string[] {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => !request.url().startsWith(origin) && problems.push(request.url()))
    return problems
  }
})

/** Opens Try it, and chooses a base URL to send to. */
async function tryAt(page: Page, operationId: string, baseUrl: string): Promise<Locator> {
  const section = page.locator(`#${operationId}`)
  await section.getByRole('button', { name: 'Try it' }).click()
  await section.getByLabel('a base URL').check()
  await section.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl)
  return section
}

/** Opens Try it, sends what stands there, and returns what it shows. */
async function tryIt(page: Page, operationId: string): Promise<string> {
  const section = page.locator(`#${operationId}`)
  await section.getByRole('button', { name: 'Try it' }).click()
  await section.getByRole('button', { name: 'Send' }).click()
  await section.locator('.output pre').nth(1).waitFor()
  return section.locator('.output').innerText()
}

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(words)
  await page.locator('dialog li').first().waitFor()
}

/** Goes through the page by Tab; a stop without an outline is one that nobody sees. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let stops = 0; stops < 400; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const shown = [element, element.closest('label')].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      )
      return shown ? '' : element.outerHTML.slice(0, 100)
    })
    if (stop === undefined) return unseen
    if (stop !== '') unseen.push(stop)
  }
  return unseen
}
