import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import type { Contract } from '../../../scripts/contract/contract.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { defaultBaseUrl } from '../operation/call.ts'
import { markdownWith } from '../markdown.ts'
import type { Operation } from '../operation/operation.ts'
import { page, type Site } from '../page.ts'
import { certainty, mark, type Writer } from './marks.ts'
import { operationSection } from './operation.ts'

/** The reference: all operations on one page, complete without scripts. */
export function referencePage(contract: Contract, operations: Operation[], site: Site): string {
  const { info, tags, 'x-assumptions': ledger } = contract
  // The contract calls an operation #operation/getPixel; this page calls it #getPixel.
  const text = markdownWith((href) => href.replace(/^#operation\//, '#'))
  const writer = { text, ledger }
  const of = (tag: string): Operation[] => operations.filter((operation) => operation.tag === tag)
  return page({
    title: `Reference · ${site.title}`,
    description: info.summary,
    path: 'reference/index.html',
    markdown: 'llms-full.txt',
    root: '../',
    kind: 'reference',
    styles: [],
    site,
    contents: html`<ul><li><a href=#main>Base URL and key</a></ul>${tags.map(({ name }) => html`<h2>${name}</h2><ul>${of(name).map(line)}</ul>`)}`,
    settings: settings(contract),
    main: html`<h1>Reference</h1>
      <p class=lead>${text.inline(info.summary)} <small>As OpenAPI: <a href=../openapi.yaml>openapi.yaml</a></small>
      ${card(contract, writer)}
      ${tags.map(({ name, description }) => html`<h2 id=${name}>${name}</h2><p>${text.inline(description)}${of(name).map((operation) => operationSection(operation, writer))}`)}`,
  })
}

/** An operation in the contents. */
function line({ id, title, method, otherMethods }: Operation): Html {
  const label = (name: string): Html => html`<b class=${name.toLowerCase()}>${name}</b>`
  return html`<li><a href=#${id}>${label(method)} ${title}</a>${otherMethods.map((other) => html`<a class=also href=#${other.id}>${label(other.method)}</a>`)}`
}

/** What every request needs, and how to read the page. */
function card(contract: Contract, writer: Writer): Html {
  const schemes = Object.values(contract.components.securitySchemes)
  const servers = contract.servers.map(({ description, variables }) => {
    return html`<p>${writer.text.inline(description)} ${mark(Object.values(variables).flatMap(assumptionsOf), writer)}`
  })
  return html`<div class=card>
    <div id=base-url><h2 class=label>Base URL</h2><p><code>${defaultBaseUrl(contract)}</code>${servers}</div>
    <div id=api-key><h2 class=label>API key</h2>${schemes.map(({ description }) => writer.text.block(String(description)))}</div>
    <div><h2 class=label>How certain it is</h2><p>${certainty(contract)}</div></div>`
}

/** How the reader wants to see the page. It works without a script. */
function settings({ 'x-assumptions': ledger }: Contract): Html {
  const isVerified = Object.values(ledger).some((entry) => entry.verified)
  const option = (value: string, label: string): Html =>
    html`<label><input type=radio name=show id=${value} value=${value}${value === 'all' && html` checked`}>${label}</label>`
  return html`<form class=settings aria-label=Display><fieldset><legend>Show</legend><span class=tabs>${option('all', 'All')}${option('stated', isVerified ? 'Stated, verified' : 'Stated only')}</span></fieldset></form>`
}
