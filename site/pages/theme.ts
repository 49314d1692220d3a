import { button } from './element.ts'
import { storage } from './memory.ts'

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
