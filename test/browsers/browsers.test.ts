// What a reader does, once in each browser beside Chromium, in which all other tests of the site run.

import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteListener } from '../../site/build/serve.ts'
import { listen } from '../../src/mock/http/listen.ts'
import { built } from '../lib/built.ts'
import { folderSite } from '../lib/folder-site.ts'
import { browsers, type Tab } from './tab.ts'

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer(siteListener(folderSite(await built('site'))))
  origin = (await listen(server, { host: '127.0.0.1', port: 0 })).url
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

describe.each(browsers)('$name', ({ isThere, open }) => {
  describe.skipIf(!isThere && process.env['CI'] === undefined)('shows the site', () => {
    let tab: Tab

    beforeAll(async () => {
      tab = await open()
    })
    afterAll(() => tab.close())

    /** Polls, because pressing a button may load a script. */
    const becomes = (expression: string): Promise<void> => expect.poll(() => tab.ask(expression)).toBe(true)
    const click = (selector: string): Promise<unknown> => tab.ask(`document.querySelector('${selector}').click()`)
    const style = (selector: string, property: string): Promise<unknown> =>
      tab.ask(`getComputedStyle(document.querySelector('${selector}')).${property}`)

    test('searches from the keyboard', async () => {
      await tab.goTo(`${origin}/index.html`)
      await becomes(`document.querySelector('kbd') !== null`)
      await tab.press(['/'])
      await becomes(`document.activeElement?.type === 'search'`)
      await tab.press([...'create a domain'])
      await becomes(`document.querySelector('dialog li b')?.textContent === 'Create a domain'`)
      await tab.press(['Enter'])

      await becomes(`location.href.endsWith('/reference/createDomain.html')`)
    })

    test('tries an operation against the mock in the page', async () => {
      await tab.goTo(`${origin}/reference/createPixel.html`)
      await becomes(`document.querySelector('#createPixel .path button') !== null`)
      await click('#createPixel .path button')
      await becomes(`document.querySelector('#createPixel .try') !== null`)
      await click('#createPixel .send button')

      await becomes(`/"id": 32/.test(document.querySelector('#createPixel .result pre')?.textContent)`)
    })

    test('underlines the chosen language of a sample, and an assumption with dashes', async () => {
      await tab.goTo(`${origin}/reference/getPixel.html`)
      await click('#getPixel [value=python]')
      await tab.goTo(`${origin}/reference/listPixels.html`)

      await becomes(`document.querySelector('#listPixels [value=python]').checked`)
      expect(await style('#listPixels pre.python', 'display')).toBe('block')
      expect(await style('#listPixels pre.curl', 'display')).toBe('none')
      expect(await style('#listPixels .tabs label:has(:checked)', 'textDecorationLine')).toBe('underline')
      expect(await style('#listPixels .tabs label:has(:checked)', 'textDecorationThickness')).toBe('2px')
      expect(await style('#listPixels .mark summary', 'textDecorationStyle')).toBe('dashed')
    })

    test('has the sample beside the text, and keeps it there', async () => {
      await tab.resize(1440, 900)
      await tab.goTo(`${origin}/reference/all.html`)
      await tab.ask(`document.querySelector('#createDomain-default').scrollIntoView({ block: 'end' })`)

      await becomes(`document.querySelector('#createDomain .examples').getBoundingClientRect().bottom > 100`)
      await becomes(`document.querySelector('#deletePixel .side').getBoundingClientRect().height < innerHeight`)
    })

    test('opens the contents of a narrow page, and closes them when one is chosen', async () => {
      await tab.resize(600, 800)
      await tab.goTo(`${origin}/reference/index.html`)
      await becomes(`document.querySelector('kbd') !== null`)
      await click('.to-contents')
      await becomes(`document.querySelector('.contents').matches(':popover-open')`)
      await click('.contents [href="getDomain.html"]')

      await becomes(
        `location.href.endsWith('/getDomain.html') && !document.querySelector('.contents').matches(':popover-open')`,
      )
    })

    test('keeps the colors that were chosen', async () => {
      await tab.goTo(`${origin}/index.html`)
      await becomes(`document.querySelector('header button:last-child')?.ariaLabel !== undefined`)
      const before = await style('body', 'color')
      await click('header button:last-child')
      const after = await style('body', 'color')
      await tab.goTo(`${origin}/guides/getting-started.html`)

      await becomes(`getComputedStyle(document.body).color === '${String(after)}'`)
      expect(after).not.toBe(before)
    })
  })
})
