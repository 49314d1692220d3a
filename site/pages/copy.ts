import type { Html } from '../../src/lib/html.ts'
import { button } from './element.ts'

/** A button in every block of code, in reach of mouse, touch and keyboard. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('pre, .pre')) addCopyButton(block)
}

/** Stands in the block, so that it goes where the block goes. */
export function addCopyButton(block: HTMLElement): void {
  // Pages without https have no clipboard.
  if (navigator.clipboard) block.prepend(copyButton('Copy', () => codeIn(block)))
}

/** Where a link leads to the text as Markdown, a button that copies it takes its place. */
export function addMarkdownButtons(): void {
  if (!navigator.clipboard || location.protocol === 'file:') return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.more a')) {
    link.replaceWith(copyButton('Copy as Markdown', () => textAt(link.href)))
  }
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Failed to load ${url}: ${response.status}.`)
  return response.text()
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

function copyButton(text: string, source: () => string | Promise<string>): HTMLButtonElement {
  const made = button(text, async () => {
    try {
      await navigator.clipboard.writeText(await source())
      made.textContent = 'Copied'
    } catch {
      made.textContent = 'Failed to copy'
    }
  })
  made.className = 'copy'
  made.onblur = () => (made.textContent = text)
  return made
}
