// The look of the site of the living contract, whose guides have titles, code and tables of their own.

import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasBrowser } from '../lib/browser.ts'
import { SiteInBrowser } from '../site/site-in-browser.ts'

describe.skipIf(!hasBrowser)('the published site', () => {
  const site = new SiteInBrowser('publishedSite')
  const pages = (folder: string): string[] =>
    readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.html') && path.startsWith(folder) && !path.startsWith('redoc'),
    )

  test('scrolls no page sideways on a phone', async () => {
    const page = await site.blank()
    const wide: string[] = []
    for (const path of pages('')) {
      await page.goto(`${site.origin}/${path}`)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 })
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          wide.push(`${path} at ${width}`)
      }
    }

    expect(pages('').length).toBeGreaterThan(20)
    expect(wide).toEqual([])
  })

  test('gives the title of every guide at least two thirds of the width of a phone', async () => {
    const page = await site.blank({ viewport: { width: 390, height: 844 } })
    const narrow: string[] = []
    for (const path of pages('guides')) {
      await page.goto(`${site.origin}/${path}`)
      const { width } = (await page.locator('h1').boundingBox()) ?? { width: 0 }
      if (width < 240) narrow.push(`${path}: ${width} px`)
    }

    expect(narrow).toEqual([])
  })
})
