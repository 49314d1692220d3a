import { createHash } from 'node:crypto'

/**
 * Keeps a visible page up to date, except for fields being typed in; without scripts, reload the page. It uses the colors
 * that were chosen on the site, if the site has the same address.
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
const refresh = async () => {
  if (document.hidden) return
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => undefined)
  const next = new DOMParser().parseFromString(await response?.text() ?? '', 'text/html').getElementById('live')
  const shown = document.getElementById('live')
  // What is selected or focused stays so until something changes.
  if (next && !next.isEqualNode(shown)) shown.replaceWith(next)
}
setInterval(refresh, 2000)
document.addEventListener('visibilitychange', refresh)
`

/** Allows the script in the policy of the page. */
export const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`
