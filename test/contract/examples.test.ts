// The examples as a user runs them: beside the installed package, against the mock.

import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type ViteDevServer, createServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { type RunningMock, startMock } from '../../src/mock.ts'
import { axeViolations } from '../lib/axe.ts'
import { hasBrowser, launchBrowser, newPage } from '../lib/browser.ts'
import { compilerErrors } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'
import { type Ended, started } from '../lib/processes.ts'
import { send } from '../mock/call.ts'

/** Whether the contract's errors name the invalid fields. */
const namesFields = /"x-role":"field(-errors)?"/.test(JSON.stringify(readContract().components))

const seed = {
  pixels: [
    { name: 'First visits', type: 'facebook', value: '417729038841265' },
    { name: 'Café & brunch + extras', type: 'facebook', value: '902417735520184' },
    { name: 'Summer reading', type: 'google-ads', value: 'AW-11094827364' },
  ],
  domains: [
    { name: 'news.harborbooks.example' },
    { name: 'go.harborbooks.example' },
    { name: 'links.harborbooks.example', index_page: 'https://harborbooks.example/' },
    { name: 'shop.harborbooks.example' },
  ],
}

let mock: RunningMock
let folder: string
beforeAll(async () => {
  mock = await startMock({ seed })
  folder = await installedPackage(['@tanstack/react-query', 'react'])
  await cp(join(root, 'examples'), join(folder, 'examples'), { recursive: true })
  const page = join(folder, 'examples/page/main.ts')
  await writeFile(page, (await readFile(page, 'utf8')).replace('http://127.0.0.1:4010', mock.url))
})
afterEach(() => mock.reset())
afterAll(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})

test('the examples compile', async () => {
  const files = ['examples/page/main.ts', 'examples/sync-domains.ts', 'examples/with-openapi-fetch.ts']

  // The types of the other libraries are theirs to check.
  expect(await compilerErrors(folder, files, { skipLibCheck: true })).toBe('')
})

test('sync-domains makes the domains equal to its list, and deletes others only with a flag', async () => {
  const sync = async (...flags: string[]) => {
    const { stdout } = await example('sync-domains.ts', ...flags)
    return stdout.split('\n').filter(Boolean).sort()
  }
  const others = ['news.harborbooks.example', 'shop.harborbooks.example']

  expect(await sync()).toEqual([
    'created  events.harborbooks.example',
    ...others.map((name) => `kept     ${name}, which is not in the list`),
    'updated  links.harborbooks.example',
  ])
  expect(await sync('--delete')).toEqual(others.map((name) => `deleted  ${name}`))
  expect(await sync('--delete')).toEqual([])
})

test('with-openapi-fetch creates a pixel, and names the invalid field', async () => {
  const created = await example('with-openapi-fetch.ts', 'Café & more', 'x', 'o8k2e')
  const invalid = await example('with-openapi-fetch.ts', 'Spring sale', 'myspace', 'o8k2e')

  expect({ stdout: created.stdout, stderr: invalid.stderr }).toEqual({
    stdout: 'created  Café & more\n',
    stderr: expect.stringMatching(namesFields ? /^4\d\d .+\ntype: .+\n$/ : /^4\d\d .*type.+\n$/) as string,
  })
})

/** The id that the mock gave to a pixel. */
function idOf(name: string): string {
  const pixel = mock.records()['pixels']?.find((record) => record['name'] === name)
  return String(pixel?.['id'])
}

function example(file: string, ...args: string[]): Promise<Ended> {
  return started([process.execPath, `examples/${file}`, ...args], folder, { PIXELS_URL: mock.url }).ended
}

