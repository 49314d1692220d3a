import type { Contract } from '../../../scripts/contract/contract.ts'
import { operationViews } from '../../../scripts/contract/operations.ts'
import { languages } from '../../shared/samples/samples.ts'
import { defaultBaseUrl } from '../call.ts'
import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import { type Html, html } from '../../../src/mock/page/html.ts'
import { page, type Site } from '../page.ts'
import { operationSection, type Twins, withTwins } from './operation.ts'
import { type Words, wordsOf } from './words.ts'

/** The reference: all operations on one page, complete without scripts. */
export function referencePage(contract: Contract, site: Site): string {
  const views = operationViews(contract)
  const words = wordsOf(contract, views)
  const operations = withTwins(views)
  return page({
    title: `Reference · ${site.title}`,
    description: contract.info.summary,
    root: '../',
    kind: 'reference',
    site,
    contents: contents(contract, operations),
    main: html`<h1>Reference</h1>
      <p class=lead>${words.text.inline(contract.info.summary)}
      ${card(contract, words)}
      ${contract.tags.map((tag) => html`<h2 id=${tag.name}>${tag.name}</h2><p>${words.text.inline(tag.description)}${operations.filter(({ main }) => main.tag === tag.name).map((twins) => operationSection(twins, contract, words))}`)}`,
  })
}

function contents(contract: Contract, operations: Twins[]): Html {
  const line = ({ main, others }: Twins): Html =>
    html`<li><a href=#${main.operationId}><b class=${main.method}>${main.method.toUpperCase()}</b> ${main.summary}</a>${others.map((other) => html`<a class=also href=#${other.operationId}><b class=${other.method}>${other.method.toUpperCase()}</b></a>`)}`
  return html`<ul><li><a href=#main>Base URL, key, language</a></ul>${contract.tags.map(
    ({ name }) => html`<h2>${name}</h2><ul>${operations.filter(({ main }) => main.tag === name).map(line)}</ul>`,
  )}`
}

/** What every request needs, and how the reader wants to see the page. */
function card(contract: Contract, words: Words): Html {
  const variables = contract.servers.flatMap((server) => Object.values(server.variables))
  const schemes = Object.values(contract.components.securitySchemes)
  return html`<form class=card>
    <div><h2>Base URL</h2><p><code>${defaultBaseUrl(contract)}</code>
      ${variables.map((variable) => html`<p>${words.text.inline(variable.description ?? '')}${words.marks(assumptionsOf(variable))}`)}</div>
    <div><h2>Authentication</h2>${schemes.map(({ description }) => words.text.block(String(description)))}</div>
    <fieldset><legend>Language of the samples</legend><span class=choice>${languages.map(
      ({ language, label }, index) =>
        html`<label><input type=radio name=language id=${language} value=${language}${index === 0 && html` checked`}>${label}</label>`,
    )}</span></fieldset>
    <fieldset><legend>Show</legend><span class=choice><label><input type=radio name=show id=all value=all checked>All</label><label><input type=radio name=show id=stated value=stated>Stated only</label></span>
      <p>What the source does not show is marked as assumed.</fieldset></form>`
}
