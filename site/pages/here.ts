import { state } from './page-state.ts'

/** Marks the reader's place in the contents, and in those of the page. */
export function showWhereReaderIs(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.drawer a[href^="#"]')]
  const targets = [...new Set(links.map(({ hash }) => document.getElementById(hash.slice(1))))].filter((target) =>
    target?.matches('section, h2, h3'),
  )
  let current: Element | null | undefined
  const update = (): void => {
    const target = targets.filter((one) => (one?.getBoundingClientRect().top ?? 0) < innerHeight / 3).at(-1)
    if (target === current) return
    current = target
    for (const link of links) {
      const isCurrent = link.hash === `#${target?.id}`
      link.ariaCurrent = isCurrent ? 'true' : null
      if (isCurrent && link.checkVisibility()) link.scrollIntoView({ block: 'nearest' })
    }
  }
  if (targets.length > 0) addEventListener('scroll', () => requestAnimationFrame(update), { passive: true })
}

/** Closes the contents after a choice, and shows the target of the link. */
export function followLinks(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    target.closest<HTMLElement>(':popover-open')?.hidePopover()
  })
  addEventListener('hashchange', showTarget)
  showTarget()
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
