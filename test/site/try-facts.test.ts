import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasBrowser, launchBrowser, newPage } from '../lib/browser.ts'
import { plainFolder, readPlain } from '../lib/plain.ts'
import { started, until } from '../lib/processes.ts'
import { reportOf } from '../lib/report-of.ts'
import { openTry } from './site-in-browser.ts'

describe.skipIf(!hasBrowser)('npm run try -- report.json', () => {
  test('has a mock in its page that responds with 410 to an unknown id', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'try-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const report = join(folder, 'report.json')
    writeFileSync(report, JSON.stringify(reportOf(readPlain(), { 'unknown-id': 410 })))
    const flags = ['--contract', plainFolder, '--port', '0']
    const { child, printed } = started([process.execPath, 'scripts/try.ts', report, ...flags])
    onTestFinished(() => void child.kill())
    const browser = await launchBrowser()
    onTestFinished(() => browser.close())
    const [, url] = await until(
      () => /Reference {2}(\S+)\//.exec(printed.stdout) ?? undefined,
      () => printed.stdout + printed.stderr,
    )
    const page = await newPage(browser)
    await page.goto(`${url}/reference/index.html`)

    const section = await openTry(page, 'getPixel')
    await section.getByRole('textbox', { name: 'id' }).fill('999999')
    await section.getByRole('button', { name: 'Send' }).click()

    await expect.poll(() => section.getByRole('status').innerText(), { timeout: 60_000 }).toMatch(/410/)
  })
})
