import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationsOf } from '../../scripts/contract/written-operations.ts'
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
