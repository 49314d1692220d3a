/** What the engine's elements lack, by where they are. */
const missing: [selector: string, name: string, value: (element: Element) => string][] = [
  ['.menu-content', 'role', () => 'navigation'],
  ['.menu-content', 'aria-label', () => 'Contents'],
  // A search box that is a DIV cannot be reached by the keyboard.
  ['[data-testid=search-trigger]', 'role', () => 'button'],
  ['[data-testid=search-trigger]', 'tabindex', () => '0'],
  ['main', 'id', () => 'content'],
  ['main', 'tabindex', () => '-1'],
  // What scrolls sideways has to scroll by keys.
  ['main pre, .md-table-wrapper', 'tabindex', () => '0'],
  // A name that leaves out what the button shows cannot be spoken to it.
  ['button[aria-haspopup=menu]', 'aria-label', (button) => button.textContent],
  // Headings leave out a level.
  ['main h4', 'role', () => 'heading'],
  ['main h4', 'aria-level', () => '3'],
  ['main h5', 'role', () => 'heading'],
  ['main h5', 'aria-level', () => '4'],
]

/** Mends the page whenever the engine has changed it: in a task of its own, so that the change is shown before. */
export function mend(place: Element): void {
  let due: number | undefined
  const observer = new MutationObserver(() => {
    due ??= window.setTimeout(() => {
      due = undefined
      mendAll(place)
    })
  })
  observer.observe(place, { childList: true, subtree: true, characterData: true })
  place.addEventListener('keydown', pressLikeButton)
}

function mendAll(place: Element): void {
  for (const [selector, name, value] of missing) {
    for (const element of place.querySelectorAll(selector)) {
      if (element.getAttribute(name) !== value(element)) element.setAttribute(name, value(element))
    }
  }
}

/** What only has the role of a button does not press itself. */
function pressLikeButton(event: Event): void {
  const { target } = event
  if (!(event instanceof KeyboardEvent) || !(target instanceof HTMLElement)) return
  if (target.role !== 'button' || target.localName === 'button' || !['Enter', ' '].includes(event.key)) return
  event.preventDefault()
  target.click()
}
