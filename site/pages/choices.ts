import { storage } from './memory.ts'

/** The language of the samples and what is shown: both work without a script, and with one they are remembered. */
export function rememberChoices(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.settings input')) {
    if (storage[input.name] === input.value) input.checked = true
    input.onchange = () => (storage[input.name] = input.value)
  }
}
