import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser } from '../lib/browser.ts'
import { openTry, search, SiteInBrowser, tryIt } from './site-in-browser.ts'

describe.skipIf(!hasBrowser)('a reader of the site', () => {
  const site = new SiteInBrowser()

  test('marks in the contents where the reader is', async () => {
    const page = await site.open('reference/index.html', { viewport: { width: 1440, height: 900 } })

    await page.locator('.contents').getByRole('link', { name: 'Update a pixel' }).click()

    await page.locator('.contents ul [aria-current]', { hasText: 'Update a pixel' }).waitFor()
    expect(await page.locator('.contents ul [aria-current]').count()).toBe(1)
  })

  test('chooses the language of a sample by keyboard, without any script, and with one for all samples', async () => {
    const visible = (page: Page, language: string): Promise<number> =>
      page.locator(`pre.${language}`).filter({ visible: true }).count()
    const counts = []
    for (const javaScriptEnabled of [false, true]) {
      const page = await site.open('reference/index.html', { javaScriptEnabled })
      const count = await page.locator('section').count()
      await page.locator('#getDomain').getByRole('radio', { name: 'curl' }).focus()
      await page.keyboard.press('ArrowUp')
      counts.push([count - (await visible(page, 'curl')), await visible(page, 'php')])
    }

    expect(counts).toEqual([
      [1, 1],
      [10, 10],
    ])
  })

  test('reads why something is assumed where it is, without any script', async () => {
    const page = await site.open('reference/index.html', { javaScriptEnabled: false })
    const mark = page.locator('#listPixels-page .mark')
    const isShown = (): Promise<boolean> => mark.getByText('The parameter page selects').isVisible()
    expect(await isShown()).toBe(false)

    await mark.getByText('Assumed').click()

    expect(await isShown()).toBe(true)
    await page.locator('#listPixels .notes summary').click()
    expect(await page.locator('#listPixels .notes').getByRole('link', { name: 'page-selection' }).isVisible()).toBe(
      true,
    )
  })

  test('remembers the language, the switch and the colors', async () => {
    const page = await site.open('reference/index.html', { colorScheme: 'light' })
    await page.locator('#listPixels .samples').getByText('Python').click()
    await page.locator('.settings').getByText('Stated only').click()
    await page.getByRole('button', { name: 'Use dark colors' }).click()

    await page.reload()

    await expect(page.locator('#getPixel').getByRole('radio', { name: 'Python' }).isChecked()).resolves.toBe(true)
    await expect(page.getByRole('radio', { name: 'Stated only' }).isChecked()).resolves.toBe(true)
    await expect(page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).resolves.toBe('dark')
  })

  test('shows only what is stated, without any script, and says of it that it is', async () => {
    const page = await site.open('reference/index.html', { javaScriptEnabled: false })
    const responses = page.locator('#createPixel-201')
    const stated = (selector: string): Promise<string> =>
      page.locator(`${selector} > dt`).evaluate((element) => getComputedStyle(element, '::after').content)
    expect([await responses.isVisible(), await stated('#createPixel-name')]).toEqual([true, 'none'])

    await page.locator('.settings').getByText('Stated only').click()

    expect([await responses.isVisible(), await stated('#createPixel-name')]).toEqual([false, '"stated"'])
    expect(await stated('#listPixels-page')).toBe('none')
  })

  test('copies a sample as it is', async () => {
    const page = await site.open('reference/index.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    const sample = page.locator('#getPixel pre.curl')
    const source = (await sample.textContent())?.replace(/^Copy/, '')

    expect(
      await sample.getByRole('button', { name: 'Copy' }).evaluate((button) => getComputedStyle(button).opacity),
    ).toBe('1')
    await sample.getByRole('button', { name: 'Copy' }).click()
    await sample.getByText('Copied').waitFor()

    await expect(page.evaluate(() => navigator.clipboard.readText())).resolves.toBe(source)
  })

  test('copies a long example whole, though a part of it is folded', async () => {
    const page = await site.open('reference/index.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    const example = page.locator('#listPixels .examples .pre').first()

    await example.getByRole('button', { name: 'Copy' }).click()
    await example.getByText('Copied').waitFor()

    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied).toMatchObject({ data: { length: 10 }, links: {}, meta: {} })
  })

  test('copies an operation and a guide as Markdown', async () => {
    for (const [path, selector, title] of [
      ['reference/index.html', '#getPixel', '# Show a pixel'],
      ['guides/lists.html', 'main', '# Lists'],
    ] as const) {
      const page = await site.open(path, { permissions: ['clipboard-read', 'clipboard-write'] })
      const button = page.locator(selector).getByRole('button', { name: 'Copy as Markdown' })

      await button.click()
      await page.locator(selector).getByText('Copied').waitFor()

      expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')[0]).toBe(title)
    }
  })

  test('leads to a folded response, which it opens with its example, and to an assumed one where only what is stated is shown', async () => {
    const page = await site.open('reference/index.html#getPixel-404')
    await page.locator('.settings').getByText('Stated only').click()

    await page.goto(`${site.origin}/reference/index.html#getPixel-401`)
    await page.reload()

    for (const id of ['getPixel-404', 'getPixel-401']) expect(await page.locator(`#${id}`).isVisible(), id).toBe(true)
    expect(await page.locator('#getPixel-401 pre').isVisible()).toBe(true)
  })

  test('takes a broken address, and works', async () => {
    const page = await site.blank()
    const problems = site.watch(page)
    await page.goto(`${site.origin}/reference/index.html#%E0%A4%A`)
    await search(page, 'sort')

    expect(problems).toEqual([])
  })

  test('works below any path', async () => {
    const path = 'deep/path/'
    const page = await site.blank()
    const problems = site.watch(page)
    await page.goto(`${site.origin}/${path}`)
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Create a pixel' }).click()
    await tryIt(page, 'createPixel')

    expect(page.url()).toBe(`${site.origin}/${path}reference/index.html#createPixel`)
    expect(problems).toEqual([])
  })

  test('leads from the search to a field on the same page without loading it again, so that nothing entered is lost', async () => {
    const page = await site.open('reference/')
    const section = await openTry(page, 'createPixel')
    await section.getByRole('textbox', { name: /^name/ }).fill('Kept')

    await page.getByRole('heading', { name: 'Reference' }).click()
    await search(page, 'google-tag-manager')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Create a pixel/ })
      .click()

    expect(page.url()).toBe(`${site.origin}/reference/#createPixel-type`)
    expect(await section.getByRole('textbox', { name: /^name/ }).inputValue()).toBe('Kept')
    await page.goBack()
    expect([page.url(), await section.getByRole('textbox', { name: /^name/ }).inputValue()]).toEqual([
      `${site.origin}/reference/`,
      'Kept',
    ])
  })

  test('searches by keyboard alone: Ctrl+K, the operations at first, the count of what is found, and the best of it', async () => {
    const page = await site.open('index.html')
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Control+k')
    await dialog.getByRole('link', { name: 'Create a pixel' }).waitFor()
    await page.keyboard.type('pixel')
    const [, count = ''] = /^(\d+) found/.exec(await dialog.getByRole('status').innerText()) ?? []
    expect(Number(count)).toBeGreaterThanOrEqual(await dialog.getByRole('listitem').count())

    await page.getByRole('searchbox').fill('create a domain')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await page.waitForURL(`${site.origin}/reference/index.html#createDomain`)
  })

  test('can be read, searched and tried from a disk', async () => {
    const page = await site.blank()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(pathToFileURL(join(site.folder, 'deep/path/reference/index.html')).href)

    await search(page, 'delete')
    await page.keyboard.press('Escape')
    const response = await tryIt(page, 'listPixels')

    expect(response).toMatch(/200 in \d+ ms/)
    expect(problems).toEqual([])
  })
})
