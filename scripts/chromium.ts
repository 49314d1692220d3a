import { existsSync } from 'node:fs'

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = places.find((place) => place !== undefined && existsSync(place))

export const hasChromium = found !== undefined

/** @throws if there is no browser; the message says how to name one */
export function chromiumPath(): string {
  if (found === undefined)
    throw new Error('Failed to find a browser. Install Chromium, or name it in the variable CHROMIUM.')
  return found
}
