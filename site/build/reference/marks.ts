import type { Contract } from '../../../scripts/contract/contract.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { stateOf } from '../ledger.ts'
import type { Markdown } from '../markdown.ts'

/** The marks of what rests on assumptions. */
export interface Marks {
  /** A small mark that opens to the sentences. */
  of(ids: string[]): Html[]
  /** All sentences in one closed block: on paper the footnotes of the marks, which then have only the ids. */
  notes(): Html | false
}

/** The marks of one operation, by the ids of its assumptions. */
export function marksFor(ids: string[], { 'x-assumptions': ledger }: Contract, text: Markdown): Marks {
  const sentence = (id: string): Html =>
    html`${text.inline(ledger[id]?.assumed ?? '')} <a href=../guides/stated-and-assumed.html#${id}>${id}</a>`
  const mark = (state: string, marked: string[]): Html => {
    const kind = state === assumed ? html`mark` : html`"mark verified"`
    return html`<details class=${kind}><summary>${state}</summary>${marked.map((id) => html`<p>${sentence(id)}`)}</details>`
  }
  return {
    of: (marked) => {
      const states = [...new Set(marked.map((id) => stateOf(ledger[id])))]
      return states.map((state) => {
        const unique = [...new Set(marked)].filter((id) => stateOf(ledger[id]) === state)
        return mark(state, unique)
      })
    },
    notes: () =>
      ids.length > 0 &&
      html`<details class=notes><summary>${ids.length} ${ids.length === 1 ? 'assumption' : 'assumptions'}</summary><ol>${ids.map((id) => html`<li>${sentence(id)}`)}</ol></details>`,
  }
}

const assumed = stateOf(undefined)

/** How to read the marks. */
export function certainty({ 'x-assumptions': ledger }: Contract): Html {
  const verified = Object.values(ledger).find((entry) => entry.verified)
  return html`Unmarked facts come from the document this API was described in. <b class=mark>${assumed}</b> marks our best guess.${verified && html` <b class="mark verified">${stateOf(verified)}</b> marks what a service has confirmed.`}`
}
