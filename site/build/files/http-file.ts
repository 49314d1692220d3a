import type { Contract } from '../../../scripts/contract/contract.ts'
import type { OperationView } from '../../../scripts/contract/operations.ts'
import { draftOf, draftText } from '../../pages/try/request.ts'
import { callOf, defaultBaseUrl } from '../operation/call.ts'

/** One request of each operation, for the HTTP clients of editors. */
export function httpFile(contract: Contract, views: OperationView[]): string {
  const requests = views.map((view) => {
    const call = callOf(view, '{{baseUrl}}')
    const draft = draftOf(call, { key: 'any-key', prefer: '' })
    const note = call.deprecated === undefined ? '' : `# Deprecated. ${call.deprecated}\n`
    return `### ${view.summary}\n${note}${draftText(draft, '{{apiKey}}')}\n`
  })
  return `@baseUrl = ${defaultBaseUrl(contract)}\n@apiKey = any-key\n\n${requests.join('\n')}`
}
