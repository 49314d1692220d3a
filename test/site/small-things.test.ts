// What a reader notices only when it is wrong.

import { describe, expect, test } from 'vitest'
import { hasBrowser } from '../lib/browser.ts'
import { openTry, search, SiteInBrowser } from './site-in-browser.ts'

describe.skipIf(!hasBrowser)('a reader', () => {
  const site = new SiteInBrowser()

  test('who opens a mark sees everything else beside it, and closes it with Escape or a click elsewhere', async () => {
    const page = await site.open('reference/listPixels.html')
    const mark = page.locator('#listPixels-200 > .mark')
    const summary = mark.locator('summary')
    const next = page.locator('#listPixels-401')
    const isOpen = (): Promise<boolean> => mark.evaluate((details) => details.hasAttribute('open'))
    const states: boolean[] = []

    await summary.click()
    const [text, below] = [await mark.boundingBox(), await next.boundingBox()]
    states.push(await isOpen())
    await page.keyboard.press('Escape')
    states.push(await isOpen())
    const focus = await summary.evaluate((element) => element === document.activeElement)
    await summary.click()
    await page.locator('h1').click()
    states.push(await isOpen())

    expect((text?.y ?? 9999) + (text?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect({ states, focus }).toEqual({ states: [true, false, false], focus: true })
  })

  test('on a phone has fields of 16 px, so it does not zoom in', async () => {
    const page = await site.open('reference/createPixel.html', {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await openTry(page, 'createPixel')
    await page.evaluate(() => document.querySelector<HTMLElement>('header button[title^=Search]')?.click())
    await page.getByRole('searchbox').waitFor()

    const sizes = await page
      .locator('input:not([type=radio], [type=checkbox]), select')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))

    expect(sizes.length).toBeGreaterThan(5)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  })

  test('copies a page without the words of its buttons', async () => {
    const page = await site.open('guides/getting-started.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: /^Copy/ }).first().waitFor()

    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')

    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('-X POST')
    // Nor the languages that a sample can be shown in.
    expect(copied).not.toMatch(/\bCop(?:y|ied)\b|TypeScript\s+fetch/)
  })

  test('who writes with an input method opens no result with the Enter that ends a word', async () => {
    const page = await site.open('reference/index.html')
    await search(page, 'createPixel')
    const press = (isComposing: boolean): Promise<void> =>
      page.getByRole('searchbox').evaluate((input, composing) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: composing, bubbles: true }))
      }, isComposing)

    await press(true)
    const during = [await page.getByRole('dialog').isVisible(), new URL(page.url()).pathname]
    await press(false)

    await page.waitForURL(/createPixel/)
    expect(during).toEqual([true, '/reference/index.html'])
  })

  test('finds the page behind the search where it was', async () => {
    const page = await site.open('reference/all.html')
    const place = (): Promise<number> => page.evaluate(() => scrollY)
    await page.evaluate(() => scrollTo(0, 500))
    await search(page, 'pixel')

    for (const x of [5, 640]) {
      await page.mouse.move(x, 300)
      await page.mouse.wheel(0, 2000)
    }
    const behind = await place()
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 100)

    // A wheel that the dialog had let through would be added to this one.
    await expect.poll(place).toBe(600)
    expect(behind).toBe(500)
  })
})
