// Starts Redoc's engine with the contract, and mends what its page lacks for keyboards and screen readers.

import { mend } from './mend.ts'

// The build puts the data here.
declare const REDOC: { definition: unknown; options: unknown }

document.documentElement.classList.add(colorMode())
const place = document.getElementById('redoc')
if (place) void start(place)

/**
 * The engine takes seconds to arrive and to run on a phone. Whoever begins at the beginning reads meanwhile: the
 * introduction is painted before, and between the steps a tap is answered. Whoever comes for one operation does not.
 */
async function start(place: HTMLElement): Promise<void> {
  mend(place)
  removeIntroductionBefore(place)
  const { definition, options } = REDOC
  if (location.hash) return (await import('./redoc.standalone.js')).init(definition, options, place)
  await new Promise(requestAnimationFrame)
  await nextTask()
  const { hydrate } = await import('./redoc.standalone.js')
  await nextTask()
  hydrate(definition, options, place)
}

function nextTask(): Promise<unknown> {
  return new Promise((done) => setTimeout(done))
}

/** The engine shows the same text and more. */
function removeIntroductionBefore(place: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!place.querySelector('main')) return
    document.getElementById('introduction')?.remove()
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
