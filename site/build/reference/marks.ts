import type { Assumption, Contract } from '../../../scripts/contract/contract.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { stateOf } from '../guides/ledger.ts'
import type { Markdown } from '../markdown.ts'

/** What writing a page needs: its Markdown, its assumptions, and the path to the guides, which explain them. */
export interface Writer {
  text: Markdown
  ledger: Record<string, Assumption>
  guides: string
  /** The link to the object of the operations, whose page has its fields. */
  object?: Html
  /** The operation that is written, where the page has several. */
  place?: string
}

/**
 * A small mark of assumptions, which opens to their sentences.
 *
 * @param what names the marked element, so marks have different names
 */
export function mark(ids: string[], what: string, writer: Writer): Html | false {
  if (ids.length === 0) return false
  const entries = ids.map((id) => writer.ledger[id])
  // It is only as certain as the least certain of them.
  const least = entries.find((entry) => !entry?.verified) ?? entries[0]
  const state = stateOf(least)
  return html`<details class="mark${least?.verified && ' verified'}"><summary aria-label="${state}: ${placeOf(what, writer)}">${state}</summary>${ids.map((id) => html`<p>${sentence(id, writer)}`)}</details>`
}

/** Distinguishes the name of a mark or a link from the others of the page. */
export function placeOf(what: string, { place }: Writer): string {
  return place === undefined ? what : `${what}, ${place}`
}

/** A mark without its sentences, if they are too long or shown already: a link to the first entry. */
export function linkMark([id]: string[], what: string, writer: Writer): Html | false {
  if (id === undefined) return false
  const entry = writer.ledger[id]
  const state = stateOf(entry)
  return html`<a class="mark${entry?.verified && ' verified'}" href=${writer.guides}stated-and-assumed.html#${id} aria-label="${state}: ${placeOf(what, writer)}">${state}</a>`
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

/** Explains the marks. */
export function certainty(contract: Contract): Html {
  const measured = Object.values(contract['x-assumptions']).find((entry) => entry.measured)?.measured
  return html`Facts without a mark come from the API's source document. ${marksText(contract, 'it')}${measured && html` Most of that was measured on ${measured.on}, on another application with this interface.`}`
}

/** The same for a page of few words. */
export function certaintyInShort(contract: Contract): Html {
  return marksText(contract, "the API's source document")
}

function marksText({ 'x-assumptions': ledger }: Contract, source: string): Html {
  const verified = Object.values(ledger).find((entry) => entry.verified)
  return html`${verified && html`<b class="mark verified">${stateOf(verified)}</b> marks what a service has confirmed. `}<b class=mark>${stateOf(undefined)}</b> marks what ${source} does not show.`
}
