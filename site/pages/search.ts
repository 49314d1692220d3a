// The search, loaded when it opens for the first time.

import { element } from './element.ts'
import { opensElsewhere } from './here.ts'
import { finder, type SearchDocument } from './search/find.ts'
import { base } from './load.ts'
import { state } from './page-state.ts'

// The build puts the data here.
declare const SEARCH_DOCUMENTS: SearchDocument[]

const shownAtMost = 10
const input = element('input', {
  type: 'search',
  placeholder: 'Operations, fields, statuses, guides',
  autocomplete: 'off',
  spellcheck: false,
  ariaLabel: 'Search',
})
const status = element('p', { role: 'status' })
const results = element('ul', { className: 'plain' })
const dialog = element('dialog', { className: 'search', ariaLabel: 'Search' }, input, status, results)
document.body.append(dialog)
const find = finder(SEARCH_DOCUMENTS)

addEventListener('use-search', () => {
  input.value = state.get('query') ?? ''
  if (!dialog.open) dialog.showModal()
  input.select()
  show()
})
input.oninput = () => {
  state.set({ query: input.value })
  show()
}
dialog.onkeydown = move
dialog.onclick = follow
dialog.onpointerdown = closeOutside

function show(): void {
  const query = state.get('query') ?? ''
  const isEmpty = query.trim() === ''
  const found = isEmpty ? SEARCH_DOCUMENTS.filter(({ kind }) => kind === 'Operation') : find(query)
  results.replaceChildren(...found.slice(0, shownAtMost).map(item))
  status.textContent = isEmpty ? 'Type a word, and move with the arrow keys.' : countText(found.length)
}

function countText(count: number): string {
  if (count === 0) return 'Nothing found.'
  if (count > shownAtMost) return `${count} found, the best ${shownAtMost} are shown.`
  return `${count} found.`
}

function item({ title, href, kind, place, text }: SearchDocument): HTMLElement {
  const link = element(
    'a',
    { href: base + href },
    // A name is code.
    element('b', { translate: kind !== 'Parameter' && kind !== 'Field' }, title),
    element('i', {}, [kind, place].filter(Boolean).join(' · ')),
    element('span', {}, text),
  )
  return element('li', {}, link)
}

/** Scrolls to a result on this page: loading the page again would lose what was entered in it. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : undefined
  if (!link || opensElsewhere(event)) return
  dialog.close()
  if (pageOf(link) !== pageOf(location)) return
  event.preventDefault()
  if (location.hash === link.hash) dispatchEvent(new Event('hashchange'))
  else location.hash = link.hash
  // The browser does not scroll again to where it is.
  const target = document.getElementById(link.hash.slice(1)) ?? document.body
  target.scrollIntoView()
}

/** A press that begins outside: a selection of text may end there. The space between the results is inside. */
function closeOutside({ clientX, clientY }: PointerEvent): void {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}

function pageOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/index\.html$/, '')
}

/** The arrow keys move through the field and the results, and Enter in the field opens the first result. */
function move(event: KeyboardEvent): void {
  // It ends the composition of a word, and is no key of the search.
  if (event.isComposing || event.keyCode === 229) return
  const stops: HTMLElement[] = [input, ...results.querySelectorAll('a')]
  // The browser would only empty the field, and print an open dialog in place of the page.
  if (event.key === 'Escape' || (event.key === 'p' && (event.ctrlKey || event.metaKey))) dialog.close()
  if (event.key === 'Enter' && event.target === input) stops[1]?.click()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const from = stops.indexOf(document.activeElement as HTMLElement) // -1 for any other element
  stops[(from + step + stops.length) % stops.length]?.focus()
}
