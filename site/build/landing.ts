import type { Contract } from '../../scripts/contract/contract.ts'
import { type Html, html } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'
import { formMarkup } from '../pages/try/form.ts'
import { jsonBlock } from './json-block.ts'
import type { Guide } from './guides/guides.ts'
import { stateOf } from './guides/ledger.ts'
import { guideList } from './guides/pages.ts'
import { linksFrom, markdownWith } from './markdown.ts'
import type { Operation } from './operation/operation.ts'
import { tryOperations } from './operation/try-data.ts'
import { page, type Site } from './page.ts'
import { certainty } from './reference/marks.ts'

const text = markdownWith(linksFrom('', 'html'))

/** What the API is, a request with its response, the same to try, what there is for whom, and the ways on. */
export function landingPage(contract: Contract, operations: Operation[], guides: Guide[], site: Site): string {
  const { title, summary, description } = contract.info
  const [beginning = ''] = description.split(/^## /m)
  const shown = operations.find(({ action }) => action === 'create')
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
      ${text.block(beginning)}
      <p class=soft>${certainty(contract)} <a href="guides/stated-and-assumed.html">All assumptions</a>
      <p class=ways><a class=primary href="guides/${site.firstGuide}.html">Get started</a> <a href="reference/index.html">Reference</a></div>
      ${shown && exchange(shown, contract)}</div>
      ${shown && tryForm(shown, contract)}
      ${uses()}
      <div class=columns>${resources(contract, operations)}${guideList(guides, 'guides/')}</div>`,
  })
}

function exchange({ samples, responses: [success] }: Operation, contract: Contract): Html {
  const curl = samples.filter(({ language }) => language === 'curl')
  const [id = ''] = success?.assumptions ?? []
  const entry = contract['x-assumptions'][id]
  const state = entry && html` (<a href="guides/stated-and-assumed.html#${id}">${stateOf(entry).toLowerCase()}</a>)`
  return html`<div><h2 class=label>A request</h2>${curl.map(({ code, source }) => html`<pre>${highlighted(source, code)}</pre>`)}
    <h2 class=label>Response: ${success?.status}${state}</h2>${success?.examples.slice(0, 1).map(({ value }) => jsonBlock(value))}</div>`
}

/** Works with scripts alone; its response comes under it. */
function tryForm({ id, title }: Operation, contract: Contract): Html | undefined {
  const operation = tryOperations(contract)[id]
  return (
    operation &&
    html`<div class="columns here"><div><h2>Try it here</h2><p>${title}, in a mock that runs in this page. Nothing leaves your browser.
    <p>The <a href="reference/index.html#${id}">reference</a> has such a form for every operation, and can send to your service, too.</div>
    <form class=try data-operation=${id} aria-label="${title}">${formMarkup(operation, true)}</form></div>`
  )
}

function uses(): Html {
  const card = (title: string, href: string, words: Html | string, command?: string): Html =>
    html`<div><h3><a href="${href}">${title}</a></h3><p>${words}${command !== undefined && html`<pre>${command}</pre>`}</div>`
  return html`<h2>What you get</h2><div class="columns uses">
    ${card('You read the API', 'reference/index.html', html`Every operation with its fields, responses and errors, in five languages. The same in <a href="redoc/index.html">Redoc</a>, and <a href="openapi.yaml">as OpenAPI</a>.`)}
    ${card('You build a page', 'guides/mock-server.html', 'A local server with realistic data, for building before the real service exists.', 'npm run mock')}
    ${card('You write TypeScript', 'guides/typescript-client.html', 'A client with a type for every field and value, and a class for every documented error.', 'npm run package')}
    ${card('You develop the service', 'guides/check-your-service.html', 'A command that asks your service whether each assumption is true, and cleans up after itself.', 'npm run verify -- --base-url https://pixels.example')}</div>`
}

function resources({ tags }: Contract, operations: Operation[]): Html[] {
  const line = ({ id, method, path, title }: Operation): Html =>
    html`<li><a href="reference/index.html#${id}"><b class="${method.toLowerCase()}">${method}</b> ${title}<code>${path}</code></a>`
  return tags.map(({ name, description }) => {
    const own = operations.filter(({ tag }) => tag === name).flatMap((one) => [one, ...one.otherMethods])
    return html`<div><h2>${name}</h2><p>${description}<ul class="plain rows">${own.map(line)}</ul></div>`
  })
}
