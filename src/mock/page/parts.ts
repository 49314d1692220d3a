// What the sections of the page are made of.

import { controlPath } from '../control.ts'
import { html, type Html, type Part } from './html.ts'

// The page stays small, whatever the mock holds and was sent.
export const mostRows = 50
const mostCharacters = 200

/** A table that scrolls by itself where it is wider than the screen. */
export function table(name: string, heads: string[], rows: Part[][]): Html {
  if (rows.length === 0) return html`<p>None.</p>`
  return html`<div role=region aria-label="${name}" tabindex=0><table>
<thead><tr>${heads.map((head) => html`<th scope=col>${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`
}

/** A button that sends its form to a control route. */
export function button(method: string, route: string, label: string): Html {
  const isMain = method === 'PATCH' || (route === 'rules' && method === 'POST')
  return html`<button name=route value="${method} ${controlPath}${route}"${!isMain && html` class=second`}>${label}</button>`
}

export function counted(total: number): string {
  return total > mostRows ? `The latest ${mostRows} of ${total}` : `${total} in all, the latest first`
}

export function cut(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`
}
