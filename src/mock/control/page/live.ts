import { createHash } from 'node:crypto'
import type { MockResponse } from '../../messages.ts'
import type { Changes } from '../../sessions/changes.ts'

/**
 * Keeps an open page up to date; without scripts, it is up to date when it is loaded. What is being typed stays. A hidden
 * page uses no connection: a browser has six for an address, and the seventh tab would wait. The colors are those that were chosen on the site, where the site is at the same address.
 */
export const script = `
const { style } = document.documentElement
const dark = matchMedia('(prefers-color-scheme:dark)')
const other = () => (style.colorScheme ? style.colorScheme === 'dark' : dark.matches) ? 'light' : 'dark'
style.colorScheme = localStorage['redoc.colorMode'] ?? ''
const toggle = document.createElement('button')
const name = () => toggle.ariaLabel = 'Use ' + other() + ' colors'
toggle.textContent = '◐'
toggle.className = 'second'
toggle.onclick = () => { style.colorScheme = localStorage['redoc.colorMode'] = other(); name() }
name()
document.querySelector('header').append(toggle)
let due
const refresh = () => {
  due ??= setTimeout(async () => {
    due = undefined
    const page = await (await fetch(location.href, { headers: { Accept: 'text/html' } })).text()
    const next = new DOMParser().parseFromString(page, 'text/html').getElementById('live')
    document.getElementById('live').replaceWith(next)
  }, 200)
}
let events
const follow = () => {
  events?.close()
  if (document.hidden) return
  if (events) refresh()
  events = new EventSource('/__mock/events')
  events.onmessage = refresh
}
document.addEventListener('visibilitychange', follow)
follow()
`

/** What the policy of the page lets in. */
export const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`

/** A stream with an event for each change of a session. */
export function events(changes: Changes, method: string): MockResponse {
  let unwatch = (): void => {}
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      const tell = (): void => {
        // A page that has not read the last event gets what is new with it; one that has left gets nothing.
        if ((stream.desiredSize ?? 0) > 0) stream.enqueue(encoder.encode('data: changed\n\n'))
      }
      unwatch = changes.watch(tell)
    },
    cancel: () => unwatch(),
  })
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }
  return { status: 200, headers: {}, given: new Response(method === 'HEAD' ? null : body, { headers }) }
}
