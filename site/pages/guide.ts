// The script of guides beside that of every page: it marks the section that the reader is in.

const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
const targets = links
  .map(({ hash }) => document.getElementById(hash.slice(1)))
  .filter((target) => target?.matches('h2'))
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

export {}