describe.skipIf(!hasBrowser)('the page', () => {
  let vite: ViteDevServer
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    vite = await createServer({
      root: join(folder, 'examples/page'),
      configFile: false,
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1', fs: { strict: false } },
    })
    await vite.listen()
    browser = await launchBrowser()
  })
  beforeEach(async () => {
    page = await newPage(browser)
    await page.goto(vite.resolvedUrls?.local[0] ?? '')
    await page.getByText('3 pixels').waitFor()
  })
  afterEach(() => page.close())
  afterAll(async () => {
    await browser.close()
    await vite.close()
  })

  test('lists the pixels, and filters them by type and by name', async () => {
    await page.getByRole('search').getByLabel('Type').selectOption('facebook')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByText('2 pixels').waitFor()
    await page.getByLabel('Search').fill('café')
    await page.keyboard.press('Enter')
    await page.getByText('1 pixels').waitFor()

    expect(await page.locator('tbody tr').allInnerTexts()).toEqual([
      'Café & brunch + extras\tfacebook\t902417735520184\tDelete',
    ])
  })

  test('shows each rejected field its error, and accepts the correction', async () => {
    await page.getByLabel('Value').fill('o8k2f')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('The name field must not be empty.').waitFor()
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    await page.getByLabel('Name').fill('Launch & more')
    await page.locator('#create').getByLabel('Type').selectOption('x')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('4 pixels').waitFor()

    expect(focused).toBe('name')
    expect(await page.locator('#name-error').innerText()).toBe('')
    expect(await page.locator('tbody tr').first().innerText()).toBe('Launch & more\tx\to8k2f\tDelete')
  })

  test('needs no server with ?mock in its address, and keeps its records in the browser', async () => {
    const address = `${vite.resolvedUrls?.local[0] ?? ''}?mock`
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(address)
    const first = page.getByRole('button', { name: /^Delete/ }).first()
    const name = await first.getAttribute('aria-label')
    await first.click()
    await expect.poll(() => first.getAttribute('aria-label')).not.toBe(name)

    await page.goto(address)

    await page.getByText('10 pixels, and more').waitFor()
    expect(await first.getAttribute('aria-label')).not.toBe(name)
    expect(mock.requests().filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  test('turns pages, and begins with the first one after a filter', async () => {
    for (let count = 0; count < 9; count++)
      await send(mock, 'POST /api/v1/pixels', { form: { name: `Page ${count}`, type: 'x', value: 'o8k2f' } })
    await page.reload()
    await page.getByText('10 pixels, and more').waitFor()

    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('2 pixels').waitFor()
    const isLast = await page.getByRole('button', { name: 'Next page' }).isDisabled()
    await page.getByLabel('Search').fill('page')
    await page.keyboard.press('Enter')
    await page.getByText('9 pixels').waitFor()

    expect(isLast).toBe(true)
  })

  test('shows a delete at once, and takes it back when the service rejects it', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    mock.rule({ operation: 'deletePixel', status: 401 })
    let respond = () => {}
    const held = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route(`**/api/v1/pixels/${idOf('Summer reading')}`, async (route) => {
      if (route.request().method() === 'DELETE') await held
      await route.continue()
    })

    await page.getByRole('button', { name: 'Delete Summer reading' }).click()
    await page.getByText('2 pixels').waitFor()
    respond()
    await page.getByRole('button', { name: 'Delete Summer reading' }).waitFor()

    expect(await page.getByRole('status').innerText()).toContain('401')
  })

  test.each([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 320 },
  ] as const)(
    'invalid fields, long values and an empty list have nothing that axe finds, in $colorScheme at $width px',
    async ({ colorScheme, width }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.getByLabel('Name').fill('n'.repeat(200))
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByText('The value field must not be empty.').waitFor()
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      const withErrors = await axeViolations(page, 'all')
      await page.getByRole('searchbox').fill('zebra')
      await page.keyboard.press('Enter')
      await page.getByText('No pixels found.').waitFor()
      const withoutRecords = await axeViolations(page, 'all')

      expect({ isWide, withErrors, withoutRecords }).toEqual({ isWide: false, withErrors: [], withoutRecords: [] })
      expect(await page.getByRole('table').isVisible()).toBe(false)
    },
  )
})
