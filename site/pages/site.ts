// The script of every page. Pages are complete without it; it adds what only a script can do.

import { addButton } from './button.ts'
import { rememberChoices } from './choices.ts'
import { addCopyButtons } from './copy.ts'
import { addThemeSwitch } from './theme.ts'
import { use } from './use.ts'

for (const header of document.querySelectorAll('body > header')) {
  addButton(header, 'Search /', () => use('search'))
  addThemeSwitch(header)
}
for (const path of document.querySelectorAll('.path'))
  addButton(path, 'Try it', ({ parentElement }) => use('try', parentElement))
// Pages without https have no clipboard.
if (navigator.clipboard) addCopyButtons()
rememberChoices()

onkeydown = (event) => {
  const typing = (event.target as Element).matches('input:not([type=radio], #dim), select') // the target of a key is an element
  if (event.key !== '/' || typing) return
  event.preventDefault()
  use('search')
}
