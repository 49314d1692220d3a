import type { Assumption, Contract } from '../../../scripts/contract/contract.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { assumedText, certaintyOf, certaintyText, leastCertain } from '../certainty.ts'
import type { Markdown } from '../markdown.ts'

/** What writing a page needs: its Markdown, its assumptions, and the path to the guides, which explain them. */
export interface Writer {
  text: Markdown
  ledger: Record<string, Assumption>
  guides: string
  /** The assumptions that a mark of the section, or another page, has explained: a further mark only links to them. */
  explained: Set<string>
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
  const { ledger, guides, explained } = writer
  const entry = leastCertain(ids, ledger)
  if (!entry) return false
  const state = certaintyText(entry)
  const kind = kindOf(entry)
  const label = html`aria-label="${state}: ${placeOf(what, writer)}"`
  if (ids.every((id) => explained.has(id)))
    return html`<a ${kind} href=${guides}stated-and-assumed.html#${ids[0]} ${label}>${state}</a>`
  for (const id of ids) explained.add(id)
  return html`<details ${kind}><summary ${label}>${state}</summary>${ids.map((id) => html`<p>${sentence(id, writer)}`)}</details>`
}

function kindOf({ verified }: Assumption): Html {
  return verified ? html`class="mark verified"` : html`class=mark`
}

/** The class of an element that the source does not state. "Stated only" hides or fades it. */
export function classes(name: string, ids: string[], { ledger }: Writer): Html {
  const entry = leastCertain(ids, ledger)
  return html`class="${name}${entry && ` ${certaintyOf(entry)}`}"`
}

/** Distinguishes the name of a mark or a link from the others of the page. */
export function placeOf(what: string, { place }: Writer): string {
  return place === undefined ? what : `${what}, ${place}`
}

function sentence(id: string, { text, ledger, guides }: Writer): Html {
  const entry = ledger[id]
  return html`${entry && text.inline(assumedText(entry))}${entry?.verified && ` ${certaintyText(entry)}.`} <a href=${guides}stated-and-assumed.html#${id}>${id}</a>`
}

/** What the contract leaves open about what is above. */
export function leftOpen(sentences: string[], { text, guides }: Writer): Html | false {
  if (sentences.length === 0) return false
  return html`<p class=soft><a href=${guides}stated-and-assumed.html#left-open>Left open</a> ${text.inline(sentences.join(' '))}`
}

/** Explains the marks that the contract has. */
export function certainty({ 'x-assumptions': ledger }: Contract): Html {
  const entries = new Map(Object.values(ledger).map((entry) => [certaintyOf(entry), entry]))
  const meanings = {
    verified: 'a service has confirmed',
    measured: 'was observed on another application with this interface',
    assumed: 'nobody has observed yet',
  }
  const found = Object.entries(meanings).flatMap(([state, meaning]) => {
    const entry = entries.get(state as keyof typeof meanings)
    return entry ? [{ entry, meaning }] : []
  })
  return html`Facts without a mark come from the API's source document.${found.map(
    ({ entry, meaning }) => html` <b ${kindOf(entry)}>${certaintyText(entry)}</b> marks what ${meaning}.`,
  )}`
}
