import type { Contract } from '../../../scripts/contract/contract.ts'
import { operationViews } from '../../../scripts/contract/operations.ts'
import { languages } from '../../pages/samples/samples.ts'
import { defaultBaseUrl } from '../call.ts'
import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { stateOf } from '../ledger.ts'
import { page, type Site } from '../page.ts'
import { type Twins, withTwins } from '../twins.ts'
import { operationSection } from './operation.ts'
import { type Words, wordsOf } from './words.ts'

/** The reference: all operations on one page, complete without scripts. */
export function referencePage(contract: Contract, site: Site): string {
  const views = operationViews(contract)
  const wordsFor = wordsOf(contract, views)
  const words = wordsFor('')
  const operations = withTwins(views)
  return page({
    title: `Reference · ${site.title}`,
    description: contract.info.summary,
    root: '../',
    kind: 'reference',
    site,
    contents: contents(contract, operations),
    settings: settings(contract),
    main: html`<h1>Reference</h1>
      <p class=lead>${words.text.inline(contract.info.summary)} <small>As OpenAPI: <a href=../openapi.yaml>openapi.yaml</a></small>
      ${card(contract, words)}
      ${contract.tags.map((tag) => html`<h2 id=${tag.name}>${tag.name}</h2><p>${words.text.inline(tag.description)}${operations.filter(({ main }) => main.tag === tag.name).map((twins) => operationSection(twins, contract, wordsFor(twins.main.operationId)))}`)}`,
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
function card(contract: Contract, words: Words): Html {
  const variables = contract.servers.flatMap((server) => Object.values(server.variables))
  const schemes = Object.values(contract.components.securitySchemes)
  const entries = Object.values(contract['x-assumptions'])
  const verified = entries.find((entry) => entry.verified)
  return html`<div class=card>
    <div><h2 class=label>Base URL</h2><p><code>${defaultBaseUrl(contract)}</code>
      ${variables.map((variable) => html`<p>${words.text.inline(variable.description ?? '')}${words.marks(assumptionsOf(variable))}`)}</div>
    <div><h2 class=label>Authentication</h2>${schemes.map(({ description }) => words.text.block(String(description)))}</div>
    <div><h2 class=label>How certain it is</h2><p>The source states everything without a mark. <span class=mark>Assumed</span> marks what it does not show, and leads to the reason.${verified && html` <span class="mark verified">${stateOf(verified)}</span> marks what a service has confirmed.`}</div></div>`
}

/** How the reader wants to see the page. It works without a script. */
function settings(contract: Contract): Html {
  const isVerified = Object.values(contract['x-assumptions']).some((entry) => entry.verified)
  const shown = [
    { value: 'all', label: 'All' },
    { value: 'stated', label: isVerified ? 'Stated, verified' : 'Stated only' },
  ]
  const samples = languages.map(({ language, label }) => ({ value: language, label }))
  return html`<form class=settings aria-label=Display>${choice('Samples in', 'language', samples)}${choice('Show', 'show', shown)}</form>`
}

function choice(legend: string, name: string, options: { value: string; label: string }[]): Html {
  const option = ({ value, label }: { value: string; label: string }, index: number): Html =>
    html`<label><input type=radio name=${name} id=${value} value=${value}${index === 0 && html` checked`}>${label}</label>`
  return html`<fieldset><legend>${legend}</legend><span class=tabs>${options.map(option)}</span></fieldset>`
}
