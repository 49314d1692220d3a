import type { OperationView, ResponseView } from '../../../scripts/contract/operations.ts'
import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import { headerFields, propertiesOf } from '../field.ts'
import { type Html, html } from '../../../src/mock/page/html.ts'
import { highlighted } from '../../shared/highlight.ts'
import { prettyJson } from '../json.ts'
import { fieldList } from './field-list.ts'
import type { Words } from './words.ts'

/** All documented responses, the success first. */
export function responsesOf({ success, rejections, otherError }: OperationView): ResponseView[] {
  return [success, ...rejections, ...(otherError ? [otherError] : [])]
}

/** What each response means, and its fields. The success is open. */
export function responseList(view: OperationView, words: Words): Html[] {
  const described = new Map<string, ResponseView>()
  return responsesOf(view).map((response) => {
    const shape = JSON.stringify(response.body?.schema)
    const same = described.get(shape)
    described.set(shape, same ?? response)
    return html`<details id=${responseId(view, response)}${response === view.success && html` open`}>
      <summary>${statusMark(response)} ${words.text.inline(response.response.description)}</summary>
      ${words.marks([...assumptionsOf(response.response), ...assumptionsOf(same ? {} : response.body?.schema)])}
      ${fields(view, response, same, words)}
    </details>`
  })
}

export function responseId({ operationId }: OperationView, response: ResponseView): string {
  return `${operationId}-${statusText(response)}`
}

/** What stands before the names of the fields of the success in their ids. The request may have fields of these names. */
export function responsePrefix(operationId: string): string {
  return `${operationId}-response`
}

export function statusText({ status }: Pick<ResponseView, 'status'>): string {
  return status === 0 ? 'default' : String(status)
}

/** The examples of the responses, of which the page shows those of the chosen status. */
export function exampleList(view: OperationView, words: Words): Html {
  const examples = responsesOf(view).flatMap((response) => examplesOf(response, words))
  const statuses = [...new Set(examples.map(({ status }) => status))]
  const tab = (status: number, index: number): Html =>
    html`<label><input type=radio name=${view.operationId}-example${index === 0 && html` checked`}>${statusMark({ status })}</label>
      <div>${examples.filter((example) => example.status === status).map(({ text }) => text)}</div>`
  return html`<h4>Example responses</h4><div class="examples tabs" role=radiogroup aria-label="Example responses">${statuses.map(tab)}</div>`
}

/** A response without examples has its description. */
function examplesOf({ status, response, body }: ResponseView, words: Words): { status: number; text: Html }[] {
  const examples = Object.values(body?.examples ?? {})
  if (examples.length === 0) return [{ status, text: html`<p>${words.text.inline(response.description)}` }]
  return examples.map(({ summary = '', value, 'x-status': exampleStatus = status }) => ({
    status: exampleStatus,
    text: html`<p>${words.text.inline(summary)}<pre>${highlighted(prettyJson(value), 'json')}</pre>`,
  }))
}

function fields(
  view: OperationView,
  { response, body }: ResponseView,
  same: ResponseView | undefined,
  words: Words,
): Html {
  const headers = headerFields(response.headers)
  const idPrefix = body === view.success.body ? responsePrefix(view.operationId) : undefined
  return html`${headers.length > 0 && fieldList(headers, words)}
    ${body && !same && fieldList(propertiesOf(body.schema), words, idPrefix)}
    ${body && same && html`<p class=soft>Fields as in ${statusText(same)}.`}`
}

function statusMark(response: Pick<ResponseView, 'status'>): Html {
  return html`<b class=s${statusText(response)[0]}>${statusText(response)}</b>`
}
