import type { Contract } from '../../scripts/contract/contract.ts'
import type { OperationView, ReadContract } from '../../scripts/contract/operations.ts'
import type { ContractConfig } from '../../src/lib/contract-config.ts'
import { type Html, html } from '../../src/lib/html.ts'
import { formMarkup } from '../pages/try/form.ts'
import { type Answer, answerOf } from './answer.ts'
import { jsonBlock } from './json-block.ts'
import type { Guide } from './guides/guides.ts'
import { guideList } from './guides/pages.ts'
import { linksFrom, type Markdown, markdownWith } from './markdown.ts'
import type { Operation } from './operation/operation.ts'
import { tryOperations } from './operation/try-data.ts'
import { page, type Site } from './page.ts'
import { certainty, mark } from './reference/marks.ts'
import { sampleTabs } from './samples.ts'

/** The guides about the parts of the package. */
const parts = ['mock-server', 'typescript-client', 'check-your-service', 'stated-and-assumed']

/** What the API is, a request with its response, a form to try it, and links. */
export async function landingPage(
  read: ReadContract,
  operations: Operation[],
  guides: Guide[],
  config: ContractConfig,
  site: Site,
): Promise<string> {
  const { contract, views } = read
  const text = markdownWith(linksFrom('', 'html', site.pageOf))
  const { title, summary, description } = contract.info
  const [beginning = ''] = description.split(/^## /m)
  const shown = operations.find(({ action }) => action === 'create')
  const view = views.find(({ operationId }) => operationId === shown?.id)
  return page({
    title,
    description: summary,
    path: 'index.html',
    markdown: 'llms.txt',
    root: '',
    kind: 'landing',
    site,
    styles: ['pages.css', 'panels.css'],
    main: html`<div class=columns><div><h1>${title}</h1><p class=lead>${summary}
      <p class=ways><a class=primary href="guides/${site.firstGuide}.html">Get started</a> <a href="reference/index.html">Reference</a></p>
      ${text.block(beginning)}</div>
      ${shown && view && exchange(shown, await answerOf(view, read, config), contract, text)}</div>
      ${shown && tryForm(shown, views)}
      ${guideList(
        guides.filter(({ name }) => parts.includes(name)),
        'guides/',
      )}`,
  })
}

/** The first sample of an operation, and the values of the form below it. */
function exchange(
  { samples, responses: [success] }: Operation,
  { status, body }: Answer,
  contract: Contract,
  text: Markdown,
): Html {
  const ledger = contract['x-assumptions']
  // The reasons would be too long here.
  const writer = { text, ledger, guides: 'guides/', explained: new Set(Object.keys(ledger)) }
  return html`<div><h2 class=label>Request</h2>${sampleTabs(samples, 'first')}
    <div class=answered><h2 class=label>Response: ${status}</h2> ${mark(success?.assumptions ?? [], `response ${status}`, writer)}</div>${body !== undefined && jsonBlock(body)}
    <p class=soft>${certainty(contract)}</div>`
}

/** Needs scripts; its response appears below it. */
function tryForm({ id, title }: Operation, views: OperationView[]): Html | undefined {
  const operation = tryOperations(views)[id]
  return (
    operation &&
    html`<div class="columns here" id=try><div><h2>Try it here</h2><p>${title}. A mock answers inside this page, and nothing is sent.
    <p>On <a href="reference/${id}.html">each operation's page</a> you can also send requests to your own service.</div>
    <form class=try data-operation=${id} aria-label="${title}">${formMarkup(operation, true)}</form></div>`
  )
}
