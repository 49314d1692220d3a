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

/** What is shown, and the language of the samples. One is chosen without a script; with one for all samples, and for the next page. */
export function rememberChoices(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(':is(.settings, .samples) input')]
  const kind = ({ name }: HTMLInputElement): string => (name === 'show' ? name : 'language')
  const choose = (chosen: string, value?: string): void => {
    for (const input of inputs) if (kind(input) === chosen && input.value === value) input.checked = true
  }
  for (const chosen of ['show', 'language']) choose(chosen, storage[chosen])
  for (const input of inputs) {
    input.onchange = () => {
      storage[kind(input)] = input.value
      choose(kind(input), input.value)
    }
  }
}

/** Where Redoc keeps it, so that both follow. */
const theme = 'redoc.colorMode'

/** Light or dark as in the system's settings, until the reader chooses. */
export function addThemeSwitch(header: Element): void {
  const { style } = document.documentElement
  const dark = matchMedia('(prefers-color-scheme:dark)')
  const other = (): string => ((style.colorScheme ? style.colorScheme === 'dark' : dark.matches) ? 'light' : 'dark')
  style.colorScheme = storage[theme] ?? ''
  const toggle = button('◐', () => {
    style.colorScheme = other()
    storage[theme] = style.colorScheme
    name()
  })
  const name = (): void => {
    toggle.ariaLabel = `Use ${other()} colors`
  }
  name()
  header.append(toggle)
}
