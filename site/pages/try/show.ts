// The response in its box. A long one comes in parts, and the page stays usable meanwhile.

import { html } from '../../../src/lib/html.ts'
import { element } from '../element.ts'
import { highlighted } from '../highlight.ts'
import { indentedLines } from './indent.ts'

const linesOfPart = 200
/** Color needs an element for each word, and so many slow the page down. */
const coloredParts = 10
/** In milliseconds: longer, and a reader notices that the page does not respond. */
const turn = 20

/** Shows a response below its headers. Stops if the box is taken from the page. */
export async function showResponse(box: HTMLElement, headers: string, body: string): Promise<void> {
  const lines = indentedLines(body)
  const first = colored(take(lines))
  box.innerHTML = html`${[highlighted(headers, 'http'), '\n\n', first]}`.html
  let began = performance.now()
  for (let count = 1; ; count++) {
    const part = take(lines)
    if (part === '') return
    // Only the parts in the window are laid out.
    const shown = element('span', { className: 'part-of-output' })
    if (count < coloredParts) shown.innerHTML = colored(part).html
    else shown.textContent = part
    box.append(shown)
    if (performance.now() - began < turn) continue
    await new Promise((done) => setTimeout(done))
    if (!box.isConnected) return
    began = performance.now()
  }
}

function colored(text: string): ReturnType<typeof highlighted> {
  return highlighted(text, 'json')
}

/** The next lines; empty if there are no more. */
function take(lines: Generator<string>): string {
  let text = ''
  for (let count = 0; count < linesOfPart; count++) {
    const { value, done } = lines.next()
    if (done) break
    text += `${value}\n`
  }
  return text
}
