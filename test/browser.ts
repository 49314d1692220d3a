import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const places = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const executablePath = places.find((place) => place !== undefined && existsSync(place))

/** Browser tests are skipped where there is no browser, but never in CI: there a missing browser is a failure. */
export const hasBrowser = executablePath !== undefined || process.env['CI'] !== undefined

export function launchBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('Failed to find a browser. Install Chromium, or name it in the variable CHROMIUM.')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}
