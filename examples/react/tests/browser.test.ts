// The page in a browser, the proxy of Vite, and the mock as a server with a key that the page does not know.

import { startMock } from 'pixels-domains-api/mock'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const mock = await startMock({ apiKey: 'secret', seed: { pixels: [] } })
Object.assign(process.env, { PIXELS_URL: mock.url, PIXELS_API_KEY: 'secret' })
const vite = await createServer({ root: `${import.meta.dirname}/..`, logLevel: 'error', server: { port: 0 } })
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? chromium.executablePath() })

beforeAll(() => vite.listen())
afterAll(() => Promise.all([browser.close(), vite.close(), mock.close()]))

test('the page creates, renames and deletes a pixel, and has no key', async () => {
  const page = await browser.newPage()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => keys.push(request.headers()['authorization']))
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(vite.resolvedUrls?.local[0] ?? '')
  await page.getByText('No pixels found.').waitFor()

  await page.getByRole('textbox', { name: 'Name' }).fill('Café & more')
  await page.getByLabel('Type').selectOption('x')
  await page.getByLabel('Value').fill('o8k2e')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Edit Café & more' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Renamed')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete Renamed' }).click()
  await page.getByText('No pixels found.').waitFor()

  expect(new Set(keys)).toEqual(new Set([undefined]))
  expect(mock.records()).toMatchObject({ pixels: [] })
})
