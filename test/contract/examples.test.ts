// The examples as a user runs them: beside the installed package, against the mock.

import { globSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type ViteDevServer, createServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { type RunningMock, startMock } from '../../src/mock.ts'
import { axeViolations } from '../lib/axe.ts'
import { browserVariables, hasBrowser, launchBrowser, newPage } from '../lib/browser.ts'
import { compilerErrors } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'
import { type Ended, started } from '../lib/processes.ts'

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
  folder = await installedPackage([
    '@tanstack/react-query',
    '@testing-library',
    '@types/react',
    '@types/react-dom',
    'happy-dom',
    'msw',
    'playwright-core',
    'react',
    'react-dom',
    'vite',
    'vitest',
  ])
  await cp(join(root, 'examples'), join(folder, 'examples'), { recursive: true })
})
afterEach(() => mock.reset())
afterAll(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})

test('the examples compile', async () => {
  const inReact = globSync('react/**/*.{ts,tsx}', { cwd: join(folder, 'examples') })
  const files = ['sync-domains.ts', 'with-openapi-fetch.ts', ...inReact].map((file) => `examples/${file}`)

  expect(inReact.length).toBeGreaterThan(5)
  // The types of the other libraries are theirs to check.
  const options = { skipLibCheck: true, jsx: 'react-jsx', allowImportingTsExtensions: true }
  expect(await compilerErrors(folder, files, options)).toBe('')
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

function example(file: string, ...args: string[]): Promise<Ended> {
  return started([process.execPath, `examples/${file}`, ...args], folder, { PIXELS_URL: mock.url }).ended
}

test('the tests of the page in React pass without a browser', async () => {
  expect(await testsOfReact(['fetch', 'msw'])).toMatchObject({ code: 0 })
})

async function testsOfReact(names: string[], env: Record<string, string> = {}): Promise<Ended> {
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  return started([process.execPath, runner, 'run', '--root', 'examples/react', ...names], folder, env).ended
}

describe.skipIf(!hasBrowser)('the page in React', () => {
  let vite: ViteDevServer
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    vi.stubEnv('PIXELS_URL', mock.url)
    vite = await createServer({ root: join(folder, 'examples/react'), logLevel: 'error', server: { port: 0 } })
    await vite.listen()
    browser = await launchBrowser()
  })
  beforeEach(async () => {
    page = await newPage(browser)
    await page.goto(vite.resolvedUrls?.local[0] ?? '')
    await page.getByText('Summer reading').waitFor()
  })
  afterEach(() => page.close())
  afterAll(async () => {
    vi.unstubAllEnvs()
    await browser.close()
    await vite.close()
  })

  test('passes its test in a browser', async () => {
    expect(await testsOfReact(['browser'], await browserVariables())).toMatchObject({ code: 0 })
  })

  test.each([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 320 },
  ] as const)(
    'invalid fields, long values and an empty list have nothing that axe finds, in $colorScheme at $width px',
    async ({ colorScheme, width }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('textbox', { name: 'Name' }).fill('n'.repeat(200))
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByText('The value field must not be empty.').waitFor()
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      const withErrors = await axeViolations(page, 'all')
      await page.getByRole('searchbox').fill('zebra')
      await page.keyboard.press('Enter')
      await page.getByText('No pixels found.').waitFor()
      const withoutRecords = await axeViolations(page, 'all')

      expect({ isWide, withErrors, withoutRecords }).toEqual({ isWide: false, withErrors: [], withoutRecords: [] })
    },
  )
})
