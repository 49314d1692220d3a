import type { Contract, Operation } from '../../../scripts/contract/contract.ts'
import { html, type Html } from '../html.ts'
import { samplesOf } from '../samples/samples.ts'
import { assumptionsOf, type Field, fieldOfParameter, formFields, formOf } from './field.ts'
import { fieldList } from './field-list.ts'
import { responseList } from './responses.ts'
import { sampleColumn } from './samples.ts'
import type { Words } from './words.ts'

/** One operation: everything that the contract says about it, and a request beside it. */
export function operationSection(operation: Operation, contract: Contract, words: Words): Html {
  const { operationId, summary, method, path, description, parameters } = operation
  const fieldsIn = (place: string): Field[] =>
    parameters.filter((parameter) => parameter.in === place).map(fieldOfParameter)
  return html`<section id=${operationId}>
    <div>
      <h3><a href=#${operationId}>${summary}</a></h3>
      <p class=path><b class=${method}>${method.toUpperCase()}</b> <code>${path}</code>
      ${words.text.block(description)}
      ${group('Path parameters', fieldsIn('path'), words)}
      ${group('Query parameters', fieldsIn('query'), words)}
      ${form(operation, words)}
      <h4>Responses</h4>
      ${responseList(operation, words)}
    </div>
    ${sampleColumn(operation, samplesOf(operation, contract), words)}
  </section>`
}

function group(title: string, fields: Field[], words: Words): Html | false {
  return fields.length > 0 && html`<h4>${title}</h4>${fieldList(fields, words)}`
}

function form(operation: Operation, words: Words): Html | false {
  const body = formOf(operation)
  if (!body || !operation.requestBody) return false
  return html`<h4>Form fields</h4>
    <p>${words.text.inline(operation.requestBody.description)}
    ${words.assumed(assumptionsOf(operation.requestBody))}
    ${fieldList(formFields(body.schema), words)}`
}
