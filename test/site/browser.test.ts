import { createServer, type Server } from 'node:http'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, readContract } from '../../scripts/contract/contract.ts'
import { siteListener } from '../../site/build/serve.ts'
import { listen } from '../../src/mock/listen.ts'
import { built } from '../tools/built.ts'
import { axeViolations } from './axe.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const contract = readContract()

const pages = ['index.html', 'guides/form-encoding.html', 'guides/stated-and-assumed.html', 'reference/index.html']
const looks: BrowserContextOptions[] = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
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

  afterAll(async () => {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  })

  describe.each(looks)('in $colorScheme at $viewport.width px', (look) => {
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
    const widths = [320, 360, 414, 640, 832, 1024, 1088, 1280, 1920]

    const wide: number[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(width)
    }

    expect(wide).toEqual([])
  })

  test('changes the language of all samples without any script', async () => {
    const page = await open('reference/index.html', { javaScriptEnabled: false })
    const visible = (language: string): Promise<number> =>
      page.locator(`pre.${language}`).filter({ visible: true }).count()
    const count = operationsOf(contract).length

    expect([await visible('curl'), await visible('python')]).toEqual([count, 0])
    await page.getByRole('radio', { name: 'curl' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect([await visible('curl'), await visible('python')]).toEqual([0, count])
  })

  test('remembers the language, the switch and the colors', async () => {
    const page = await open('reference/index.html', { colorScheme: 'light' })
    await page.getByText('Python', { exact: true }).click()
    await page.getByRole('switch', { name: 'Dim what is assumed' }).check()
    await page.getByRole('button', { name: 'Use dark colors' }).click()

    await page.reload()

    await expect(page.getByRole('radio', { name: 'Python' }).isChecked()).resolves.toBe(true)
    await expect(page.getByRole('switch', { name: 'Dim what is assumed' }).isChecked()).resolves.toBe(true)
    await expect(page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).resolves.toBe('dark')
  })

  test('dims what is assumed and nothing else', async () => {
    const page = await open('reference/index.html', { javaScriptEnabled: false })
    const color = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    const stated = '#createPixel dl >> nth=0 >> dd'
    const before = await color(stated)

    await page.getByRole('switch').check()

    expect(await color(stated)).toBe(before)
    expect(await color('#deletePixel details summary')).not.toBe(before)
    expect(await color('#createPixel .samples div pre')).not.toBe(before)
  })

  test('prints dark on white, whatever the switch says', async () => {
    const page = await open('reference/index.html')
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    const ink = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color)
    const shown = await ink()

    await page.emulateMedia({ media: 'print' })

    expect([shown, await ink()]).toEqual(['rgb(230, 233, 236)', 'rgb(26, 31, 36)'])
  })

  test('covers no heading and no focus with its toolbar on a narrow screen', async () => {
    const page = await open('reference/index.html#listDomains', { viewport: { width: 320, height: 700 } })
    const toolbar = page.locator('.toolbar')

    await page.locator('#listDomains').getByRole('button', { name: 'Try it' }).focus()

    const [heading, button, bar] = await Promise.all(
      [page.locator('#listDomains h3'), page.locator('#listDomains .path button'), toolbar].map((part) =>
        part.boundingBox(),
      ),
    )
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(0)
    expect(Math.min(heading?.y ?? -1, button?.y ?? -1)).toBeGreaterThanOrEqual(0)
  })

  test('leads to each operation without scripts: no height is guessed', async () => {
    const page = await open('reference/index.html#deleteDomain', { javaScriptEnabled: false })

    const { y = -1 } = (await page.locator('#deleteDomain h3').boundingBox()) ?? {}

    expect(
      await page
        .locator('section')
        .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility)),
    ).toEqual(Array(12).fill('visible'))
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThan(200)
  })

  test('copies a sample as it is', async () => {
    const page = await open('reference/index.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    const sample = page.locator('#getPixel pre.curl')
    const source = (await sample.textContent())?.replace(/Copy$/, '')

    await sample.hover()
    await sample.getByRole('button', { name: 'Copy' }).click()
    await sample.getByText('Copied').waitFor()

    await expect(page.evaluate(() => navigator.clipboard.readText())).resolves.toBe(source)
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
    await section.getByText('200 OK in').waitFor()

    expect(seen).toEqual(['Bearer my-secret'])
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, location.href, document.cookie, document.body.innerText]),
    )
    expect(kept).not.toContain('my-secret')
    service.close()
  })

  test('sends from each panel where that panel says, whatever another one says', async () => {
    const page = await open('reference/index.html')
    const remove = page.locator('#deleteDomain')
    await remove.getByRole('button', { name: 'Try it' }).click()
    const show = await tryAt(page, 'getDomain', 'http://127.0.0.1:9')
    await show.getByLabel('API key').fill('my-secret')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await remove.getByRole('button', { name: 'Send' }).click()
    await remove.getByText(/204 .*in/).waitFor()

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
    await section
      .getByText('200 OK in')
      .or(section.getByText(/200 in/))
      .waitFor()
  })

  test('says what to look at when a service does not answer', async () => {
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

    await expect(page.locator('#createPixel details').nth(1).locator('pre').first().isVisible()).resolves.toBe(true)
    await expect(page.locator('.contents').isVisible()).resolves.toBe(false)
  })

  test.each(['', 'deep/path/'])('works below /%s', async (path) => {
    const page = await browser.newPage()
    const problems = watch(page)
    await page.goto(`${origin}/${path}`)
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Create a pixel' }).click()
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
    const answer = await tryIt(page, 'listPixels')

    expect(answer).toMatch(/200 in \d+ ms/)
    expect(problems).toEqual([])
  })

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await browser.newPage(options)
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
