// The browser of the tests: the one that the variable CHROMIUM names, or else the one of node_modules, which starts on any
// Linux and is the same for everybody.

import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { built } from './built.ts'

const named = process.env['CHROMIUM']
/** The usual 30 s of Playwright are too few for a busy machine. A test ends after 300 s. */
const hang = 240_000
const isThere = named !== undefined || (process.platform === 'linux' && process.arch === 'x64')

/** Browser tests are skipped without a browser, but never in CI: there a missing browser is a failure. */
export const hasBrowser = isThere || process.env['CI'] !== undefined
if (!hasBrowser) console.warn('Skipped the tests in a browser. Name a Chromium or Chrome in the variable CHROMIUM.')

export async function launchBrowser(): Promise<Browser> {
  const { CHROMIUM: executablePath = '', ...env } = await browserVariables()
  return chromium.launch({
    timeout: hang,
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(hang)
  return page
}

/** The browser in the variable CHROMIUM, and what it needs to start on a bare machine: its libraries, and fonts. */
export async function browserVariables(): Promise<Record<string, string>> {
  if (named !== undefined) return { CHROMIUM: named }
  const folder = await built('browser')
  return {
    CHROMIUM: join(folder, 'chromium'),
    LD_LIBRARY_PATH: join(folder, 'lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
}
