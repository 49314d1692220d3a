// Starts Redoc's engine with the contract, and mends what its page lacks for keyboards and screen readers.

import { mend } from './mend.ts'

// The build puts the data here.
declare const REDOC: { definition: unknown; options: unknown }

document.documentElement.classList.add(colorMode())
const place = document.getElementById('redoc')
if (place) void start(place)

/**
 * The engine takes seconds to arrive and to run on a phone. Until then the page shows what it is going to show, and
 * between the steps a tap is answered.
 */
async function start(place: HTMLElement): Promise<void> {
  mend(place)
  handOver(place)
  const { definition, options } = REDOC
  await new Promise(requestAnimationFrame)
  await nextTask()
  try {
    const [{ hydrate }] = await Promise.all([import('./redoc.standalone.js'), applyEngineStyle()])
    await nextTask()
    await hydrate(definition, options, place)
  } catch (error) {
    document.querySelector('.note')?.removeAttribute('hidden')
    throw error
  }
}

/** The page itself does without the engine's style, so that its first paint does not wait for it. */
async function applyEngineStyle(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=preload]')
  if (!link) return // The offline page has it in itself.
  await new Promise((done, fail) => Object.assign(link, { onload: done, onerror: fail, rel: 'stylesheet' }))
}

function nextTask(): Promise<unknown> {
  return new Promise((done) => setTimeout(done))
}

/** The engine shows the same as the page before, and a menu, which a skip link skips. */
function handOver(place: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!place.querySelector('main')) return
    document.getElementById('beginning')?.remove()
    document.querySelector('.skip')?.removeAttribute('hidden')
    observer.disconnect()
  })
  observer.observe(place, { childList: true, subtree: true })
}

/** The engine's own switch remembers its choice under this name; until then the system chooses. */
function colorMode(): string {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  try {
    return localStorage.getItem('redoc.colorMode') ?? system
  } catch {
    return system
  }
}
