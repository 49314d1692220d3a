import { button } from './element.ts'

/** A Copy button on all code that goes into a program, for mouse, touch and keyboard. Output has none. */
export function addCopyButtons(): void {
  // Pages without https have no clipboard.
  if (!navigator.clipboard) return
  for (const block of document.querySelectorAll('pre:not(.output, .samples *)')) block.prepend(copyButton(block))
  for (const samples of document.querySelectorAll('.samples'))
    samples.querySelector('.more')?.append(copyButton(samples))
}

/** Copies the code in a place; of several programs, the visible one. */
function copyButton(place: Element): HTMLButtonElement {
  const name = nameFor(place)
  const copy = button('Copy', async () => {
    try {
      await navigator.clipboard.writeText(codeIn(place))
      copy.textContent = 'Copied'
    } catch {
      copy.textContent = 'Failed to copy'
    }
    copy.ariaLabel = copy.textContent
  })
  copy.className = 'copy'
  copy.ariaLabel = name
  copy.onblur = () => {
    copy.textContent = 'Copy'
    copy.ariaLabel = name
  }
  return copy
}

const names = new Map<string, number>()

/** Named after the heading above the code: a page has many of these buttons. */
function nameFor(place: Element): string {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
  const isBefore = (one: Element): boolean =>
    (place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  const name = `Copy: ${headings.filter(isBefore).at(-1)?.textContent ?? 'code'}`
  const count = (names.get(name) ?? 0) + 1
  names.set(name, count)
  return count === 1 ? name : `${name}, ${count}`
}

function codeIn(place: Element): string {
  const shown = place.matches('pre') ? place : [...place.querySelectorAll('pre')].find((pre) => pre.checkVisibility())
  const copy = shown?.cloneNode(true) as Element | undefined // of the same type
  for (const other of copy?.querySelectorAll('button') ?? []) other.remove()
  return copy?.textContent ?? ''
}
