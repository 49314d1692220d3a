import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { listen } from '../../../src/mock/listen.ts'
import { siteListener } from '../../docs/serve.ts'
import { writeFiles } from '../../docs/write-files.ts'
import { median } from '../report.ts'
import type { Files, Page } from './pages.ts'

const runs = 5

// A page that asks another host for a logo or a font gets none.
const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']

/** How long a reader waits for the operation on each page, in milliseconds. Rounds take turns. */
export async function timesOf(pages: Page[], site: Files): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'))
  const server = createServer(siteListener(folder))
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args })
  try {
    for (const files of [site, ...pages.map((page) => page.files)]) await writeFiles(files, folder)
    const { url } = await listen(server, { host: '127.0.0.1', port: 0 })
    const times = pages.map((): number[] => [])
    for (let run = 0; run < runs; run++) {
      for (const [index, page] of pages.entries()) times[index]?.push(await timeTo(browser, `${url}/${page.address}`, page.visible))
    }
    return times.map(median)
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true })
  }
}

/** Milliseconds from the navigation until the element is on the screen, in a browser without a cache, by its own clock. */
async function timeTo(browser: Browser, url: string, visible: string): Promise<number> {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript((selectors) => {
    const find = (): Element | null => selectors.reduce<Element | null>((host, selector) => (host?.shadowRoot ?? document).querySelector(selector), null)
    const look = (): void => {
      if (find()?.checkVisibility()) performance.mark('operation-visible')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, visible.split(' >>> '))
  await page.goto(url, { waitUntil: 'commit' })
  const mark = await page.waitForFunction(() => performance.getEntriesByName('operation-visible')[0]?.startTime, undefined, { polling: 200 })
  const time = Number(await mark.jsonValue())
  await context.close()
  return time
}
