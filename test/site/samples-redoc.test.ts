// Redoc hides a sample whose label it was not told about, and says nothing. Only a browser shows it.

import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import sirv from 'sirv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, readContract } from '../../scripts/contract/contract.ts'
import { redocFiles } from '../../site/build/redoc/build.ts'
import { writeFiles } from '../../site/build/write-files.ts'
import { listen } from '../../src/mock/listen.ts'
import { samplesOf } from '../../site/build/samples/samples.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const contract = readContract()
const operations = operationsOf(contract)

describe.skipIf(!hasBrowser)('the Redoc page', () => {
  let folder: string
  let server: Server
  let origin: string
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'samples-'))
    await writeFiles(await redocFiles(contract), folder)
    server = createServer(sirv(folder))
    origin = (await listen(server, { host: '127.0.0.1', port: 0 })).url
    browser = await launchBrowser()
    page = await browser.newPage()
  })

  afterAll(async () => {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  })

  test.each(operations.map(({ operationId, requestBody }) => ({ operationId, raw: requestBody ? ['Payload'] : [] })))(
    'offers every sample of $operationId, and its form if it has one',
    async ({ operationId, raw }) => {
      const panel = await samplesPanel(operationId)

      await panel.getByRole('button', { name: 'curl', exact: true }).click()
      const offered = await page.getByRole('menuitem').filter({ visible: true }).allInnerTexts()

      expect(offered).toEqual([...labelsOf(operationId), ...raw])
    },
  )

  test('shows each sample as it is', async () => {
    const panel = await samplesPanel('createPixel')
    let chosen = 'curl'
    for (const { label, source } of samplesOf(operationOf('createPixel'), contract)) {
      await panel.getByRole('button', { name: chosen, exact: true }).click()
      await page.getByRole('menuitem', { name: label, exact: true }).click()
      chosen = label

      const shown = await panel.locator('pre').innerText()

      expect(shown.trim()).toBe(source)
    }
  })

  async function samplesPanel(operationId: string): Promise<Locator> {
    const place = `/${operationOf(operationId).tag}/${operationId}`.toLowerCase()
    await page.goto('about:blank')
    await page.goto(`${origin}/redoc/#${place}`)
    const panel = page.locator(`[data-section-id="${place}"] .panel-request-samples`)
    await panel.waitFor()
    return panel
  }
})

function labelsOf(operationId: string): string[] {
  return samplesOf(operationOf(operationId), contract).map(({ label }) => label)
}

function operationOf(operationId: string) {
  const operation = operations.find((candidate) => candidate.operationId === operationId)
  if (!operation) throw new Error(`There is no operation ${operationId}.`)
  return operation
}
