import { addButton } from './button.ts'

/** A button in every block of code. It stands in the block, so that it goes where the block goes. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('pre')) {
    const text = block.textContent
    const button = addButton(block, 'Copy', async () => {
      await navigator.clipboard.writeText(text)
      button.textContent = 'Copied'
    })
    button.onblur = () => (button.textContent = 'Copy')
  }
}
