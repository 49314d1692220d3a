// Starts Redoc's engine with the contract, and mends what its page lacks for keyboards and screen readers.

import { mend } from './mend.ts'
import { init } from './redoc.standalone.js'

// The build puts the data here.
declare const REDOC: { definition: unknown; options: unknown }

document.documentElement.classList.add(colorMode())
const place = document.getElementById('redoc')
init(REDOC.definition, REDOC.options, place)
if (place) mend(place)

/** The engine's own switch remembers its choice under this name; until then the system chooses. */
function colorMode(): string {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  try {
    return localStorage.getItem('redoc.colorMode') ?? system
  } catch {
    return system
  }
}
