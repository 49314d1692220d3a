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
      ${words.marks([...assumptionsOf(response.response), ...assumptionsOf(same ? {} : (response.body?.schema ?? {}))])}
      ${fields(view, response, same, words)}
    </details>`
  })
}

export function responseId({ operationId }: OperationView, response: ResponseView): string {
  return `${operationId}-${statusText(response)}`
}

export function statusText({ status }: Pick<ResponseView, 'status'>): string {
  return status === 0 ? 'default' : String(status)
}

/** The example of each response, the first one open. */
export function exampleList(view: OperationView, words: Words): Html {
  const examples = responsesOf(view).flatMap((response) =>
    Object.values(response.body?.examples ?? {}).map((example) => ({ response, example })),
  )
  const bodiless = view.success.body
    ? undefined
    : html`<p>${statusMark(view.success)} ${words.text.inline(view.success.response.description)}`
  return html`<h4>Example responses</h4><div class=examples>${bodiless}${examples.map(
    ({ response, example: { summary = '', value, 'x-status': status = response.status } }, index) =>
      html`<details${index === 0 && response === view.success && html` open`}><summary>${statusMark({ status })} ${words.text.inline(summary)}</summary><pre>${highlighted(prettyJson(value), 'json')}</pre></details>`,
  )}</div>`
}

function fields(
  view: OperationView,
  { response, body }: ResponseView,
  same: ResponseView | undefined,
  words: Words,
): Html {
  const headers = headerFields(response.headers)
  const place = { operationId: view.operationId, prefix: '-response' }
  const isSuccess = body === view.success.body
  return html`${headers.length > 0 && fieldList(headers, words)}
    ${body && !same && fieldList(propertiesOf(body.schema), words, isSuccess ? place : undefined)}
    ${body && same && html`<p class=soft>Fields as in ${statusText(same)}.`}`
}

function statusMark(response: Pick<ResponseView, 'status'>): Html {
  return html`<b class=s${statusText(response)[0]}>${statusText(response)}</b>`
}
