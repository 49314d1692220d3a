// What the site weighs and how long a reader waits for an operation: medians of 5, Chromium, CPU 4 times slower.

import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { listen } from '../../src/mock/listen.ts'
import { readContract } from '../contract.ts'
import { siteListener } from '../docs/serve.ts'
import { siteFiles } from '../docs/site.ts'
import { writeFiles } from '../docs/write-files.ts'
import { redoclyPage } from '../docs/redoc/data.ts'
import { median } from './report.ts'

const runs = 5

/** Pages, with what shows that an operation can be read. */
const pages: [name: string, path: string, visible: string][] = [
  ['our reference', 'reference/index.html#updatePixel', '#updatePixel h3'],
  ['our Redoc view', 'redoc/index.html#/pixels/updatepixel', '[data-section-id="/pixels/updatepixel"] h2'],
  ['Redoc as built', 'as-built/index.html#/pixels/updatepixel', '[data-section-id="/pixels/updatepixel"] h2'],
]

export async function benchSite(): Promise<void> {
  const began = performance.now()
  const files = await siteFiles(readContract())
  console.log(`built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  printWeights(files)
  await printTimes(files)
}

function printWeights(files: Map<string, string | Uint8Array>): void {
  const weights = {
    reference: ['reference/index.html', 'site.css', 'site.js'],
    'Try it': ['try.js', 'panels.css'],
    'mock in the page': ['mock.js'],
    search: ['search.js'],
    Redoc: [...files.keys()].filter((path) => path.startsWith('redoc/')),
  }
  for (const [name, paths] of Object.entries(weights)) {
    const bytes = paths.reduce((sum, path) => sum + gzipSync(files.get(path) ?? '', { level: 9 }).length, 0)
    console.log(`${name.padEnd(18)}${String(bytes).padStart(8)} B gz`)
  }
}

async function printTimes(files: Map<string, string | Uint8Array>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'))
  await writeFiles([...files, ...(await asBuilt(files))], folder)
  const site = siteListener(folder)
  const server = createServer(site)
  const { url } = await listen(server, { host: '127.0.0.1', port: 0 })
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const times: number[] = []
    for (const [, path, visible] of pages) times.push(await medianTime(browser, `${url}/${path}`, visible))
    const last = times.at(-1) ?? 1
    pages.forEach(([name], index) => console.log(`${name.padEnd(18)}${String(Math.round(times[index] ?? 0)).padStart(8)} ms  ${((times[index] ?? 0) / last).toFixed(2)}`))
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true })
  }
}

/** The page as Redocly builds it, with the engine from here: a CDN would make it slower still. */
async function asBuilt(files: Map<string, string | Uint8Array>): Promise<[string, string | Uint8Array][]> {
  const page = (await redoclyPage(readContract())).replace(/https:\/\/cdn\.redocly\.com\/[^"]*\/redoc\.standalone\.js/g, './redoc.standalone.js').replaceAll(/ integrity="[^"]*"/g, '')
  return [
    ['as-built/index.html', page],
    ['as-built/redoc.standalone.js', files.get('redoc/redoc.standalone.js') ?? ''],
  ]
}

async function medianTime(browser: Browser, url: string, visible: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await timeTo(browser, url, visible))
  return median(times)
}

/** Milliseconds from the navigation until the element is on the screen, in a browser without a cache, by its own clock. */
async function timeTo(browser: Browser, url: string, visible: string): Promise<number> {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript((selector) => {
    const look = (): void => {
      if (document.querySelector(selector)?.checkVisibility()) performance.mark('operation-visible')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, visible)
  await page.goto(url, { waitUntil: 'commit' })
  const mark = await page.waitForFunction(() => performance.getEntriesByName('operation-visible')[0]?.startTime, undefined, { polling: 200 })
  const time = Number(await mark.jsonValue())
  await context.close()
  return time
}
