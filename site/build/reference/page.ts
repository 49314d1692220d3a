import type { Contract } from '../../../scripts/contract/contract.ts'
import { operationViews } from '../../../scripts/contract/operations.ts'
import { defaultBaseUrl } from '../call.ts'
import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { certainty } from './marks.ts'
import { type Markdown, markdownWith } from '../markdown.ts'
import { page, type Site } from '../page.ts'
import { type Twins, withTwins } from '../twins.ts'
import { operationSection } from './operation.ts'
import { marksFor } from './marks.ts'

/** The reference: all operations on one page, complete without scripts. */
export function referencePage(contract: Contract, site: Site): string {
  const views = operationViews(contract)
  // The contract calls an operation #operation/getPixel; this page calls it #getPixel.
  const text = markdownWith((href) => href.replace(/^#operation\//, '#'))
  const operations = withTwins(views)
  return page({
    title: `Reference · ${site.title}`,
    description: contract.info.summary,
    path: 'reference/index.html',
    markdown: 'llms-full.txt',
    root: '../',
    kind: 'reference',
    styles: [],
    site,
    contents: contents(contract, operations),
    settings: settings(contract),
    main: html`<h1>Reference</h1>
      <p class=lead>${text.inline(contract.info.summary)} <small>As OpenAPI: <a href=../openapi.yaml>openapi.yaml</a></small>
      ${card(contract, text)}
      ${contract.tags.map((tag) => html`<h2 id=${tag.name}>${tag.name}</h2><p>${text.inline(tag.description)}${operations.filter(({ main }) => main.tag === tag.name).map((twins) => operationSection(twins, contract, text))}`)}`,
  })
}

function contents(contract: Contract, operations: Twins[]): Html {
  const line = ({ main, others }: Twins): Html =>
    html`<li><a href=#${main.operationId}><b class=${main.method}>${main.method.toUpperCase()}</b> ${main.summary}</a>${others.map((other) => html`<a class=also href=#${other.operationId}><b class=${other.method}>${other.method.toUpperCase()}</b></a>`)}`
  return html`<ul><li><a href=#main>Base URL and key</a></ul>${contract.tags.map(
    ({ name }) => html`<h2>${name}</h2><ul>${operations.filter(({ main }) => main.tag === name).map(line)}</ul>`,
  )}`
}

/** What every request needs, and how to read the page. */
function card(contract: Contract, text: Markdown): Html {
  const variables = contract.servers.flatMap((server) => Object.values(server.variables))
  const schemes = Object.values(contract.components.securitySchemes)
  const marks = marksFor(variables.flatMap(assumptionsOf), contract, text)
  return html`<div class=card>
    <div id=base-url><h2 class=label>Base URL</h2><p><code>${defaultBaseUrl(contract)}</code>
      ${variables.map((variable) => html`<p>${text.inline(variable.description ?? '')}`)}${marks.of(variables.flatMap(assumptionsOf))}</div>
    <div id=api-key><h2 class=label>API key</h2>${schemes.map(({ description }) => text.block(String(description)))}</div>
    <div><h2 class=label>How certain it is</h2><p>${certainty(contract)}</div></div>`
}

/** How the reader wants to see the page. It works without a script. */
function settings({ 'x-assumptions': ledger }: Contract): Html {
  const isVerified = Object.values(ledger).some((entry) => entry.verified)
  const option = (value: string, label: string): Html =>
    html`<label><input type=radio name=show id=${value} value=${value}${value === 'all' && html` checked`}>${label}</label>`
  return html`<form class=settings aria-label=Display><fieldset><legend>Show</legend><span class=tabs>${option('all', 'All')}${option('stated', isVerified ? 'Stated, verified' : 'Stated only')}</span></fieldset></form>`
}
