import { button } from './element.ts'
import { themeIcon } from './icons.ts'
import { state } from './page-state.ts'

/** Light or dark, as in the system's settings until the reader chooses. */
export function addThemeSwitch(header: Element): void {
  const dark = matchMedia('(prefers-color-scheme:dark)')
  const shown = (): string => state.get('theme') ?? (dark.matches ? 'dark' : 'light')
  const toggle = button('', () => state.set({ theme: shown() === 'dark' ? 'light' : 'dark' }))
  toggle.innerHTML = themeIcon
  const show = (): void => {
    document.documentElement.style.colorScheme = state.get('theme') ?? ''
    toggle.ariaLabel = `Use ${shown() === 'dark' ? 'light' : 'dark'} colors`
  }
  state.onChange(show)
  show()
  header.append(toggle)
}
