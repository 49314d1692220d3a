import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operation, operationsOf, readContract } from '../../scripts/contract/contract.ts'
import { redocFiles } from '../../site/build/redoc/build.ts'
import { engineFile } from '../../site/build/redoc/engine.ts'
import { siteListener } from '../../site/build/serve.ts'
import { writeFiles } from '../../site/build/write-files.ts'
import { listen } from '../../src/mock/listen.ts'
import { axeViolations } from './axe.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const contract = readContract()

describe.skipIf(!hasBrowser)('the Redoc view', () => {
  let folder: string
  let server: Server
  let origin: string
  let browser: Browser

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reference-'))
    await writeFiles(await redocFiles(contract), folder)
    server = createServer(siteListener(folder))
    const { host, port } = await listen(server, { host: '127.0.0.1', port: 0 })
    origin = `http://${host}:${port}`
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  })

  test.each([390, 1000, 1440])(
    'paints the introduction at %i px before the engine is there, where the engine is going to show it',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      const shown = (): Promise<{ text: string; x: number; y: number }[]> =>
        page
          .locator('main')
          .locator('h1, p, h2, pre')
          .evaluateAll((elements) =>
            elements
              .slice(0, 8)
              .map((element) => ({
                text: `${element.localName} ${element.textContent.replace(/\s+/g, ' ').trim()}`,
                x: element.getBoundingClientRect().x,
                y: element.getBoundingClientRect().y,
              })),
          )
      await page.route('**/redoc.standalone.js', (route) => route.abort())
      await page.goto(`${origin}/redoc/`)
      const introduced = await shown()
      await page.unroute('**/redoc.standalone.js')

      await page.reload()
      await page.locator('#redoc main h1').waitFor()

      const moved = (await shown()).map(({ text, x, y }, index) => ({
        text,
        x: x - (introduced[index]?.x ?? 0),
        y: Math.abs(y - (introduced[index]?.y ?? 0)) <= 4,
      }))
      expect(moved).toEqual(introduced.map(({ text }) => ({ text, x: 0, y: true })))
      expect(introduced[1]?.text).toBe(`p ${contract.info.summary}`)
      expect(await page.locator('#beginning').count()).toBe(0)
    },
  )

  test.each([390, 1000, 1440])(
    'paints the operation of the address at %i px before the engine is there, where the engine is going to show it',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      const heading = async (selector: string): Promise<unknown> => {
        const { x, y, height } = (await page.locator(`${selector} h2`).boundingBox()) ?? {}
        return { text: await page.locator(`${selector} h2`).innerText(), x, y, height }
      }
      await page.route('**/redoc.standalone.js', (route) => route.abort())
      await page.goto(`${origin}/redoc/#/domains/updatedomain`)
      const painted = await heading('[id="/domains/updatedomain"]')
      await page.unroute('**/redoc.standalone.js')

      await page.reload()
      const section = '#redoc [data-section-id="/domains/updatedomain"]'
      await page.locator(section).getByText('Responses').first().waitFor()

      expect(painted).toMatchObject({ text: 'Update a domain' })
      await expect.poll(() => heading(section)).toEqual(painted)
    },
  )

  test('has the introduction and a way on without scripts', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${origin}/redoc/`)

    expect(await page.locator('main').innerText()).toContain(
      'The rest of this view needs scripts. The reference needs none.',
    )
    expect(await page.locator('main h2').filter({ visible: true }).allInnerTexts()).toEqual(
      [...contract.info.description.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading),
    )
  })

  test('has every operation without scripts: the one of the address, and no other', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    for (const operation of operationsOf(contract)) {
      await page.goto('about:blank')
      await page.goto(`${origin}/redoc/#/${operation.tag}/${operation.operationId}`.toLowerCase())

      const text = await page.locator('main').innerText()

      expect({ [operation.operationId]: missingIn(text, operation) }).toEqual({ [operation.operationId]: [] })
      expect(await page.locator('main :is(h1, h2)').filter({ visible: true }).allInnerTexts()).toEqual([
        operation.summary,
      ])
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  test('leads from a linked operation to the one that its description names, without scripts too', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${origin}/redoc/#/pixels/updatepixelwithput`)

    await page.getByRole('link', { name: 'updatePixel', exact: true }).click()

    expect(await page.locator('main h2').filter({ visible: true }).allInnerTexts()).toEqual(['Update a pixel'])
  })

  test.each(['redoc.standalone.js', 'engine.css'])('says so when %s cannot be loaded, and not before', async (file) => {
    const page = await browser.newPage()
    const asked = new Promise<Route>((done) => page.route(`**/${file}`, done))
    await page.goto(`${origin}/redoc/#/pixels/createpixel`, { waitUntil: 'commit' })
    const route = await asked

    const before = await page.getByRole('alert').count()
    await page.route(`**/${file}`, (again) => again.abort())
    await route.abort()
    await page.getByRole('alert').waitFor()

    expect(before).toBe(0)
    expect(await page.getByRole('alert').innerText()).toBe(
      'The rest of this view did not load. Reload the page, or read the reference.',
    )
    expect(await page.getByRole('heading', { name: 'Create a pixel' }).isVisible()).toBe(true)
  })

  test.each(['light', 'dark'] as const)(
    'has the style that the engine would make itself, in %s',
    async (colorScheme) => {
      const properties = async (page: Page): Promise<string[]> => {
        await page.goto(`${origin}/redoc/`)
        await page.getByText('API docs by').waitFor()
        return page.evaluate(() =>
          [...document.documentElement.computedStyleMap()].map(([name, value]) => `${name}: ${String(value)}`).sort(),
        )
      }
      const ours = await properties(await browser.newPage({ colorScheme }))
      const page = await browser.newPage({ colorScheme, bypassCSP: true })
      await page.route('**/redoc.standalone.js', (route) => route.fulfill({ path: engineFile }))
      await page.route('**/engine.css', (route) => route.fulfill({ body: '', contentType: 'text/css' }))

      const made = await properties(page)

      const inSeconds = (text: string): string => text.replace(/(\d+)ms/g, (_, ms) => `${Number(ms) / 1000}s`)
      expect(made.length).toBeGreaterThan(2_000)
      expect(ours).toEqual(made.map(inSeconds))
    },
  )

  test('shows the address of the service as the contract writes it', async () => {
    const page = await browser.newPage()

    await page.goto(`${origin}/redoc/`)
    await page.getByText('Servers').waitFor()

    expect(await page.locator('main').innerText()).toContain('\n{base_url}\n')
    expect(await page.locator('main').innerText()).not.toContain(origin)
  })

  test('shows every operation with its method, path, parameters, fields and statuses', async () => {
    const page = await browser.newPage()
    for (const operation of operationsOf(contract)) {
      const text = await textOf(page, operation.tag, operation.operationId)

      expect({ [operation.operationId]: missingIn(text, operation) }).toEqual({ [operation.operationId]: [] })
    }
  })

  test('marks what is assumed where it stands', async () => {
    const page = await browser.newPage()

    const text = await textOf(page, 'Pixels', 'deletePixel')

    expect(text).toContain(`Assumed: ${contract['x-assumptions']['deleted-status']?.assumed}`.replaceAll('`', ''))
    expect(text).toContain(`Assumed: ${contract['x-assumptions']['id']?.assumed}`)
  })

  test('lists every assumption of the ledger and everything that is left open', async () => {
    const page = await browser.newPage()
    await page.goto(`${origin}/redoc/#/section/what-is-assumed`)
    const table = page.locator('table', { hasText: 'How to ask your service' })
    await table.waitFor()
    const text = await page.locator('main').innerText()

    const ids = Object.keys(contract['x-assumptions']).filter((id) => !text.includes(id))
    const open = Object.values(contract['x-not-modeled']).filter(
      ({ gap }) => !text.includes(gap.trim().replaceAll('`', '')),
    )

    expect({ ids, open }).toEqual({ ids: [], open: [] })
  })

  test('asks no other origin for anything', async () => {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await textOf(page, 'Pixels', 'listPixels')
    await page.getByText('Search').first().click()
    await page.waitForLoadState('networkidle')

    expect(asked.filter((url) => url.startsWith(origin)).length).toBeGreaterThan(1)
    expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([])
  })

  test('throws nothing, logs nothing and keeps to its strict Content-Security-Policy', async () => {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => problems.push(message.text()))

    await textOf(page, 'Domains', 'updateDomain')

    expect(problems).toEqual([])
  })

  test('follows a link in a description to the operation it names', async () => {
    const page = await browser.newPage()
    await textOf(page, 'Pixels', 'updatePixelWithPut')

    await page.getByRole('link', { name: 'updatePixel', exact: true }).first().click()

    await page.waitForURL(/#\/pixels\/updatepixel(#.*)?$/)
  })

  test.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
  ] as const)('axe finds nothing, in %s at %i px, whether the engine is there or not', async (colorScheme, width) => {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
    await page.route('**/redoc.standalone.js', (route) => route.abort())
    for (const place of ['', '#/domains/updatedomainwithput']) {
      await page.goto('about:blank')
      await page.goto(`${origin}/redoc/${place}`)
      await page.getByRole('alert').waitFor()
      await expect(axeViolations(page, 'usual')).resolves.toEqual([])
    }
    await page.unroute('**/redoc.standalone.js')
    await textOf(page, 'Domains', 'updateDomainWithPut')
    // The engine draws the code last.
    await page.locator('[data-color], .token').first().waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#redoc main pre')].every((code) => code.hasAttribute('tabindex')),
    )

    await expect(axeViolations(page, 'usual')).resolves.toEqual([])
  })

  test('begins with a skip link, and searches by keyboard', async () => {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(`${origin}/redoc/`)
    await page.getByRole('button', { name: /^Search/ }).waitFor()

    await page.keyboard.press('Tab')
    await expect(page.evaluate(() => document.activeElement?.textContent)).resolves.toBe('Skip to the content')
    await page.getByRole('button', { name: /^Search/ }).focus()
    await page.keyboard.press('Enter')

    await page.getByRole('textbox').or(page.getByRole('searchbox')).first().waitFor()
    await page.keyboard.type('redirect target')
    await page.getByText('Both redirect targets are optional').first().waitFor()
    expect(problems).toEqual([])
  })

  /** What a text does not say of an operation. */
  function missingIn(text: string, { summary, method, path, parameters, requestBody, responses }: Operation): string[] {
    const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.keys(schema.properties ?? {}),
    )
    const wanted = [
      summary,
      method.toUpperCase(),
      path,
      ...parameters.map(({ name }) => name),
      ...fields,
      ...Object.keys(responses),
    ]
    return wanted.filter((part) => !text.includes(part))
  }

  /** The text of the page when it shows one operation. */
  async function textOf(page: Page, tag: string, operationId: string): Promise<string> {
    const place = `/${tag}/${operationId}`.toLowerCase()
    await page.goto('about:blank')
    await page.goto(`${origin}/redoc/#${place}`)
    const section = page.locator(`#redoc [data-section-id="${place}"]`)
    await section.getByText('Responses').first().waitFor()
    return section.innerText()
  }
})
