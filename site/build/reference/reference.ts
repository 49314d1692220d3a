import { type Contract, type Operation, operationsOf } from '../../../scripts/contract/contract.ts'
import type { Guide } from '../guides.ts'
import { html, type Html } from '../html.ts'
import { page } from '../page.ts'
import { samplesOf } from '../samples/samples.ts'
import { assumptionsOf } from './field.ts'
import { fieldList } from './field-list.ts'
import { operationSection } from './operation.ts'
import { languageChoice } from './samples.ts'
import { wordsOf, type Words } from './words.ts'

/** The reference: all operations on one page, complete without scripts. */
export function referencePage(contract: Contract, guides: Guide[]): string {
  const operations = operationsOf(contract)
  const words = wordsOf(contract, operations)
  return page({
    title: `Reference · ${contract.info.title}`,
    description: contract.info.summary,
    root: '../',
    kind: 'reference',
    siteTitle: contract.info.title,
    guideStart: guides[0]?.name ?? '',
    aside: contents(contract, operations),
    main: html`<h1>Reference</h1>
      ${introduction(contract, words)}
      ${toolbar(contract, operations)}
      ${contract.tags.map((tag) => html`<h2>${tag.name}</h2><p>${words.text.inline(tag.description)}${operations.filter((operation) => operation.tag === tag.name).map((operation) => operationSection(operation, contract, words))}`)}`,
  })
}

function contents(contract: Contract, operations: Operation[]): Html {
  return html`<nav class=contents aria-label=Operations>${contract.tags.map(
    ({ name }) =>
      html`<h2>${name}</h2><ul>${operations
        .filter(({ tag }) => tag === name)
        .map(
          ({ operationId, method, summary }) =>
            html`<li><a href=#${operationId}><b class=${method}>${method.toUpperCase()}</b> ${summary}</a>`,
        )}</ul>`,
  )}</nav>`
}

function introduction(contract: Contract, words: Words): Html {
  const [server] = contract.servers
  const variables = Object.entries(server?.variables ?? {}).map(([name, variable]) => ({
    name,
    required: false,
    schema: { type: 'string', default: variable.default },
    description: server?.description ?? '',
    assumptions: assumptionsOf(variable),
  }))
  const schemes = Object.values(contract.components.securitySchemes).map(({ description }) => String(description))
  return html`<p>${words.text.inline(contract.info.summary)}${schemes.map((text) => words.text.block(text))}${fieldList(variables, words)}`
}

function toolbar(contract: Contract, operations: Operation[]): Html {
  const [first] = operations
  return html`<form class=toolbar>${first && languageChoice(samplesOf(first, contract))}
    <label><input type=checkbox id=dim name=dim role=switch> Dim what is assumed</label></form>`
}
