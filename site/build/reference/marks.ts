import type { Assumption, Contract } from '../../../scripts/contract/contract.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { measuredOn, stateOf } from '../guides/ledger.ts'
import type { Markdown } from '../markdown.ts'

/** How a page is written: its Markdown, the assumptions that it rests on, and the way to the guides, which explain them. */
export interface Writer {
  text: Markdown
  ledger: Record<string, Assumption>
  guides: string
}

/**
 * A small mark at what rests on assumptions, which opens to their sentences.
 *
 * @param what is marked, so that marks have names that differ
 */
export function mark(ids: string[], what: string, writer: Writer): Html | false {
  if (ids.length === 0) return false
  const entries = ids.map((id) => writer.ledger[id])
  // It is as certain as the least certain of them.
  const least = entries.find((entry) => !entry?.verified) ?? entries[0]
  const state = stateOf(least)
  return html`<details class="mark${least?.verified && ' verified'}"><summary aria-label="${state}: ${what}">${state}</summary>${ids.map((id) => html`<p>${sentence(id, writer)}`)}</details>`
}

/** All sentences in one closed block: on paper the footnotes of the marks, which then have only the ids. */
export function notes(ids: string[], writer: Writer): Html | false {
  if (ids.length === 0) return false
  const count = `${ids.length} ${ids.length === 1 ? 'assumption' : 'assumptions'}`
  return html`<details class=notes><summary>${count}</summary><ol>${ids.map((id) => html`<li>${sentence(id, writer)}`)}</ol></details>`
}

function sentence(id: string, { text, ledger, guides }: Writer): Html {
  const entry = ledger[id]
  return html`${text.inline(entry?.assumed ?? '')}${entry?.verified && ` ${stateOf(entry)}.`} <a href=${guides}stated-and-assumed.html#${id}>${id}</a>`
}

/** How to read the marks. */
export function certainty({ 'x-assumptions': ledger }: Contract): Html {
  const entries = Object.values(ledger)
  const verified = entries.find((entry) => entry.verified)
  const measured = entries.find((entry) => entry.measured !== undefined)
  return html`Facts without a mark come from the API's source document. <b class=mark>${stateOf(undefined)}</b> marks our best guess.${measured && html` Most of it was ${measuredOn(measured)}, with an application that has this interface.`}${verified && html` <b class="mark verified">${stateOf(verified)}</b> marks what a service has confirmed.`}`
}
