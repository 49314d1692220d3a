/** An open mark closes like a menu: with Escape, and with a click outside of it. */
export function closeMarks(): void {
  addEventListener('click', ({ target }) => closeAllBut(target))
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeAllBut(null)
  })
}

function closeAllBut(kept: EventTarget | null): void {
  for (const mark of document.querySelectorAll<HTMLDetailsElement>('details.mark[open]')) {
    if (kept instanceof Node && mark.contains(kept)) continue
    // What had the focus is going to be hidden.
    if (mark.contains(document.activeElement)) mark.querySelector('summary')?.focus()
    mark.open = false
  }
}
