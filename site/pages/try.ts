// Try it, loaded when it is opened for the first time.

import type { TryOperation } from '../build/try-data.ts'
import { addPanelStyles } from './panel-styles.ts'
import { tryPanel } from './try/panel.ts'

// The build puts the data here.
declare const TRY_OPERATIONS: Record<string, TryOperation>
declare const TRY_BASE_URL: string

addPanelStyles()

// The detail is the place to open or close it at: the line with the method and the path.
addEventListener('use-try', (event) => {
  const place: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (!(place instanceof Element)) return
  const operation = TRY_OPERATIONS[place.closest('section')?.id ?? '']
  const { nextElementSibling: next } = place
  if (next?.matches('.try')) return next.remove()
  if (!operation) return
  const panel = tryPanel(operation, TRY_BASE_URL)
  place.after(panel)
  panel.querySelector<HTMLElement>('input:checked')?.focus()
})
