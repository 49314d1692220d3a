import type { OperationView, ResponseView } from '../../../scripts/contract/operations.ts'
import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import { headerFields, propertiesOf } from '../field.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { highlighted } from '../../pages/highlight.ts'
import type { TryResponse } from '../../pages/try/operation.ts'
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

interface ResponseExample extends TryResponse {
  value?: unknown
}

/** The examples of all responses, each with its status. A response without examples has its description. */
export function examplesOf(view: OperationView): ResponseExample[] {
  return responsesOf(view).flatMap(({ status, response, body }): ResponseExample[] => {
    const examples = Object.entries(body?.examples ?? {})
    if (examples.length === 0) return [{ status, summary: response.description.trim() }]
    return examples.map(([example, { summary = '', value, 'x-status': ownStatus = status }]) => ({
      status: ownStatus,
      example,
      summary,
      value,
    }))
  })
}

/** The examples, of which the page shows those of the chosen status. */
export function exampleTabs(view: OperationView, words: Words): Html {
  const examples = examplesOf(view)
  const shown = ({ summary, value }: ResponseExample): Html =>
    html`<p>${words.text.inline(summary)}${value !== undefined && html`<pre>${highlighted(prettyJson(value), 'json')}</pre>`}`
  const tab = (status: number, index: number): Html =>
    html`<label><input type=radio name=${view.operationId}-example${index === 0 && html` checked`}>${statusMark({ status })}</label>
      <div>${examples.filter((example) => example.status === status).map(shown)}</div>`
  const statuses = new Set(examples.map(({ status }) => status))
  return html`<h4>Example responses</h4><div class="examples tabs" role=radiogroup aria-label="Example responses">${[...statuses].map(tab)}</div>`
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
