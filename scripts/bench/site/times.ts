import type { RequestListener } from 'node:http'
import { median } from '../report.ts'
import { launchSlowBrowser, type SlowBrowser } from './browser.ts'
import type { Files, Page } from './pages.ts'
import { whileServed } from './served.ts'

const runs = 5

/** How long a reader waits for the operation on each page, in milliseconds. Rounds take turns. */
export async function timesOf(pages: Page[], site: Files): Promise<number[]> {
  const reports = newReports()
  const browser = await launchSlowBrowser()
  try {
    return await whileServed(
      [site, ...pages.map((page) => page.files)],
      async (url) => {
        const times = pages.map((): number[] => [])
        for (let run = 0; run < runs; run++) {
          for (const [index, page] of pages.entries()) times[index]?.push(await timeTo(browser, `${url}/${page.address}`, page.visible, reports.next))
        }
        return times.map(median)
      },
      reports.received,
    )
  } finally {
    await browser.close()
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

/** What pages report of themselves. */
function newReports() {
  let report: ((time: number) => void) | undefined
  return {
    /** The listener of a site that takes the reports of its pages. */
    received: (site: RequestListener): RequestListener => (request, response) => {
      const [, time] = /^\/reported\?(.*)$/.exec(request.url ?? '') ?? []
      if (time === undefined) return site(request, response)
      response.end()
      report?.(Number(time))
    },
    next: (): Promise<number> =>
      new Promise((done, fail) => {
        report = done
        setTimeout(() => fail(new Error('Failed to measure: a page has not shown the operation for a minute.')), 60_000).unref()
      }),
  }
}
