// What Redoc's page lacks: a landmark around its menu, code that scrolls by keyboard, and a notice if it cannot run.

import { element } from './element.ts'

/** Redoc may rewrite its page at any time. */
function mend(): void {
  const menu = document.querySelector('[data-component-name="Menu/Menu"]')?.parentElement?.parentElement
  if (menu) Object.assign(menu, { role: 'navigation', ariaLabel: 'Contents' })
  for (const code of document.querySelectorAll('pre')) code.tabIndex = 0
}

mend()
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true })

// Its engine is a module, which browsers load only from servers.
if (location.protocol === 'file:') {
  const way = element('a', { href: '../reference/index.html' }, 'The reference')
  document.querySelector('nav')?.append(element('p', {}, 'Redoc needs a server: run npm start. ', way, ' does not.'))
}
