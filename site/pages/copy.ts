import { button } from './element.ts'

/** A button in every block of code, in reach of mouse, touch and keyboard. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('pre')) addCopyButton(block)
}

/** Stands in the block, so that it goes where the block goes. */
export function addCopyButton(block: HTMLPreElement): void {
  // Pages without https have no clipboard.
  if (navigator.clipboard) block.prepend(copyButton('Copy', () => codeIn(block)))
}

/** For pages that have their text as Markdown: the link leads to it, the button copies it. */
export function addMarkdownButtons(): void {
  if (!navigator.clipboard || location.protocol === 'file:') return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.more a')) {
    link.after(
      ' ',
      copyButton('Copy as Markdown', async () => (await fetch(link.href)).text()),
    )
  }
}

/** The code of a block in place of what stands there. */
export function replaceCode(block: HTMLPreElement, code: string): void {
  for (const node of [...block.childNodes]) if (!(node instanceof HTMLButtonElement)) node.remove()
  block.append(code)
}

function codeIn(block: HTMLPreElement): string {
  return [...block.childNodes].map((node) => (node instanceof HTMLButtonElement ? '' : node.textContent)).join('')
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
