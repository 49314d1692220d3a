import { type Contract, type Operation, operationsOf } from '../../scripts/contract/contract.ts'
import { samplesOf } from './samples/samples.ts'
import type { Guide } from './guides.ts'
import { html, type Html } from './html.ts'
import { markdownWith, plainText } from './markdown.ts'
import { page } from './page.ts'
import { assumptionsOf } from './reference/field.ts'
import { prettyJson } from './reference/json.ts'
import { successOf } from './reference/responses.ts'

const text = markdownWith((href) =>
  href.replace(/^#operation\//, 'reference/index.html#').replace(/^([\w-]+)\.md/, 'guides/$1.html'),
)

/** What the API is, a request with its response, the ways to use the package, and links. */
export function landingPage(contract: Contract, guides: Guide[]): string {
  const { title, summary, description } = contract.info
  const operations = operationsOf(contract)
  const shown = operations.find(({ method }) => method === 'post')
  return page({
    title,
    description: summary,
    root: '',
    kind: 'landing',
    siteTitle: title,
    guideStart: guides[0]?.name ?? '',
    main: html`<div class=hero><div><h1>${title}</h1><p class=lead>${summary}
      ${text.block(firstSection(description))}
      <p class=ways><a href="guides/${guides[0]?.name ?? ''}.html">Get started</a> <a href="reference/index.html">Reference</a></div>
      ${shown && exchange(shown, contract)}</div>
      ${shown && uses(shown, contract, guides)}
      <div class=maps>${resources(contract, operations)}${guideList(guides)}</div>`,
  })
}

function firstSection(description: string): string {
  return description.split(/^## /m)[0] ?? ''
}

function exchange(operation: Operation, contract: Contract): Html {
  const [status, response] = successOf(operation) ?? []
  const answer = Object.values(Object.values(response?.content ?? {})[0]?.examples ?? {})[0]?.value
  return html`<div class=exchange><h2>A request</h2><pre>${sample(operation, contract, 'curl')}</pre>
    <h2>Its response, ${status}${response && assumptionsOf(response).length > 0 && html` (<a href="guides/stated-and-assumed.html">assumed</a>)`}</h2><pre>${prettyJson(answer)}</pre></div>`
}

function uses(operation: Operation, contract: Contract, guides: Guide[]): Html {
  const client = guides.find(({ name }) => name === 'typescript-client')
  return html`<h2>Three ways to use it</h2><div class=uses>
    <div><h3><a href="reference/index.html#${operation.operationId}">Read</a></h3><p>Every operation with its fields, responses and errors, in five languages; you can try each on the page.<pre>npm start</pre></div>
    <div><h3><a href="guides/mock-server.html">Build against the mock</a></h3><p>A server that behaves as the contract says, until you have your own.<pre>npm run mock</pre></div>
    <div><h3><a href="guides/typescript-client.html">Import the client</a></h3><p>Every method, field and value has the type and the words of the contract.<pre>npm install pixels-domains-api</pre></div></div>
    <div class=client><div><h2>The same request, typed</h2>${client && text.block(client.lead)}</div><pre>${sample(operation, contract, 'typescript')}</pre></div>`
}

function sample(operation: Operation, contract: Contract, language: string): string {
  return samplesOf(operation, contract).find((one) => one.language === language)?.source ?? ''
}

function resources({ tags }: Contract, operations: Operation[]): Html[] {
  const line = ({ operationId, method, path, summary }: Operation): Html =>
    html`<li><a href="reference/index.html#${operationId}"><b class="${method}">${method.toUpperCase()}</b> ${summary}<code>${path}</code></a>`
  return tags.map(
    ({ name, description }) =>
      html`<div><h2>${name}</h2><p>${description}<ul class=operations>${operations.filter(({ tag }) => tag === name).map(line)}</ul></div>`,
  )
}

function guideList(guides: Guide[]): Html {
  return html`<div class=guides><h2>Guides</h2><ul>${guides.map(({ name, title, lead }) => html`<li><a href="guides/${name}.html">${title}</a><p>${plainText(lead).replace(/:$/, '.')}`)}</ul></div>`
}
