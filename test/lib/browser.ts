// The browser of the tests: the one that the variable CHROMIUM names; else the one of node_modules, which starts on
// any Linux and is the same for everybody; else the one of the machine.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { built } from './built.ts'

const named = process.env['CHROMIUM']
const inNodeModules = process.platform === 'linux' && process.arch === 'x64'
const onTheMachine = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
].find((path) => existsSync(path))

const isThere = named !== undefined || inNodeModules || onTheMachine !== undefined
const help = 'Install Chrome, or name a Chromium in the variable CHROMIUM.'

/** Browser tests are skipped where there is no browser, but never in CI: there a missing browser is a failure. */
export const hasBrowser = isThere || process.env['CI'] !== undefined
if (!hasBrowser) console.warn(`Skipped the tests in a browser: there is none. ${help}`)

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(await program()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** @throws if there is no browser; the message says how to name one */
async function program(): Promise<LaunchOptions> {
  if (named !== undefined) return { executablePath: named }
  if (inNodeModules) return unpacked()
  if (onTheMachine !== undefined) return { executablePath: onTheMachine }
  throw new Error(`Failed to find a browser. ${help}`)
}

async function unpacked(): Promise<LaunchOptions> {
  const folder = await built('browser')
  return {
    executablePath: join(folder, 'chromium'),
    // A bare machine lacks the libraries and has no fonts.
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}
