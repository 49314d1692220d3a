import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { operationsOf } from '../../scripts/contract/written-operations.ts'
import { certaintyText } from '../../site/build/certainty.ts'
import { axeViolations } from '../lib/axe.ts'
import { hasBrowser } from '../lib/browser.ts'
import { SiteInBrowser } from './site-in-browser.ts'
import { readPlain } from '../lib/plain.ts'

describe.skipIf(!hasBrowser)('the Redoc view', () => {
  const site = new SiteInBrowser()

  test('shows every operation with its samples and marks, contacts no other host, breaks no policy and throws nothing', async () => {
    const page = await site.blank()
    const problems = site.watch(page)
    const lacking: Record<string, string[]> = {}
    const contract = readPlain()
    // Each operation needs the key: "Measured: ", or "Verified on" and a date.
    const assumption = `${certaintyText(contract['x-assumptions']['unauthenticated'] ?? {})}: `
    for (const { operationId, tag, method, path, responses } of operationsOf(contract)) {
      const section = await openOperation(page, tag, operationId)
      const text = await section.innerText()
      const wanted = [method.toUpperCase(), path, ...Object.keys(responses), 'curl', assumption]
      const parts = wanted.filter((part) => !text.includes(part))
      if (parts.length > 0) lacking[operationId] = parts
    }
    await page.getByTestId('search-trigger').first().click()
    await page.keyboard.type('redirect target')
    await page.getByText('Both redirect targets are optional').nth(1).waitFor()

    expect(lacking).toEqual({})
    expect(problems.filter((problem) => !/Redoc|^(data|blob):/.test(problem))).toEqual([])
  })

  test('has the colors that were chosen on the site, contrast and landmarks that axe accepts, and a way back that nothing covers', async () => {
    const page = await site.open('index.html', { colorScheme: 'light', viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    await openOperation(page, 'Pixels', 'createPixel')

    expect(await page.evaluate(() => document.documentElement.className)).toContain('dark')
    // Headings and names of buttons are Redoc's own. Its colors change over some time, and it renders parts late.
    const violations = async (): Promise<string[]> =>
      (await axeViolations(page, 'usual')).filter((one) => /^(color-contrast|region|scrollable)/.test(one))
    await expect.poll(violations, { timeout: 30_000, interval: 500 }).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: 'Back to the site' }).click()
    expect(new URL(page.url()).pathname).toBe('/index.html')
  })

  test('shows from a disk that it needs a server', async () => {
    const page = await site.blank()
    await page.goto(pathToFileURL(join(site.folder, 'redoc/index.html')).href)

    await page.getByText('Redoc needs a server').waitFor()
  })

  /** An operation, opened by its address. */
  async function openOperation(page: Page, tag: string, operationId: string): Promise<Locator> {
    const place = `/${tag}/${operationId}`.toLowerCase()
    await page.goto(`${site.origin}/redoc/#${place}`)
    const section = page.locator(`[data-section-id="${place}"]`)
    await section.getByText('Responses').first().waitFor()
    return section
  }
})
