// The search, loaded when it is opened for the first time.

import type { SearchEntry } from '../build/search-index.ts'
import { find } from './find.ts'
import { base } from './load.ts'
import { addPanelStyles } from './panel-styles.ts'

// The build puts the data here.
declare const SEARCH_ENTRIES: SearchEntry[]

addPanelStyles()

const dialog = document.createElement('dialog')
dialog.className = 'search'
dialog.ariaLabel = 'Search'
const input = document.createElement('input')
Object.assign(input, {
  type: 'search',
  placeholder: 'Operations, fields, guides',
  autocomplete: 'off',
  spellcheck: false,
  ariaLabel: 'Search',
})
const results = document.createElement('ul')
const status = document.createElement('p')
status.role = 'status'
dialog.append(input, status, results)
document.body.append(dialog)

addEventListener('use-search', () => {
  if (!dialog.open) dialog.showModal()
  input.select()
  show()
})
input.oninput = show
dialog.onkeydown = move
dialog.onclick = (event) => {
  if (
    event.target === dialog ||
    event.target instanceof HTMLAnchorElement ||
    (event.target instanceof Element && event.target.closest('a'))
  )
    dialog.close()
}

function show(): void {
  const found = find(SEARCH_ENTRIES, input.value)
  results.replaceChildren(...found.map(item))
  status.textContent =
    input.value.trim() === ''
      ? 'Type a word; move with the arrow keys.'
      : found.length === 0
        ? 'Nothing found.'
        : `${found.length} found`
}

function item({ title, href, kind, note }: SearchEntry): HTMLElement {
  const link = document.createElement('a')
  link.href = base + href
  link.append(
    ...[
      ['b', title],
      ['i', kind],
      ['span', note],
    ].map(([tag = '', text = '']) => Object.assign(document.createElement(tag), { textContent: text })),
  )
  const line = document.createElement('li')
  line.append(link)
  return line
}

/** The arrow keys go through the field and the results, and Enter in the field takes the first one. */
function move(event: KeyboardEvent): void {
  const stops: HTMLElement[] = [input, ...results.querySelectorAll('a')]
  // The browser would only empty the field.
  if (event.key === 'Escape') return dialog.close()
  if (event.key === 'Enter' && event.target === input) return stops[1]?.click()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const from = stops.findIndex((stop) => stop === document.activeElement)
  stops[(from + step + stops.length) % stops.length]?.focus()
}
