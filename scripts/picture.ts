// Usage: npm run picture
// Serves the site, sends a request with Try it, and takes a picture of the reference, light and dark. Writes both into
// .github/, where the README shows them. Exit codes: 0 written, 2 could not run.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { servedSite } from '../site/build/site.ts'
import { defaultBaseUrl } from '../site/build/operation/call.ts'
import { siteListener } from '../site/build/serve.ts'
import { serveMock } from '../src/mock/http/serve-mock.ts'
import { readContract } from './contract/read-contract.ts'
import { contractFolder } from './contract/folder.ts'
import { withViews } from './contract/operations.ts'
import { root } from './contract/root.ts'
import { mockIn } from './mock/contracts.ts'
import { runScript } from './tools/run-script.ts'
import { unpackBrowser } from './tools/unpack-browser.ts'

/** Wide enough for the two columns of the reference. */
const viewport = { width: 1440, height: 900 }

await runScript(import.meta.filename, async () => {
  const home = await mkdtemp(join(tmpdir(), 'picture-'))
  const { contract, views } = withViews(readContract())
  await unpackBrowser(home)
  const site = servedSite(contract, contractFolder, defaultBaseUrl(contract))
  const mock = await serveMock({ mock: await mockIn(contractFolder), site: siteListener(site) })
  const create = views.find((view) => view['x-action'] === 'create')
  if (!create) throw new Error('Failed to take a picture: the contract has no create, which the picture shows.')
  const browser = await chromium.launch({
    executablePath: join(home, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const scheme of ['light', 'dark'] as const) await write(browser, mock.url, create.operationId, scheme)
  await browser.close()
  await mock.close()
  await rm(home, { recursive: true })
})

async function write(browser: Browser, url: string, shown: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({ colorScheme, viewport })
  await page.goto(`${url}/reference/${shown}.html`)
  const section = page.locator(`#${shown}`)
  await section.getByRole('button', { name: 'Try it' }).click()
  await section.getByRole('button', { name: 'Send' }).click()
  await section.locator('.result pre').first().waitFor()
  await section.evaluate((element) => element.scrollIntoView())
  const file = join(root, `.github/picture-${colorScheme}.jpg`)
  await page.screenshot({ path: file, type: 'jpeg', quality: 75 })
  await page.close()
  console.error(`Wrote ${file}`)
}
