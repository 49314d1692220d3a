import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../lib/axe.ts'
import { hasBrowser } from '../lib/browser.ts'
import { openTry, pages, search, SiteInBrowser, tryIt, widths } from './site-in-browser.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

describe.skipIf(!hasBrowser)('the look of the site', () => {
  const site = new SiteInBrowser()

  test.each(pages.flatMap((path) => (['light', 'dark'] as const).map((colorScheme) => ({ path, colorScheme }))))(
    'axe finds nothing in $path in $colorScheme',
    async ({ path, colorScheme }) => {
      const page = await site.open(path, { colorScheme, viewport: wide })

      await expect(axeViolations(page, 'all')).resolves.toEqual([])
    },
  )

  test.each<BrowserContextOptions>([
    { viewport: wide },
    { colorScheme: 'dark', viewport: phone },
    { forcedColors: 'active' },
  ])('axe finds nothing in the search: %o', async (look) => {
    const page = await site.open('404.html', look)
    await search(page, 'pixel')

    await expect(axeViolations(page, 'all')).resolves.toEqual([])
  })

  test.each<BrowserContextOptions>([{ viewport: wide }, { colorScheme: 'dark', viewport: phone }])(
    'axe finds nothing in the reference with Try it, every mark and every response open: %o',
    async (look) => {
      const page = await site.open('reference/index.html', look)
      await tryIt(page, 'updateDomain')
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })

      await expect(axeViolations(page, 'all')).resolves.toEqual([])
    },
  )

  test.each(pages)(
    'asks no other origin, breaks no policy, logs no error and scrolls nothing sideways in %s',
    async (path) => {
      const page = await site.blank()
      const problems = site.watch(page)
      await page.goto(`${site.origin}/${path}`)
      const wide: number[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(width)
      }
      await search(page, 'sort')

      expect({ problems, wide }).toEqual({ problems: [], wide: [] })
    },
  )

  test('gives text, samples and fields of Try it their room at every width', async () => {
    const page = await site.open('reference/createPixel.html')
    await openTry(page, 'createPixel')
    const least = { '.head': 288, '.samples': 288, '.body': 288, '.try [name="value name"]': 90 }

    const narrow: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const [selector, pixels] of Object.entries(least)) {
        const box = await page.locator(`#createPixel ${selector}`).first().boundingBox()
        if ((box?.width ?? 0) < pixels) narrow.push(`${selector} has ${box?.width} px at ${width}`)
      }
    }

    expect(narrow).toEqual([])
  })

  test('has the sample in reach of its title, and the contents in reach of every place, on a phone', async () => {
    const page = await site.open('reference/listDomains.html', { viewport: phone })
    const title = await page.locator('#listDomains h1').boundingBox()
    const sample = await page.locator('#listDomains pre').first().boundingBox()
    const contents = page.getByRole('navigation', { name: 'Contents' })

    await page.getByRole('button', { name: 'Contents' }).click()
    await contents.getByRole('link', { name: 'Create a pixel' }).click()

    expect((sample?.y ?? 9999) - (title?.y ?? 0)).toBeLessThan(400)
    await page.waitForURL(/createPixel/)
    expect(await contents.isVisible()).toBe(false)
    expect(await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Guides' }).isVisible()).toBe(
      true,
    )
  })

  test('leaves the window to the text when it is zoomed in to 400 %', async () => {
    const page = await site.open('reference/all.html', { viewport: { width: 320, height: 256 } })

    await page.locator('#listDomains h3').scrollIntoViewIfNeeded()

    expect((await page.locator('body > header').boundingBox())?.y).toBeLessThan(-100)
  })

  test.each([320, 1440])('hides neither a target nor the focus behind its bar at %i px', async (width) => {
    const page = await site.open('reference/all.html#listDomains', { viewport: { width, height: 700 } })
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
    for (const path of ['index.html', 'reference/listPixels.html']) {
      const page = await site.open(path)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')

      expect({ [path]: await unseenStops(page) }).toEqual({ [path]: [] })
    }
  })

  test('prints folded parts dark on white, with the sentences of marks, and without what only a screen needs', async () => {
    const page = await site.open('reference/all.html', { colorScheme: 'light' })
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    await page.emulateMedia({ media: 'print' })
    const isShown = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible()

    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(26, 31, 36)')
    expect(await isShown('#createPixel .examples details pre')).toBe(true)
    expect(await isShown('#listPixels-page .mark p')).toBe(true)
    expect(await isShown('.contents')).toBe(false)
  })

  test('prints the fields before the errors, and cuts off no table', async () => {
    const paper = { width: 718, height: 1000 }
    const operation = await site.open('reference/createPixel.html', { viewport: paper })
    await operation.emulateMedia({ media: 'print' })
    const top = async (selector: string): Promise<number> =>
      (await operation.locator(selector).first().boundingBox())?.y ?? Number.NaN
    expect(await top('.body')).toBeLessThan(await top('.errors'))

    const guide = await site.open('guides/stated-and-assumed.html', { viewport: paper })
    await guide.emulateMedia({ media: 'print' })
    const cut = await guide.evaluate(() =>
      [...document.querySelectorAll('.table table')].filter(
        (table) => table.getBoundingClientRect().right > innerWidth,
      ),
    )
    expect(cut).toEqual([])
    expect(
      await guide
        .locator('.table')
        .first()
        .evaluate((table) => getComputedStyle(table).overflowX),
    ).toBe('visible')
  })

  test('keeps the sample beside the text to its end, and nothing scrolls inside the page', async () => {
    const page = await site.open('reference/all.html', { viewport: wide })
    await page.locator('#createDomain-default').scrollIntoViewIfNeeded()

    const side = await page.locator('#createDomain .side').boundingBox()
    const inside = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto')
        .map((one) => one.outerHTML.slice(0, 80)),
    )

    expect((side?.y ?? 0) + (side?.height ?? 0)).toBeGreaterThan(100)
    expect(inside).toEqual([])
  })
})

/** Goes through the page by Tab; every stop must have an outline. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let stops = 0; stops < 400; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const isShown = [element, element.closest('label')].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      )
      return isShown ? '' : element.outerHTML.slice(0, 100)
    })
    if (stop === undefined) return unseen
    if (stop !== '') unseen.push(stop)
  }
  return unseen
}
