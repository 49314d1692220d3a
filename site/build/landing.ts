import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { samplesOf } from './call.ts'
import { assumptionsOf } from '../../scripts/contract/assumption-marks.ts'
import type { Guide } from './guides.ts'
import { type Html, html } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'
import { formMarkup } from '../pages/try/form.ts'
import { jsonBlock } from './json-block.ts'
import { stateOf } from './ledger.ts'
import { guideList } from './guide-list.ts'
import { linksFrom, markdownWith } from './markdown.ts'
import { page, type Site } from './page.ts'
import { certainty } from './reference/marks.ts'
import { tryOperation } from './try-data.ts'

const text = markdownWith(linksFrom('', 'html'))

/** What the API is, a request with its response, the same to try, what there is for whom, and the ways on. */
export function landingPage(contract: Contract, guides: Guide[], site: Site): string {
  const { title, summary, description } = contract.info
  const views = operationViews(contract)
  const shown = views.find((view) => view['x-action'] === 'create')
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
      ${text.block(firstSection(description))}
      <p class=soft>${certainty(contract)} <a href="guides/stated-and-assumed.html">All assumptions</a>
      <p class=ways><a class=primary href="guides/${site.firstGuide}.html">Get started</a> <a href="reference/index.html">Reference</a></div>
      ${shown && exchange(shown, contract)}</div>
      ${shown && tryForm(shown)}
      ${uses()}
      <div class=columns>${resources(contract, views)}${guideList(guides, 'guides/')}</div>`,
  })
}

function firstSection(description: string): string {
  return description.split(/^## /m)[0] ?? ''
}

function exchange(view: OperationView, contract: Contract): Html {
  const { success } = view
  const curl = samplesOf(view, contract).find(({ language }) => language === 'curl')
  const [example] = Object.values(success.body?.examples ?? {})
  const [id = ''] = assumptionsOf(success.response)
  const entry = contract['x-assumptions'][id]
  const state = entry && html` (<a href="guides/stated-and-assumed.html#${id}">${stateOf(entry).toLowerCase()}</a>)`
  return html`<div><h2 class=label>A request</h2><pre>${curl && highlighted(curl.source, curl.code)}</pre>
    <h2 class=label>Response: ${success.status}${state}</h2>${example ? jsonBlock(example.value) : text.block(success.response.description)}</div>`
}

/** Works with scripts alone; its response comes under it. */
function tryForm(view: OperationView): Html {
  return html`<div class="columns here"><div><h2>Try it here</h2><p>${view.summary}, in a mock that runs in this page. Nothing leaves your browser.
    <p>The <a href="reference/index.html#${view.operationId}">reference</a> has such a form for every operation, and can send to your service, too.</div>
    <form class=try data-operation=${view.operationId} aria-label="${view.summary}">${formMarkup(tryOperation(view), true)}</form></div>`
}

function uses(): Html {
  const card = (title: string, href: string, words: Html | string, command?: string): Html =>
    html`<div><h3><a href="${href}">${title}</a></h3><p>${words}${command !== undefined && html`<pre>${command}</pre>`}</div>`
  return html`<h2>What you get</h2><div class="columns uses">
    ${card('You read the API', 'reference/index.html', html`Every operation with its fields, responses and errors, in five languages. The same in <a href="redoc/index.html">Redoc</a>, and <a href="openapi.yaml">as OpenAPI</a>.`)}
    ${card('You build a page', 'guides/mock-server.html', 'A local server with realistic data, for building before the real service exists.', 'npm run mock')}
    ${card('You write TypeScript', 'guides/typescript-client.html', 'A client with a type for every field and value, and a class for every documented error.', 'npm install pixels-domains-api')}
    ${card('You develop the service', 'guides/check-your-service.html', 'A command that asks your service whether each assumption is true, and cleans up after itself.', 'npx pixels-domains-api verify --base-url https://pixels.example')}</div>`
}

function resources({ tags }: Contract, views: OperationView[]): Html[] {
  const line = ({ operationId, method, path, summary }: OperationView): Html =>
    html`<li><a href="reference/index.html#${operationId}"><b class="${method}">${method.toUpperCase()}</b> ${summary}<code>${path}</code></a>`
  return tags.map(
    ({ name, description }) =>
      html`<div><h2>${name}</h2><p>${description}<ul class="plain rows">${views.filter(({ tag }) => tag === name).map(line)}</ul></div>`,
  )
}
