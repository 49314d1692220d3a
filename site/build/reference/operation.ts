import type { Contract } from '../../../scripts/contract/contract.ts'
import type { OperationView } from '../../../scripts/contract/operations.ts'
import { samplesOf } from '../call.ts'
import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import { type Field, fieldOfParameter, formFields } from '../field.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { highlighted } from '../../pages/highlight.ts'
import { fieldList } from './field-list.ts'
import type { Twins } from '../twins.ts'
import { exampleTabs, responseList } from './responses.ts'
import type { Words } from './words.ts'

/** One operation: everything that the contract says about it, a request and its responses beside it. */
export function operationSection({ main, others }: Twins, contract: Contract, words: Words): Html {
  const { operationId, summary } = main
  return html`<section id=${operationId}>
    <div class=head>
      <h3><a href=#${operationId}>${summary}</a></h3>
      ${heading(main, words)}
      ${others.map((other) => html`<div class=twin id=${other.operationId}>${heading(other, words)}</div>`)}
    </div>
    <div class=side>${sampleBlock(main, contract)}${exampleTabs(main, words)}</div>
    <div class=body>
      ${group('Path parameters', main.pathParameters.map(fieldOfParameter), words)}
      ${group('Query parameters', main.queryParameters.map(fieldOfParameter), words)}
      ${form(main, words)}
      <h4>Responses</h4>
      ${responseList(main, words)}
    </div>
  </section>`
}

function heading({ method, path, description, operationId }: OperationView, words: Words): Html {
  return html`<p class=path><b class=${method}>${method.toUpperCase()}</b> <code>${path}</code>
    ${words.text.block(description)}
    <p class=more><code>${operationId}</code> <a href=${operationId}.md>Markdown</a>`
}

/** The request in every language, of which the page shows the chosen one. The labels belong to the choice at the side. */
function sampleBlock(view: OperationView, contract: Contract): Html {
  const samples = samplesOf(view, contract)
  return html`<div class=samples>
    <p class=tabs>${samples.map(({ language, label }) => html`<label for=${language}>${label}</label>`)}
    ${samples.map(({ language, code, source }) => html`<pre class=${language}>${highlighted(source, code)}</pre>`)}</div>`
}

function group(title: string, fields: Field[], words: Words): Html | false {
  return fields.length > 0 && html`<h4>${title}</h4>${fieldList(fields, words, words.operationId)}`
}

function form({ requestBody, form: body }: OperationView, words: Words): Html | false {
  if (!body || !requestBody) return false
  return html`<h4>Form fields</h4>
    <p>${words.text.inline(requestBody.description)}
    ${words.marks(assumptionsOf(requestBody))}
    ${fieldList(formFields(body.schema), words, words.operationId)}`
}
