/** Marks in the contents what the reader is at. */
export function showWhereReaderIs(): void {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents a[href^="#"]')) {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (target && target.id !== 'main') links.set(target, link)
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

/** The contents close when the reader has chosen, and a folded response opens when a link leads to it. */
export function followLinks(): void {
  const contents = document.querySelector<HTMLElement>('.contents')
  contents?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') && contents.matches(':popover-open'))
      contents.hidePopover()
  })
  const open = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target instanceof HTMLDetailsElement) target.open = true
  }
  addEventListener('hashchange', open)
  open()
}
