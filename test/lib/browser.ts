// The browser of the tests: the one that the variable CHROMIUM names, or else the one of node_modules, which starts on any
// Linux and is the same for everybody.

import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { built } from './built.ts'

const named = process.env['CHROMIUM']
const isThere = named !== undefined || (process.platform === 'linux' && process.arch === 'x64')

/** Browser tests are skipped where there is no browser, but never in CI: there a missing browser is a failure. */
export const hasBrowser = isThere || process.env['CI'] !== undefined
if (!hasBrowser) console.warn('Skipped the tests in a browser. Name a Chromium or Chrome in the variable CHROMIUM.')

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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

async function unpacked(): Promise<LaunchOptions> {
  const folder = await built('browser')
  return {
    executablePath: join(folder, 'chromium'),
    // A bare machine lacks the libraries and has no fonts.
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}
