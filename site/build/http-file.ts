import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { callOf, defaultBaseUrl } from './call.ts'

const placeholder = 'http://base-url'

/** One request of each operation, as the HTTP clients of editors read it. */
export function httpFile(contract: Contract): string {
  const requests = operationViews(contract).map(requestText)
  return `@baseUrl = ${defaultBaseUrl(contract)}\n@apiKey = any-key\n\n${requests.join('\n')}`
}

function requestText(view: OperationView): string {
  const { method, url, query, form } = callOf(view, placeholder)
  const encoded = (pairs: typeof query): string =>
    new URLSearchParams(pairs.map(({ name, value }) => [name, String(value)])).toString()
  const address = url.replace(placeholder, '{{baseUrl}}') + (query.length > 0 ? `?${encoded(query)}` : '')
  const lines = [
    `### ${view.summary}`,
    `${method} ${address}`,
    'Accept: application/json',
    'Authorization: Bearer {{apiKey}}',
    ...(form ? [`Content-Type: ${view.form?.mediaType}`, '', encoded(form)] : []),
  ]
  return `${lines.join('\n')}\n`
}
