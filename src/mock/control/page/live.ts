import { createHash } from 'node:crypto'
import type { MockResponse } from '../../pipeline/mock-response.ts'
import type { Changes } from '../../sessions/changes.ts'

/**
 * Keeps an open page up to date, except for fields being typed in; without scripts, reload the page. A hidden page opens
 * no connection, and visible ones share one: a browser allows six for an address, and a seventh page would stop them all.
 * Browsers have locks at an address of this machine or with TLS. Uses the colors that were chosen on the site, if the site
 * has the same address.
 */
export const script = `
const { style } = document.documentElement
const dark = matchMedia('(prefers-color-scheme:dark)')
const other = () => (style.colorScheme ? style.colorScheme === 'dark' : dark.matches) ? 'light' : 'dark'
style.colorScheme = localStorage['redoc.colorMode'] ?? ''
const toggle = document.createElement('button')
const name = () => toggle.ariaLabel = 'Use ' + other() + ' colors'
// Fonts have another letter for it on every machine.
toggle.innerHTML = '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6.1" fill="none" stroke="currentColor" stroke-width="1.8"/><path fill="currentColor" d="M8 2a6 6 0 0 1 0 12z"/></svg>'
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
const others = new BroadcastChannel('mock')
others.onmessage = () => document.hidden || refresh()
let shown
const follow = () => {
  shown?.abort()
  if (document.hidden) return
  if (shown) refresh()
  shown = new AbortController()
  const { signal } = shown
  const listen = () => new Promise((end) => {
    const events = new EventSource('/__mock/events')
    events.onopen = events.onmessage = () => { refresh(); others.postMessage('') }
    signal.onabort = () => { events.close(); end() }
  })
  if (navigator.locks) navigator.locks.request('mock', { signal }, listen).catch(() => {})
  else listen()
}
document.addEventListener('visibilitychange', follow)
follow()
`

/** Allows the script in the policy of the page. */
export const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`

/** A stream with an event for each change of a session. */
export function events(changes: Changes, method: string): MockResponse {
  let unwatch = (): void => {}
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      const tell = (): void => {
        // A page that is behind gets all changes with its next event; one that has left gets nothing.
        if ((stream.desiredSize ?? 0) > 0) stream.enqueue(encoder.encode('data: changed\n\n'))
      }
      unwatch = changes.watch(tell)
    },
    cancel: () => unwatch(),
  })
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }
  return { status: 200, headers: {}, given: new Response(method === 'HEAD' ? null : body, { headers }) }
}
