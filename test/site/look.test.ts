import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../lib/axe.ts'
import { hasBrowser } from '../lib/browser.ts'
import { openTry, pages, search, SiteInBrowser, tryIt, widths } from './site-in-browser.ts'

const wide = { width: 1440, height: 900 }
const looks: BrowserContextOptions[] = [
  { colorScheme: 'light', viewport: wide },
  { colorScheme: 'dark', viewport: wide },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { forcedColors: 'active', viewport: wide },
]
// The reference has a test of its own, where all of it is open.
const others = pages.filter((path) => path !== 'reference/index.html')

describe.skipIf(!hasBrowser)('the look of the site', () => {
  const site = new SiteInBrowser()

  test.each(looks.slice(0, 2).flatMap((look) => others.map((path) => ({ path, look }))))(
    'axe finds nothing in $path in $look.colorScheme',
    async ({ path, look }) => {
      const page = await site.open(path, look)

      await expect(axeViolations(page, 'all')).resolves.toEqual([])
    },
  )

  test.each(looks)(
    'axe finds nothing in the reference with Try it, its response, every mark and response open: %o',
    async (look) => {
      const page = await site.open('reference/index.html', look)
      await tryIt(page, 'updateDomain')
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })

      await expect(axeViolations(page, 'all')).resolves.toEqual([])
    },
  )

  test('axe finds nothing in the search', async () => {
    const page = await site.open('index.html')
    await search(page, 'pixel')

    await expect(axeViolations(page, 'all')).resolves.toEqual([])
  })

  test.each(pages)('asks no other origin, breaks no policy and logs no error in %s', async (path) => {
    const page = await site.blank()
    const problems = site.watch(page)

    await page.goto(`${site.origin}/${path}`)
    await search(page, 'sort')

    expect(problems).toEqual([])
  })

  test.each(pages)('never scrolls %s sideways, from 320 px up', async (path) => {
    const page = await site.open(path)

    const wide: number[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(width)
    }

    expect(wide).toEqual([])
  })

  test('gives text, samples and fields of Try it their room at every width', async () => {
    const page = await site.open('reference/index.html#createPixel')
    await openTry(page, 'createPixel')

    const narrow: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const [selector, least] of Object.entries({
        '.head': 288,
        '.side': 288,
        '.body': 288,
        '.try .field input': 90,
      })) {
        const box = await page.locator(`#createPixel ${selector}`).first().boundingBox()
        if ((box?.width ?? 0) < least) narrow.push(`${selector} has ${box?.width} px at ${width}`)
      }
    }

    expect(narrow).toEqual([])
  })

  test('has the sample in reach of its title, and the contents in reach of every place, on a phone', async () => {
    const page = await site.open('reference/index.html#listDomains', { viewport: { width: 390, height: 844 } })

    const title = await page.locator('#listDomains h3').boundingBox()
    const sample = await page.locator('#listDomains pre').first().boundingBox()
    await page.getByRole('button', { name: 'Contents' }).click()
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Create a pixel' }).click()

    expect((sample?.y ?? 9999) - (title?.y ?? 0)).toBeLessThan(400)
    expect(new URL(page.url()).hash).toBe('#createPixel')
    await expect(page.getByRole('navigation', { name: 'Contents' }).isVisible()).resolves.toBe(false)
  })

  test('leaves the window to the text when it is zoomed in to 400 %', async () => {
    const page = await site.open('reference/index.html', { viewport: { width: 320, height: 256 } })

    await page.locator('#listDomains h3').scrollIntoViewIfNeeded()

    expect((await page.locator('body > header').boundingBox())?.y).toBeLessThan(-100)
  })

  test('prints dark on white, whatever the switch says', async () => {
    const page = await site.open('reference/index.html')
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    const ink = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color)
    const shown = await ink()

    await page.emulateMedia({ media: 'print' })

    expect([shown, await ink()]).toEqual(['rgb(230, 233, 236)', 'rgb(26, 31, 36)'])
  })

  test.each([320, 1440])('hides neither a target nor the focus behind its bar at %i px', async (width) => {
    const page = await site.open('reference/index.html#listDomains', { viewport: { width, height: 700 } })
    const bar = await page.locator('body > header').boundingBox()
    const heading = await page.locator('#listDomains h3').boundingBox()
    await page.locator('footer a').last().focus()
    const covered: string[] = []
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Shift+Tab')
      const top = await page.evaluate(async () => {
        // The browser scrolls before it shows the next frame.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        const stop = document.activeElement
        // A radio button of a group of labels has no size of its own.
        return stop?.closest('main') ? (stop.closest('label') ?? stop).getBoundingClientRect().top : undefined
      })
      if (top !== undefined && top < (bar?.height ?? 0)) covered.push(`stop ${stop} is at ${top}`)
    }

    expect(heading?.y).toBeGreaterThan(bar?.height ?? 0)
    expect(covered).toEqual([])
  })

  test('begins every page with a skip link, and shows the focus at every stop', async () => {
    for (const path of ['index.html', 'reference/index.html']) {
      const page = await site.open(path)
      await page.keyboard.press('Tab')
      await expect(page.evaluate(() => document.activeElement?.textContent)).resolves.toBe('Skip to the content')

      const unseen = await unseenStops(page)

      expect({ [path]: unseen }).toEqual({ [path]: [] })
    }
  })

  test('prints what is folded, whole and on 25 pages, with the assumptions as footnotes, and leaves out what only a screen has', async () => {
    const page = await site.open('reference/index.html', { javaScriptEnabled: false })
    const margin = { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' }
    const pdf = await page.pdf({ format: 'A4', margin })
    await page.emulateMedia({ media: 'print' })

    await expect(page.locator('#createPixel-422 pre').first().isVisible()).resolves.toBe(true)
    await expect(page.locator('#createPixel .notes li').first().isVisible()).resolves.toBe(true)
    await expect(page.locator('#listPixels-page .mark a').isVisible()).resolves.toBe(true)
    await expect(page.locator('.contents').isVisible()).resolves.toBe(false)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(25)
  })

  test('has the sample beside the text for as long as there is text, and nothing scrolls inside the page', async () => {
    const page = await site.open('reference/index.html', { viewport: { width: 1440, height: 900 } })
    const end = page.locator('#createDomain .notes')
    await end.scrollIntoViewIfNeeded()

    const side = await page.locator('#createDomain .examples').boundingBox()
    const inside = await page
      .locator('main *')
      .evaluateAll(
        (all) =>
          all.filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto')
            .length,
      )

    expect((side?.y ?? 0) + (side?.height ?? 0)).toBeGreaterThan(100)
    expect(inside).toBe(0)
  })
})

/** Goes through the page by Tab; a stop without an outline is one that nobody sees. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let stops = 0; stops < 400; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const shown = [element, element.closest('label')].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      )
      return shown ? '' : element.outerHTML.slice(0, 100)
    })
    if (stop === undefined) return unseen
    if (stop !== '') unseen.push(stop)
  }
  return unseen
}
