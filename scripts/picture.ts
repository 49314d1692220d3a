// Usage: npm run picture
// Builds the site, takes a picture of the reference beside the mock's page, light and dark, and writes both into
// .github/, where the README shows them. Exit codes: 0 written, 2 could not run.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { buildSite } from '../site/build/site.ts'
import { siteListener } from '../site/build/serve.ts'
import { serveMock } from '../src/mock/http/serve-mock.ts'
import { unpackBrowser } from '../test/lib/unpack-browser.ts'
import { readContract } from './contract/read-contract.ts'
import { contractFolder } from './contract/folder.ts'
import { exampleOf, type OperationView, operationViews } from './contract/operations.ts'
import { root } from './contract/root.ts'
import { mockIn, serviceIn } from './mock/contracts.ts'
import { runScript } from './tools/run-script.ts'

const window = { width: 800, height: 620 }

await runScript(import.meta.filename, async () => {
  const home = await mkdtemp(join(tmpdir(), 'picture-'))
  const contract = readContract()
  await Promise.all([buildSite(contract, join(home, 'site')), unpackBrowser(home)])
  const parts = { mock: await mockIn(contractFolder), responses: () => serviceIn(contractFolder) }
  const mock = await serveMock({ ...parts, site: siteListener(join(home, 'site')) })
  const operations = operationViews(contract)
  const create = operations.find((view) => view['x-action'] === 'create')
  if (!create) throw new Error('Failed to take a picture: the contract has no create, which the picture shows.')
  await use(mock.url, create, operations)
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

/** Something to see in the log of the mock. */
async function use(url: string, { path, form }: OperationView, operations: OperationView[]): Promise<void> {
  const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' }
  const fields = Object.entries(exampleOf(form) as Record<string, string>) // forms are flat
  for (const sent of [fields, fields.slice(1)])
    await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(sent) })
  const unknown = operations.findLast((view) => view['x-action'] === 'show')?.path.replace(/\{\w+\}/, '99')
  await fetch(url + unknown, { headers })
}

async function write(browser: Browser, url: string, shown: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({ colorScheme, viewport: window })
  const pictures = []
  for (const path of [`reference/index.html#${shown}`, '__mock/']) {
    const page = await context.newPage()
    await page.goto(`${url}/${path}`)
    pictures.push((await page.screenshot()).toString('base64'))
  }
  const both = await context.newPage()
  await both.setViewportSize({ width: 2 * window.width + 60, height: window.height + 40 })
  const image = (picture: string): string =>
    `<img src="data:image/png;base64,${picture}" style="border: 1px solid #888; border-radius: 8px">`
  await both.setContent(
    `<body style="display: flex; gap: 18px; margin: 19px; background: ${colorScheme === 'dark' ? '#0d1117' : '#fff'}">${pictures.map(image).join('')}`,
  )
  const file = join(root, `.github/picture-${colorScheme}.jpg`)
  await both.screenshot({ path: file, type: 'jpeg', quality: 75 })
  console.error(`Wrote ${file}`)
}
