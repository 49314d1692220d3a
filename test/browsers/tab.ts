// Firefox and WebKit, as Debian has them: `firefox-esr`, and `webkit2gtk-driver` with `xvfb`.

import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { until } from '../lib/processes.ts'

/** One page of a browser. */
export interface Tab {
  goTo(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What an expression is in the page: data. */
  ask(expression: string): Promise<unknown>
  /** Presses keys one after the other, each a letter or one of `Enter` and `Tab`. */
  press(keys: string[]): Promise<void>
  close(): Promise<void>
}

/** The usual 30 s of Puppeteer are too few for a busy machine. A test ends after 300 s. */
const hang = 240_000
const firefox = '/usr/bin/firefox-esr'
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
const webKitDriver = '/usr/bin/WebKitWebDriver'

export const browsers = [
  { name: 'Firefox', isThere: existsSync(firefox), open: openFirefox },
  { name: 'WebKit', isThere: miniBrowser !== undefined && existsSync(webKitDriver), open: openWebKit },
]

/** Over WebDriver BiDi. */
async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    timeout: hang,
    protocolTimeout: hang,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(hang)
  return {
    goTo: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    ask: (expression) => page.evaluate(expression),
    press: async (keys) => {
      for (const key of keys) await page.keyboard.press(key as 'Enter') // one of its many names
    },
    close: () => browser.close(),
  }
}

/** The codes that WebDriver has for keys that write nothing. */
const codes: Record<string, string> = { Enter: '\uE007', Tab: '\uE004' }

/** Over WebDriver, in a window of an invisible display. */
async function openWebKit(): Promise<Tab> {
  const port = 4_000 + (process.pid % 1_000)
  const driver = spawn('xvfb-run', ['-a', webKitDriver, `--port=${port}`], { stdio: 'ignore', detached: true })
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...sent })
    const { value } = (await response.json()) as { value: unknown } // as WebDriver has it
    if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`)
    return value
  }
  const options = { binary: miniBrowser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  // fetch throws a TypeError as long as the driver does not listen.
  const notYet = (error: unknown): undefined => {
    if (!(error instanceof TypeError)) throw error
  }
  const session = await until(
    () => send('POST', '', { capabilities }).catch(notYet),
    () => `no ${webKitDriver} at port ${port}`,
  )
  const at = `/${Object(session).sessionId}`
  return {
    goTo: async (url) => void (await send('POST', `${at}/url`, { url })),
    resize: async (width, height) => void (await send('POST', `${at}/window/rect`, { width, height })),
    ask: (expression) => send('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
    press: async (keys) => {
      const actions = keys
        .map((key) => codes[key] ?? key)
        .flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
      await send('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    close: async () => {
      await send('DELETE', at)
      // Its display goes with it.
      if (driver.pid !== undefined) process.kill(-driver.pid)
    },
  }
}
