import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import type { Contract } from '../../../scripts/contract/contract.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { defaultBaseUrl } from '../operation/call.ts'
import { linksFrom, markdownWith, plainText } from '../markdown.ts'
import type { Operation } from '../operation/operation.ts'
import { page, type Site } from '../page.ts'
import { baseUrlField, keyField, serviceRow } from '../service.ts'
import { certainty, certaintyInShort, mark, type Writer } from './marks.ts'
import { operationSection } from './operation.ts'

/** The reference: all operations on one page, complete without scripts. */
export function referencePage(contract: Contract, operations: Operation[], site: Site): string {
  const { info, tags } = contract
  // The contract calls an operation #operation/getBook; this page calls it #getBook.
  const writer = writerOf(contract, (href) => href.replace(/^#operation\//, '#'))
  const { text } = writer
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
    contents: contents(contract, operations),
    settings: settings(contract),
    main: html`<h1>Reference</h1>
      <p class=lead>${text.inline(info.summary)} <small>As OpenAPI: <a href=../openapi.yaml>openapi.yaml</a></small>
      ${card(contract, writer)}
      ${tags.map(({ name, description }) => html`<h2 id=${name}>${name}</h2><p>${text.inline(description)}${of(name).map((operation) => operationSection(operation, writer))}`)}`,
  })
}

/** A page for one operation, with its own title and description for search engines and chats. */
export function operationPage(operation: Operation, contract: Contract, operations: Operation[], site: Site): string {
  const { id, title, method, path, description } = operation
  const elsewhere = linksFrom('../', 'html')
  const here = new Map([operation, ...operation.otherMethods].map((one) => [`#operation/${one.id}`, `#${one.id}`]))
  const writer = writerOf(contract, (href) => here.get(href) ?? elsewhere(href))
  return page({
    title: `${title} · ${site.title}`,
    description: `${method} ${path}: ${plainText(description)}`,
    path: `reference/${id}.html`,
    markdown: `reference/${id}.md`,
    root: '../',
    kind: 'reference',
    styles: [],
    site,
    contents: contents(contract, operations, operation),
    settings: settings(contract),
    main: html`<p class=soft><a href=index.html#${id}>All operations on one page</a>
      ${serviceRow(defaultBaseUrl(contract), true)}
      ${operationSection(operation, writer, 1)}
      <p class=soft>${certaintyInShort(contract)}`,
  })
}

function writerOf({ 'x-assumptions': ledger }: Contract, linkTo: (href: string) => string): Writer {
  return { text: markdownWith(linkTo), ledger, guides: '../guides/' }
}

/** The operations by tag: places on the full page, or the pages of single operations. */
function contents({ tags }: Contract, operations: Operation[], shown?: Operation): Html {
  const start = !shown && html`<ul><li><a href=#main>Base URL and key</a></ul>`
  const of = (tag: string): Operation[] => operations.filter((operation) => operation.tag === tag)
  return html`${start}${tags.map(({ name }) => html`<h2>${name}</h2><ul>${of(name).map((one) => line(one, shown))}</ul>`)}`
}

/** An operation in the contents. The same with another method is a link beside it. */
function line(operation: Operation, shown?: Operation): Html {
  const { id, title, method, otherMethods } = operation
  const label = (name: string): Html => html`<b class=${name.toLowerCase()}>${name}</b>`
  const file = shown ? `${id}.html` : ''
  const also = (other: Operation): Html =>
    html`<a class=also href=${file}#${other.id} aria-label="${other.method}: ${title}">${label(other.method)}</a>`
  return html`<li><a href=${file || `#${id}`}${operation === shown && html` aria-current=page`}>${label(method)} ${title}</a>${otherMethods.map(also)}`
}

/** What every request needs, entered once for the whole page, and how to read the page. */
function card(contract: Contract, writer: Writer): Html {
  const schemes = Object.values(contract.components.securitySchemes)
  const servers = contract.servers.map(({ description, variables }) => {
    return html`<p>${writer.text.inline(description)} ${mark(Object.values(variables).flatMap(assumptionsOf), 'base URL', writer)}`
  })
  return html`<div class="card service" role=group aria-label="Your service">
    <div id=base-url><label class=label for=service>Base URL</label>${baseUrlField(defaultBaseUrl(contract))}${servers}</div>
    <div id=api-key><label class=label for=key>API key</label>${keyField()}${schemes.map(({ description }) => writer.text.block(String(description)))}</div>
    <p>${certainty(contract)}</div>`
}

/** The reader's view of the page. It works without a script. */
function settings({ 'x-assumptions': ledger }: Contract): Html {
  const isVerified = Object.values(ledger).some((entry) => entry.verified)
  const option = (value: string, label: string): Html =>
    html`<label><input type=radio name=show id=${value} value=${value}${value === 'all' && html` checked`}>${label}</label>`
  return html`<form class=settings aria-label=Display><fieldset><legend>Show</legend><span class=tabs>${option('all', 'All')}${option('stated', isVerified ? 'Stated, verified' : 'Stated only')}</span></fieldset></form>`
}
