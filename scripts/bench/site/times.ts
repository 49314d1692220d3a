import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../../../src/mock/listen.ts'
import { siteListener } from '../../docs/serve.ts'
import { writeFiles } from '../../docs/write-files.ts'
import { median } from '../report.ts'
import { launchSlowBrowser, type SlowBrowser } from './browser.ts'
import type { Files, Page } from './pages.ts'

const runs = 5

/** How long a reader waits for the operation on each page, in milliseconds. Rounds take turns. */
export async function timesOf(pages: Page[], site: Files): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'))
  const { listener, reported } = withReports(siteListener(folder))
  const server = createServer(listener)
  const browser = await launchSlowBrowser()
  try {
    for (const files of [site, ...pages.map((page) => page.files)]) await writeFiles(files, folder)
    const { url } = await listen(server, { host: '127.0.0.1', port: 0 })
    const times = pages.map((): number[] => [])
    for (let run = 0; run < runs; run++) {
      for (const [index, page] of pages.entries()) times[index]?.push(await timeTo(browser, `${url}/${page.address}`, page.visible, reported))
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
async function timeTo(browser: SlowBrowser, url: string, visible: string, reported: () => Promise<number>): Promise<number> {
  const time = reported()
  const close = await browser.open(url, `(${watch.toString()})(${JSON.stringify(visible.split(' >>> '))})`)
  try {
    return await time
  } finally {
    await close()
  }
}

/** Runs in the page: reports when the element is there. */
function watch(selectors: string[]): void {
  const find = (): Element | null => selectors.reduce<Element | null>((host, selector) => (host?.shadowRoot ?? document).querySelector(selector), null)
  const look = (): void => {
    if (find()?.checkVisibility()) void fetch(`/reported?${performance.now()}`)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A listener that hands over what pages report of themselves. */
function withReports(listener: RequestListener): { listener: RequestListener; reported(): Promise<number> } {
  let report: ((time: number) => void) | undefined
  return {
    listener: (request, response) => {
      const [, time] = /^\/reported\?(.*)$/.exec(request.url ?? '') ?? []
      if (time === undefined) return listener(request, response)
      response.end()
      report?.(Number(time))
    },
    reported: () =>
      new Promise((done, fail) => {
        report = done
        setTimeout(() => fail(new Error('Failed to measure: a page has not shown the operation for a minute.')), 60_000).unref()
      }),
  }
}
