// The browser of the tests: the one that the variable CHROMIUM names, or else the one of node_modules, which starts on any
// Linux and is the same for everybody.

import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { built } from './built.ts'

const named = process.env['CHROMIUM']
/** The usual 30 s of Playwright are too few for a busy machine. A test ends after 300 s. */
const hang = 240_000
const isThere = named !== undefined || (process.platform === 'linux' && process.arch === 'x64')

/** Browser tests are skipped without a browser, but never in CI: there a missing browser is a failure. */
export const hasBrowser = isThere || process.env['CI'] !== undefined
if (!hasBrowser) console.warn('Skipped the tests in a browser. Name a Chromium or Chrome in the variable CHROMIUM.')

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    timeout: hang,
    ...(named === undefined ? await unpacked() : { executablePath: named }),
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

async function unpacked(): Promise<LaunchOptions> {
  const folder = await built('browser')
  return {
    executablePath: join(folder, 'chromium'),
    // A bare machine lacks the libraries and has no fonts.
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}
