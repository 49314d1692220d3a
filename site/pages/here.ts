import { state } from './page-state.ts'

/** Closes the contents after a choice, and shows the target of the link. */
export function followLinks(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    target.closest<HTMLElement>(':popover-open')?.hidePopover()
  })
  addEventListener('hashchange', showTarget)
  showTarget()
}

/** Whether the browser opens the link in another tab or window. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}

function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1))
  const response = target?.querySelector<HTMLDetailsElement>(':scope > .response-fields')
  if (response) response.open = true
  if (!target || target.checkVisibility()) return
  // The target is assumed, and the reader sees only what is stated.
  state.set({ show: 'all' })
  target.scrollIntoView()
}
