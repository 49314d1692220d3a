import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { samplesOf } from './call.ts'
import { assumptionsOf } from '../../scripts/contract/assumption-marks.ts'
import type { Guide } from './guides.ts'
import { type Html, html } from '../../src/lib/html.ts'
import { highlighted } from '../pages/highlight.ts'
import { jsonBlock } from './json-block.ts'
import { stateOf } from './ledger.ts'
import { linksFrom, markdownWith, plainText } from './markdown.ts'
import { page, type Site } from './page.ts'

const text = markdownWith(linksFrom('', 'html'))

/** What the API is, a request with its response, the ways to use the package, and the ways on. */
export function landingPage(contract: Contract, guides: Guide[], site: Site): string {
  const { title, summary, description } = contract.info
  const views = operationViews(contract)
  const shown = views.find((view) => view['x-action'] === 'create')
  return page({
    title,
    description: summary,
    root: '',
    kind: 'landing',
    site,
    main: html`<div class=columns><div><h1>${title}</h1><p class=lead>${summary}
      ${text.block(firstSection(description))}
      <p class=ways><a class=primary href="guides/${site.firstGuide}.html">Get started</a> <a href="reference/index.html">Reference</a></div>
      ${shown && exchange(shown, contract)}</div>
      ${shown && uses(shown, contract, guides)}
      <div class=columns>${resources(contract, views)}${guideList(guides)}</div>`,
  })
}

function firstSection(description: string): string {
  return description.split(/^## /m)[0] ?? ''
}

function exchange(view: OperationView, contract: Contract): Html {
  const { success } = view
  const [example] = Object.values(success.body?.examples ?? {})
  const [id = ''] = assumptionsOf(success.response)
  const entry = contract['x-assumptions'][id]
  const mark =
    entry &&
    html` <a class="mark${entry.verified ? ' verified' : ''}" href="guides/stated-and-assumed.html#${id}">${stateOf(entry)}</a>`
  return html`<div><h2 class=label>A request</h2><pre>${sample(view, contract, 'curl')}</pre>
    <h2 class=label>Response: ${success.status}${mark}</h2>${example ? jsonBlock(example.value) : text.block(success.response.description)}</div>`
}

function uses(view: OperationView, contract: Contract, guides: Guide[]): Html {
  const client = guides.find(({ name }) => name === 'typescript-client')
  return html`<h2>Three ways to use it</h2><div class="columns uses">
    <div><h3><a href="reference/index.html#${view.operationId}">Read</a></h3><p>Every operation with its fields, responses and errors, in five languages. You can try each of them on the page.<pre>npm start</pre></div>
    <div><h3><a href="guides/mock-server.html">Build against the mock</a></h3><p>A server that responds as the contract says, until you have your own.<pre>npm run mock</pre></div>
    <div><h3><a href="guides/typescript-client.html">Import the client</a></h3><p>Every method, field and value has the type and the words of the contract.<pre>npm install pixels-domains-api</pre></div></div>
    <div class=columns><div><h2>The same request, typed</h2>${client && text.block(client.lead)}</div><pre>${sample(view, contract, 'typescript')}</pre></div>`
}

function sample(view: OperationView, contract: Contract, language: string): Html | undefined {
  const found = samplesOf(view, contract).find((one) => one.language === language)
  return found && highlighted(found.source, found.code)
}

function resources({ tags }: Contract, views: OperationView[]): Html[] {
  const line = ({ operationId, method, path, summary }: OperationView): Html =>
    html`<li><a href="reference/index.html#${operationId}"><b class="${method}">${method.toUpperCase()}</b> ${summary}<code>${path}</code></a>`
  return tags.map(
    ({ name, description }) =>
      html`<div><h2>${name}</h2><p>${description}<ul class="plain rows">${views.filter(({ tag }) => tag === name).map(line)}</ul></div>`,
  )
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text.replace(/:$/, '.')
}

function guideList(guides: Guide[]): Html {
  const line = ({ name, title, lead }: Guide): Html =>
    html`<li><a href="guides/${name}.html"><b>${title}</b><span>${firstSentence(plainText(lead))}</span></a>`
  return html`<div class=guides><h2>Guides</h2><ul class="plain rows">${guides.map(line)}</ul></div>`
}
