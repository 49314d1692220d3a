import type { Html } from '../../src/lib/html.ts'
import { button } from './element.ts'

/** A button in every block of code, in reach of mouse, touch and keyboard. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('pre, .pre')) addCopyButton(block)
}

/** Stands in the block, so that it goes where the block goes. */
export function addCopyButton(block: HTMLElement): void {
  // Pages without https have no clipboard.
  if (!navigator.clipboard) return
  const copy = button('Copy', async () => {
    try {
      await navigator.clipboard.writeText(codeIn(block))
      copy.textContent = 'Copied'
    } catch {
      copy.textContent = 'Failed to copy'
    }
  })
  copy.className = 'copy'
  copy.onblur = () => (copy.textContent = 'Copy')
  block.prepend(copy)
}

/** Replaces the code of a block by colored code; the button stays. */
export function replaceCode(block: HTMLPreElement, code: Html): void {
  const buttons = block.querySelectorAll('button')
  block.innerHTML = code.html
  block.prepend(...buttons)
}

function codeIn(block: HTMLElement): string {
  const copy = block.cloneNode(true) as HTMLElement
  for (const other of copy.querySelectorAll('button, summary')) other.remove()
  return copy.textContent ?? ''
}
