import { createServer, type Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, readContract } from '../../scripts/contract/contract.ts'
import { siteListener } from '../../site/build/serve.ts'
import { languages } from '../../site/shared/samples/samples.ts'
import { listen } from '../../src/mock/listen.ts'
import { built } from '../tools/built.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const operations = operationsOf(readContract())

describe.skipIf(!hasBrowser)('the Redoc view', () => {
  let server: Server
  let origin: string
  let browser: Browser

  beforeAll(async () => {
    server = createServer(siteListener(await built('site')))
    origin = (await listen(server, { host: '127.0.0.1', port: 0 })).url
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser.close()
    server.close()
  })

  test('asks no other host, breaks no policy and throws nothing, with its search open', async () => {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) problems.push(request.url())
    })

    await openOperation(page, 'updateDomain')
    await page.getByTestId('search-trigger').first().click()
    await page.keyboard.type('redirect target')
    await page.getByText('Both redirect targets are optional').nth(1).waitFor()

    expect(problems.filter((problem) => !problem.includes('Redoc'))).toEqual([])
  })

  test('shows every operation at its own address', async () => {
    const page = await browser.newPage()
    const missing: Record<string, string[]> = {}
    for (const { operationId, method, path, responses } of operations) {
      const text = await openOperation(page, operationId)
      const parts = [method.toUpperCase(), path, ...Object.keys(responses)].filter((part) => !text.includes(part))
      if (parts.length > 0) missing[operationId] = parts
    }

    expect(missing).toEqual({})
  })

  test('offers every sample, and marks what is assumed where it stands', async () => {
    const page = await browser.newPage()
    const text = await openOperation(page, 'createPixel')

    await page.getByRole('button', { name: 'curl', exact: true }).first().click()
    const offered = () => page.getByRole('menuitem').filter({ visible: true }).allInnerTexts()

    expect(text).toContain('Assumed: ')
    // Redoc adds the raw form to the menu after the samples.
    await expect.poll(offered, { timeout: 10_000 }).toEqual([...languages.map(({ label }) => label), 'Payload'])
  })

  test('follows a link in a description to the operation that it names', async () => {
    const page = await browser.newPage()
    await openOperation(page, 'updatePixelWithPut')

    await page.getByRole('link', { name: 'updatePixel', exact: true }).first().click()

    await page.waitForURL(/#\/pixels\/updatepixel(#.*)?$/)
  })

  test('leads back to the site', async () => {
    const page = await browser.newPage()
    await page.goto(`${origin}/redoc/`)

    await page.getByRole('link', { name: 'Back to the site' }).click()

    expect(new URL(page.url()).pathname).toBe('/index.html')
  })

  /** The text of an operation, opened by its address. */
  async function openOperation(page: Page, operationId: string): Promise<string> {
    const { tag } = operations.find((operation) => operation.operationId === operationId) ?? {}
    const place = `/${tag}/${operationId}`.toLowerCase()
    await page.goto(`${origin}/redoc/#${place}`)
    const section = page.locator(`[data-section-id="${place}"]`)
    await section.getByText('Responses').first().waitFor()
    return section.innerText()
  }
})
