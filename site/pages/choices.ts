// What the reader chose, for the next page and the next visit. Storage may be forbidden; then the choices hold for the page.

import { button } from './element.ts'

const storage = storageOrNothing()

function storageOrNothing(): Partial<Storage> {
  try {
    return localStorage
  } catch {
    return {}
  }
}

/** The language of the samples and what is shown: both work without a script, and with one they are remembered. */
export function rememberChoices(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.settings input')) {
    if (storage[input.name] === input.value) input.checked = true
    input.onchange = () => (storage[input.name] = input.value)
  }
}

/** Light or dark as the system says, until the reader says otherwise. */
export function addThemeSwitch(header: Element): void {
  const { style } = document.documentElement
  const dark = matchMedia('(prefers-color-scheme:dark)')
  const other = (): string => ((style.colorScheme ? style.colorScheme === 'dark' : dark.matches) ? 'light' : 'dark')
  style.colorScheme = storage['theme'] ?? ''
  const toggle = button('◐', () => {
    style.colorScheme = other()
    storage['theme'] = style.colorScheme
    name()
  })
  const name = (): void => {
    toggle.ariaLabel = `Use ${other()} colors`
  }
  name()
  header.append(toggle)
}
