/** Marks in the contents what the reader is at. */
export function showWhereReaderIs(): void {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents a[href^="#"]')) {
    const target = document.getElementById(link.hash.slice(1))
    if (target?.matches('section, h2, h3')) links.set(target, link)
  }
  let current: HTMLAnchorElement | undefined
  const update = (): void => {
    const passed = [...links].filter(([target]) => target.getBoundingClientRect().top < innerHeight / 3)
    const link = passed.at(-1)?.[1]
    if (link === current) return
    current?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'true')
    link?.scrollIntoView({ block: 'nearest' })
    current = link
  }
  if (links.size > 0) addEventListener('scroll', () => requestAnimationFrame(update), { passive: true })
}

/** The contents close when the reader has chosen, and what a link leads to is shown. */
export function followLinks(): void {
  const contents = document.querySelector<HTMLElement>('.contents')
  contents?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') && contents.matches(':popover-open'))
      contents.hidePopover()
  })
  addEventListener('hashchange', showTarget)
  showTarget()
}

function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1))
  const response = target?.closest('.response')?.querySelector<HTMLDetailsElement>(':scope > details:not(.mark)')
  if (response) response.open = true
  if (!target || target.checkVisibility()) return
  // It is assumed, and the reader sees only what is stated.
  document.getElementById('all')?.click()
  target.scrollIntoView()
}
