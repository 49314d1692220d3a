// The reader's choices, for the next page and the next visit. If storage is forbidden, they last as long as the page.

import { button } from './element.ts'
import { themeIcon } from './icons.ts'

export const storage = storageOrNothing()

function storageOrNothing(): Partial<Storage> {
  try {
    return localStorage
  } catch {
    return {}
  }
}

type Choice = HTMLInputElement | HTMLSelectElement

/** What is shown, and the language of the samples. One is chosen without a script; with one for all samples, and for the next page. */
export function rememberChoices(): void {
  const choices = [...document.querySelectorAll<Choice>(':is(.settings, .samples) input, [name=language]')]
  const nameOf = ({ name }: Choice): string => (name === 'show' ? name : 'language')
  const choose = (name: string, value?: string): void => {
    for (const choice of choices) {
      if (nameOf(choice) !== name) continue
      if (choice instanceof HTMLSelectElement) choice.value = value ?? choice.value
      else if (choice.value === value) choice.checked = true
    }
  }
  for (const name of ['show', 'language']) choose(name, storage[name])
  for (const choice of choices) {
    choice.onchange = () => {
      storage[nameOf(choice)] = choice.value
      choose(nameOf(choice), choice.value)
    }
  }
}

/** Redoc's key, so both pages have the same colors. */
const theme = 'redoc.colorMode'

/** Light or dark, as in the system's settings until the reader chooses. */
export function addThemeSwitch(header: Element): void {
  const { style } = document.documentElement
  const dark = matchMedia('(prefers-color-scheme:dark)')
  const other = (): string => ((style.colorScheme ? style.colorScheme === 'dark' : dark.matches) ? 'light' : 'dark')
  style.colorScheme = storage[theme] ?? ''
  const toggle = button('', () => {
    style.colorScheme = other()
    storage[theme] = style.colorScheme
    name()
  })
  toggle.innerHTML = themeIcon
  const name = (): void => {
    toggle.ariaLabel = `Use ${other()} colors`
  }
  name()
  header.append(toggle)
}
