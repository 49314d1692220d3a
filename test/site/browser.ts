import { chromium, type Browser } from 'playwright-core'
import { chromiumPath, hasChromium } from '../../scripts/chromium.ts'

/** Browser tests are skipped where there is no browser, but never in CI: there a missing browser is a failure. */
export const hasBrowser = hasChromium || process.env['CI'] !== undefined

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
