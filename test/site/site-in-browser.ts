// The built site, served and in a browser of its own for one test file.

import { createServer, type Server } from 'node:http'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { siteListener } from '../../site/build/serve.ts'
import { listen } from '../../src/mock/http/listen.ts'
import { built } from '../lib/built.ts'
import { folderSite } from '../lib/folder-site.ts'
import { launchBrowser, newPage } from '../lib/browser.ts'

export const pages = [
  'index.html',
  'guides/index.html',
  'guides/getting-started.html',
  'guides/stated-and-assumed.html',
  'reference/index.html',
  'reference/updatePixel.html',
  'reference/pixel-object.html',
  'reference/all.html',
  '404.html',
]
export const widths = [320, 390, 834, 1152, 1440, 1920]

/** For a `describe`: it begins and ends with its tests. */
export class SiteInBrowser {
  folder = ''
  origin = ''
  #browser: Browser | undefined
  #server: Server | undefined

  constructor(name: Parameters<typeof built>[0] = 'site') {
    beforeAll(() => this.#begin(name))
    // Pages that stay open slow the later tests down.
    afterEach(() => Promise.all((this.#browser?.contexts() ?? []).map((context) => context.close())))
    afterAll(() => this.#end())
  }

  async open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.blank(options)
    await page.goto(`${this.origin}/${path}`)
    return page
  }

  async blank(options: BrowserContextOptions = {}): Promise<Page> {
    if (!this.#browser) throw new Error('Failed to open a page: the browser has not started.')
    return newPage(this.#browser, options)
  }

  /** Requests to elsewhere, errors, and what a Content-Security-Policy stops: all of them are logged as errors. */
  watch(page: Page): string[] {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => !request.url().startsWith(this.origin) && problems.push(request.url()))
    return problems
  }

  async #begin(name: Parameters<typeof built>[0]): Promise<void> {
    this.folder = await built(name)
    this.#server = createServer(siteListener(folderSite(this.folder)))
    this.origin = (await listen(this.#server, { host: '127.0.0.1', port: 0 })).url
    this.#browser = await launchBrowser()
  }

  async #end(): Promise<void> {
    await this.#browser?.close()
    this.#server?.close()
  }
}

/** Goes to the page of an operation, opens Try it, and returns its section. */
export async function openTry(page: Page, operationId: string): Promise<Locator> {
  const section = page.locator(`#${operationId}`)
  const address = new URL(`reference/${operationId}.html`, page.url().replace(/(?:reference\/|guides\/)?[^/]*$/, ''))
  if (page.url() !== address.href) await page.goto(address.href)
  await section.getByRole('button', { name: 'Try it' }).click()
  await section.locator('.try').waitFor()
  return section
}

/** Opens Try it, and enters the address of the service. */
export async function tryAt(page: Page, operationId: string, baseUrl: string): Promise<Locator> {
  const section = await openTry(page, operationId)
  await section.getByLabel('My service').check()
  await section.locator('.try').getByRole('textbox', { name: 'Base URL' }).fill(baseUrl)
  return section
}

/** Opens Try it, sends its values, and returns what it shows: the status, the response, and the request. */
export async function tryIt(page: Page, operationId: string): Promise<string> {
  const section = await openTry(page, operationId)
  await section.getByRole('button', { name: 'Send' }).click()
  await section.locator('.result summary').click()
  return `${await section.getByRole('status').innerText()}\n${await section.locator('.result').innerText()}`
}

export async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(words)
  await page.locator('dialog li').first().waitFor()
}
