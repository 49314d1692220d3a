// The script of every page. Pages are complete without it; it adds what needs a script.

import { connectControls } from './controls.ts'
import { addCopyButtons } from './copy.ts'
import { button, element } from './element.ts'
import { fillAddress, followAddress } from './fill.ts'
import { followLinks, opensElsewhere } from './here.ts'
import { searchIcon } from './icons.ts'
import { use } from './load.ts'
import { closeMarks } from './marks.ts'
import { addThemeSwitch } from './theme.ts'

for (const header of document.querySelectorAll('body > header')) {
  const search = button('', () => use('search'))
  search.innerHTML = `${searchIcon}<span>Search</span>`
  search.title = 'Search ( / or Ctrl K )'
  search.append(element('kbd', { ariaHidden: 'true' }, '/'))
  header.append(search)
  addThemeSwitch(header)
}
for (const path of document.querySelectorAll('.topic:not(.all) .head > .path')) {
  const topic = path.closest('.topic')
  const open = element('button', { type: 'button' }, 'Try it')
  opensTry(open, { operationId: topic?.id, after: path, side: topic?.querySelector('.side') })
  open.ariaLabel = `Try it: ${topic?.querySelector('h1')?.textContent}`
  open.ariaExpanded = 'false'
  open.className = 'primary'
  path.append(open)
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-try]'))
  opensTry(link, { operationId: link.dataset['try'], after: link.parentElement })
for (const form of document.querySelectorAll<HTMLFormElement>('form.try')) {
  form.onsubmit = (event) => {
    event.preventDefault()
    void use('try', { opener: form, operationId: form.dataset['operation'] })
  }
}
addCopyButtons()
connectControls()
followAddress()
addEventListener('samples', fillAddress)
followLinks()
closeMarks()

addEventListener('keydown', (event) => {
  if (event.isComposing) return
  const typing = event.target instanceof Element && event.target.matches('input:not([type=radio]), select')
  const wanted = (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
  if (!wanted) return
  event.preventDefault()
  void use('search')
})

/** The second click of a double click does not close what the first has opened. */
function opensTry(opener: HTMLElement, detail: object): void {
  opener.onclick = (event) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (event.detail < 2) void use('try', { opener, ...detail })
  }
}
