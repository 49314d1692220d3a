// The page of the mock, in a browser.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { axeViolations } from '../lib/axe.ts'
import { hasBrowser, launchBrowser, newPage } from '../lib/browser.ts'
import { until } from '../lib/processes.ts'
import { call, mockFor, send } from './call.ts'

const hostile = '<script>document.title = "run"</script>"><img src=x onerror=\'document.title = "run"\'>'
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 900 } },
  { colorScheme: 'light', viewport: { width: 320, height: 600 } },
] as const

describe.skipIf(!hasBrowser)('the page of the mock', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  afterAll(() => browser.close())

  test.each(looks)('is accessible and no wider than the window in $colorScheme at $viewport.width px', async (look) => {
    const scenarios = { 'empty-account': { seed: {} }, 'many-records-of-each-kind': { seed: { pixels: 100 } } }
    const mock = await mockFor({ scenarios, rules: [{ operation: 'createPixel', status: 503 }] })
    await send(mock, 'DELETE /api/v1/pixels/1000')
    const page = await open(mock.url, look)

    await expect(axeViolations(page, 'usual')).resolves.toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.viewport.width)
    // No part of the header touches its edge.
    const boxes = await page
      .locator('header, header > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const [header, ...parts] = boxes as DOMRect[]
    for (const { top, bottom, left, right } of parts) {
      expect(Math.min(top - (header?.top ?? 0), left)).toBeGreaterThan(4)
      expect(Math.min((header?.bottom ?? 0) - bottom, look.viewport.width - right)).toBeGreaterThan(4)
    }
  })

  test.each([true, false])('shows, changes and resets the mock (scripts: %s)', async (javaScriptEnabled) => {
    const mock = await mockFor({ scenarios: { 'empty-account': { seed: {} } } })
    await call(mock, 'DELETE /api/v1/pixels/1')
    await call(mock, 'POST /api/v1/pixels', { form: { name: 'n', type: 'myspace' } })
    const page = await open(mock.url, { javaScriptEnabled })
    const [post, remove] = [page.getByRole('row', { name: 'POST' }), page.getByRole('row', { name: 'DELETE' })]
    expect(await post.innerText()).toMatch(/422.*The value field is required\. The type must be one of/s)
    expect(await remove.innerText()).toContain('200')

    await press(page, 'empty-account')
    expect(mock.records()['pixels']).toEqual([])
    expect(await page.getByRole('button', { name: 'Reset' }).isVisible()).toBe(false)

    await reset(page)
    expect({ records: mock.records()['pixels']?.length, requests: mock.requests() }).toEqual({
      records: 31,
      requests: [],
    })
  })

  test('has the chosen colors, keeps its own choice, and marks empty tables', async () => {
    const mock = await mockFor()
    const page = await open(mock.url, { colorScheme: 'light' })
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    await page.reload()

    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    expect(await page.getByText('No requests yet.').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Pixels and Domains API' }).getAttribute('href')).toBe('/')
  })

  test('shows new requests while it is open, and leads to the sessions, each with a reset of its own', async () => {
    const mock = await mockFor()
    const page = await open(mock.url)
    await page.getByLabel('Session').fill('half a na')

    await call(mock, 'GET /api/v1/pixels?limit=5', { headers: { 'x-mock-session': 'tests' } })
    await call(mock, 'DELETE /api/v1/pixels/1')

    await page.getByRole('row', { name: 'DELETE /api/v1/pixels/1' }).waitFor()
    expect(await page.getByLabel('Session').inputValue()).toBe('half a na')
    await Promise.all([page.waitForNavigation(), page.getByRole('link', { name: 'tests' }).click()])
    expect(await page.getByRole('row', { name: 'GET /api/v1/pixels' }).innerText()).toContain(
      'The limit parameter is not accepted.',
    )
    await reset(page)
    expect([mock.session('tests').requests(), mock.requests().length]).toEqual([[], 1])
  })

  test('asks for changes only while it is visible, and replaces nothing that is as it was', async () => {
    const mock = await mockFor()
    const page = await open(mock.url)
    // With the clock of the test, a minute takes no time.
    await page.clock.install()
    await page.reload()
    const [asked, answered]: [string[], string[]] = [[], []]
    page.on('request', (request) => asked.push(request.url()))
    page.on('requestfinished', (request) => answered.push(request.url()))
    const hide = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)

    const live = await page.locator('#live').elementHandle()
    for (const times of [1, 2]) {
      await page.clock.runFor(2_000)
      await until(
        () => answered.length === times,
        () => asked.join(),
      )
    }
    expect(await live?.evaluate((shown) => shown.isConnected)).toBe(true)
    await hide(true)
    await page.clock.runFor(60_000)
    await call(mock, 'DELETE /api/v1/pixels/1')
    expect(asked.length).toBe(2)
    await hide(false)

    await page.getByRole('row', { name: 'DELETE /api/v1/pixels/1' }).waitFor()
  })

  test('shows markup in names, paths, bodies, errors, sessions and rules as text', async () => {
    const mock = await mockFor({ rules: [{ form: { name: hostile }, delay: 1 }], scenarios: { [hostile]: {} } })
    await call(mock, 'POST /api/v1/pixels', { form: { name: hostile, type: 'x', value: hostile } })
    await call(mock, 'POST /api/v1/pixels', { form: { [hostile]: hostile } })
    await send(mock, `GET /${encodeURI(hostile)}?<img/src=x>`)
    await send(mock, 'POST /api/v1/pixels', { body: `name=${hostile}` })
    const page = await open(`${mock.url}/?session=${encodeURIComponent(hostile)}`)
    await page.goto(mock.url)

    expect(await page.getByText('document.title').count()).toBeGreaterThan(3)
    const counts = [await page.locator('img').count(), await page.locator('script').count()]
    expect({ counts, title: await page.title() }).toEqual({
      counts: [0, 1],
      title: 'Mock server · Pixels and Domains API',
    })
  })

  async function open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await newPage(browser, options)
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    onTestFinished(() => expect(problems).toEqual([]))
    await page.goto(url)
    return page
  }

  async function reset(page: Page): Promise<void> {
    await page.getByText('Reset…').click()
    await press(page, 'Reset')
  }

  async function press(page: Page, name: string): Promise<void> {
    await Promise.all([page.waitForNavigation(), page.getByRole('button', { name }).click()])
  }
})

