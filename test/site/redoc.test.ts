import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationsOf } from '../../scripts/contract/written-operations.ts'
import { axeViolations } from '../lib/axe.ts'
import { hasBrowser } from '../lib/browser.ts'
import { SiteInBrowser } from './site-in-browser.ts'

const operations = operationsOf(readContract())

describe.skipIf(!hasBrowser)('the Redoc view', () => {
  const site = new SiteInBrowser()

  test('asks no other host, breaks no policy and throws nothing, with its search open, and leads back to the site', async () => {
    const page = await site.blank()
    const problems = site.watch(page)

    await openOperation(page, 'updateDomain')
    await page.getByTestId('search-trigger').first().click()
    await page.keyboard.type('redirect target')
    await page.getByText('Both redirect targets are optional').nth(1).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back to the site' }).click()

    expect(new URL(page.url()).pathname).toBe('/index.html')
    expect(problems.filter((problem) => !/Redoc|^(data|blob):/.test(problem))).toEqual([])
  })

  test('has the colors that were chosen on the site, a way back that nothing covers, and contrast and landmarks that axe accepts', async () => {
    const page = await site.open('index.html', { colorScheme: 'light', viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    await openOperation(page, 'createPixel')

    expect(await page.evaluate(() => document.documentElement.className)).toContain('dark')
    // Headings and names of buttons are Redoc's own.
    const found = await axeViolations(page, 'usual')
    expect(found.filter((violation) => /^(color-contrast|region|scrollable)/.test(violation))).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: 'Back to the site' }).click({ trial: true })
  })

  test('says from a disk that it needs a server', async () => {
    const page = await site.blank()
    await page.goto(pathToFileURL(join(site.folder, 'deep/path/redoc/index.html')).href)

    await page.getByText('Redoc needs a server').waitFor()
  })

  test('shows every operation at its own address', async () => {
    const page = await site.blank()
    const missing: Record<string, string[]> = {}
    for (const { operationId, method, path, responses } of operations) {
      const text = await openOperation(page, operationId)
      const parts = [method.toUpperCase(), path, ...Object.keys(responses)].filter((part) => !text.includes(part))
      if (parts.length > 0) missing[operationId] = parts
    }

    expect(missing).toEqual({})
  })

  /** The text of an operation, opened by its address. */
  async function openOperation(page: Page, operationId: string): Promise<string> {
    await page.goto(`${site.origin}/redoc/#${placeOf(operationId)}`)
    const section = sectionOf(page, operationId)
    await section.getByText('Responses').first().waitFor()
    return section.innerText()
  }
})

function sectionOf(page: Page, operationId: string): Locator {
  return page.locator(`[data-section-id="${placeOf(operationId)}"]`)
}

function placeOf(operationId: string): string {
  const { tag } = operations.find((operation) => operation.operationId === operationId) ?? {}
  return `/${tag}/${operationId}`.toLowerCase()
}
