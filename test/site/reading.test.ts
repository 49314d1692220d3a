import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser } from '../lib/browser.ts'
import { openTry, search, SiteInBrowser, tryIt } from './site-in-browser.ts'

describe.skipIf(!hasBrowser)('a reader of the site', () => {
  const site = new SiteInBrowser()

  test('marks in the list of sections where the reader is', async () => {
    const page = await site.open('guides/stated-and-assumed.html', { viewport: { width: 1440, height: 900 } })

    await page.locator('.toc').getByRole('link', { name: 'Lists' }).click()

    await page.locator('.toc [aria-current]', { hasText: 'Lists' }).waitFor()
    expect(await page.locator('.toc [aria-current]').count()).toBe(1)
  })

  test('chooses the language of a sample by keyboard, without any script, and with one for all samples', async () => {
    const visible = (page: Page, language: string): Promise<number> =>
      page.locator(`pre.${language}`).filter({ visible: true }).count()
    const counts = []
    for (const javaScriptEnabled of [false, true]) {
      const page = await site.open('guides/getting-started.html', { javaScriptEnabled })
      const count = await page.locator('.samples').count()
      await page.locator('.samples').last().getByRole('radio', { name: 'curl' }).focus()
      await page.keyboard.press('ArrowUp')
      counts.push([count - (await visible(page, 'curl')), await visible(page, 'go')])
    }

    expect(counts).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('reads why something is assumed where it is, without any script', async () => {
    const page = await site.open('reference/all.html', { javaScriptEnabled: false })
    const mark = page.locator('#listPixels-page .mark')
    const sentence = mark.getByText('The parameter page selects')
    expect(await sentence.isVisible()).toBe(false)

    await mark.getByText('Measured').click()

    expect(await sentence.isVisible()).toBe(true)
    expect(await mark.getByRole('link', { name: 'page-selection' }).isVisible()).toBe(true)
  })

  test('shows only what is stated, without any script', async () => {
    const page = await site.open('reference/all.html', { javaScriptEnabled: false })
    const response = page.locator('#createPixel-201')
    const ink = (field: string): Promise<string> =>
      page.locator(`#${field} > dt`).evaluate((element) => getComputedStyle(element).color)
    const before = [await response.isVisible(), (await ink('listPixels-page')) === (await ink('listPixels-sort'))]

    await page.locator('.settings').getByText('Stated only').click()

    const after = [await response.isVisible(), (await ink('listPixels-page')) === (await ink('listPixels-sort'))]
    expect({ before, after }).toEqual({ before: [true, true], after: [false, false] })
  })

  test('finds the language, the switch and the colors as they were chosen', async () => {
    const page = await site.open('reference/listPixels.html', { colorScheme: 'light' })
    await page.locator('#listPixels .samples').getByText('Python').click()
    await page.locator('.settings').getByText('Stated only').click()
    await page.getByRole('button', { name: 'Use dark colors' }).click()

    await page.reload()

    expect(await page.getByRole('radio', { name: 'Python' }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Stated only' }).isChecked()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  })

  test('copies the sample in the chosen language, by a button that is named for its operation; a response has none', async () => {
    const page = await site.open('reference/getPixel.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    const section = page.locator('#getPixel')
    await section.getByText('Python').click()

    await section.getByRole('button', { name: 'Copy: Show a pixel' }).click()
    await section.getByText('Copied').waitFor()

    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await section.locator('pre.python').textContent())
    expect(await page.locator('.output .copy').count()).toBe(0)
    const names = await page.getByRole('button', { name: 'Copy' }).evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(new Set(names).size).toBe(names.length)
  })

  test('enters a base URL once: it fills reference and guides, and is kept on the device, without the key', async () => {
    const page = await site.open('reference/listPixels.html')
    await page.getByLabel('Base URL').fill('https://api.shop.example')
    await page.getByLabel('API key').fill('my-secret')
    await page.locator('#listPixels .samples').getByText('Python').click()

    await page.goto(`${site.origin}/guides/getting-started.html`)

    expect(await page.getByLabel('Base URL').inputValue()).toBe('https://api.shop.example')
    expect(await page.locator('pre.python').first().textContent()).toContain('"https://api.shop.example/api/v1/pixels"')
    expect(await page.locator('pre.python').first().isVisible()).toBe(true)
    expect(await page.locator('main').innerHTML()).not.toContain('my-secret')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('my-secret')
    await page.getByLabel('Base URL').fill('')
    expect(await page.locator('pre.python').first().textContent()).toContain('"http://127.0.0.1:4010/api/v1/pixels"')
  })

  test('puts the base URL after --base-url in a guide that checks a service', async () => {
    const page = await site.open('guides/getting-started.html')

    await page.getByLabel('Base URL').fill("https://it's.example/$(id)")

    expect(await page.locator('pre', { hasText: '--base-url' }).textContent()).toContain(
      '--base-url https://it%27s.example/%24(id)',
    )
  })

  test('opens a folded response that a link leads to, also if only what is stated is shown', async () => {
    const page = await site.open('reference/all.html#getPixel-404')
    expect(await page.getByText('Fields as in 401.').and(page.locator('#getPixel-404 p')).isVisible()).toBe(true)
    await page.locator('.settings').getByText('Stated only').click()

    await page.goto(`${site.origin}/reference/all.html#getPixel-401`)
    await page.reload()

    expect(await page.locator('#getPixel-401 dl').isVisible()).toBe(true)
  })

  test('can follow a broken address', async () => {
    const page = await site.blank()
    const problems = site.watch(page)
    await page.goto(`${site.origin}/reference/index.html#%E0%A4%A`)
    await search(page, 'sort')

    expect(problems).toEqual([])
  })

  test('follows a search result on the same page without loading it again, so nothing entered is lost', async () => {
    const page = await site.open('reference/createPixel.html')
    const section = await openTry(page, 'createPixel')
    const name = section.getByRole('textbox', { name: /^name/ })
    await name.fill('Kept')
    await page.getByRole('heading', { name: 'Create a pixel' }).click()

    await search(page, 'google-tag-manager')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Create a pixel/ })
      .click()
    const found = [page.url(), await name.inputValue()]
    await page.goBack()

    expect(found).toEqual([`${site.origin}/reference/createPixel.html#createPixel-type`, 'Kept'])
    expect([page.url(), await name.inputValue()]).toEqual([`${site.origin}/reference/createPixel.html`, 'Kept'])
  })

  test('searches by keyboard: Ctrl+K, first the operations, then the number of results and the best ten', async () => {
    const page = await site.open('index.html')
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Control+k')
    await dialog.getByRole('link', { name: 'Create a pixel' }).waitFor()
    await page.keyboard.type('pixel')
    const [, count = ''] = /^(\d+) found/.exec(await dialog.getByRole('status').innerText()) ?? []
    expect(Number(count)).toBeGreaterThan(10)
    expect(await dialog.getByRole('listitem').count()).toBe(10)

    await page.getByRole('searchbox').fill('create a domain')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await page.waitForURL(`${site.origin}/reference/createDomain.html`)
  })

  // A link that works there works below any path of a server, too.
  test('reads, searches and tries from a disk', async () => {
    const page = await site.blank()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(pathToFileURL(join(site.folder, 'index.html')).href)

    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Reference' }).click()
    await page.waitForURL(/reference/)
    await search(page, 'delete')
    await page.keyboard.press('Escape')
    const response = await tryIt(page, 'listPixels')

    expect(response).toMatch(/200 in \d+ ms/)
    expect(problems).toEqual([])
  })
})