test('a log has the forms of the page, and not that it was read', async () => {
  const lines: string[] = []
  const mock = await mockFor({ log: ({ method, path }) => void lines.push(`${method} ${path}`) })

  await fetch(mock.url, { headers: asBrowser })
  await send(mock, 'POST /__mock/', { headers: asBrowser, form: { reset: '1' } })

  expect(lines).toEqual(['POST /__mock/'])
})

test('the page of a program, or without control routes, is 404 in JSON', async () => {
  const [open, closed] = [await mockFor(), await mockFor({ control: false })]

  expect((await call(open, 'GET /__mock/')).status).toBe(404)
  expect((await call(closed, 'GET /__mock/', { headers: asBrowser })).status).toBe(404)
})

test('the page shows a delay, and none if there is none', async () => {
  const mock = await mockFor({ delay: '10-20' })
  const html = async (): Promise<string> => (await fetch(mock.url, { headers: asBrowser })).text()

  expect(await html()).toContain('Delay: 10-20 ms.')
  mock.settings({ delay: 0 })
  expect(await html()).not.toContain('Delay')
})

test('a link of another site leads to the page, and its frames and forms do not', async () => {
  const mock = await mockFor()
  const status = async (method: string, dest: string): Promise<number> => {
    const site = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': dest }
    return (await send(mock, `${method} /__mock/`, { headers: { ...asBrowser, ...site } })).status
  }

  expect(await status('HEAD', 'document')).toBe(200)
  expect([await status('HEAD', 'iframe'), await status('POST', 'document')]).toEqual([403, 403])
})

test('the page shows no key, and its policy allows only its own script and loads nothing', async () => {
  const mock = await mockFor({ apiKey: 'secret-key', rules: [{ key: 'secret-key', delay: 1 }] })
  await call(mock, 'GET /api/v1/pixels', { key: 'secret-key' })
  await call(mock, 'GET /api/v1/pixels', { key: undefined, headers: { 'x-api-key': 'secret-key' } })

  const response = await fetch(mock.url, { headers: asBrowser })

  expect(await response.text()).not.toContain('secret-key')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; /,
  )
  expect(policy).toMatch(/; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/)
})
