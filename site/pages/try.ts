// Try it, loaded when it opens for the first time.

import { state } from './page-state.ts'
import type { TryOperation } from './try/operation.ts'
import { attach, tryPanel } from './try/panel.ts'

// The build puts the data here.
declare const TRY_OPERATIONS: Record<string, TryOperation>

/** What the reader pressed or sent, and where a panel opens. */
interface Opening {
  opener: HTMLElement
  operationId: string
  /** A form that is already in the page opens nowhere. */
  after?: Element
  /** The column with the samples of the operation. A guide has none. */
  side?: Element
}

/** Closed panels keep everything that was entered. */
const panels = new Map<Element, HTMLFormElement>()

addEventListener('use-try', (event) => {
  // Only the script of the page sends this event.
  const { opener, operationId, after, side } = (event as CustomEvent<Opening>).detail
  const operation = TRY_OPERATIONS[operationId]
  if (!operation) return
  if (opener instanceof HTMLFormElement) {
    attach(opener, operation, true)
    opener.requestSubmit()
    return
  }
  const known = panels.get(opener)
  const panel = known ?? tryPanel(operation, side)
  panels.set(opener, panel)
  if (known) known.hidden = !known.hidden
  else after?.after(panel)
  // Its fields show the state from now on.
  state.set({})
  opener.ariaExpanded = String(!panel.hidden)
  if (!panel.hidden) panel.querySelector<HTMLElement>('[name=target]:checked')?.focus()
})
