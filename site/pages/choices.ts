import { storage } from './memory.ts'

/** The language of the samples and the switch work without a script; with one they are remembered. */
export function rememberChoices(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.toolbar input')) {
    const kept: string | undefined = storage[input.name]
    if (kept !== undefined) input.checked = kept === input.value
    input.onchange = () => (storage[input.name] = input.checked ? input.value : '')
  }
}
