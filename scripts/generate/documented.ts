// documented.ts: the documented responses of each operation as types, for the overrides in tests of users.

import { literal } from '../contract/literal.ts'
import type { OperationView, ResponseView } from '../contract/operations.ts'
import { docComment } from './doc-comment.ts'
import { key, typeText } from './type-text.ts'

export function documentedText(views: OperationView[]): string {
  const about = docComment([
    'By operation and status: the body of the response, and the names of its examples. `default` is for all other errors.',
  ])
  const members = views.map((view) => `  ${key(view.operationId)}: {\n${statusLines(view).join('')}  }\n`)
  return `${about}export interface DocumentedResponses {\n${members.join('')}}\n`
}

function statusLines({ success, rejections, otherError }: OperationView): string[] {
  const responses = [success, ...rejections, ...(otherError ? [otherError] : [])]
  const examples = responses.flatMap(examplesOf)
  const statuses = [...new Set(examples.map(({ status }) => status))].sort()
  const lines = statuses.map((status) => {
    const shown = examples.filter((example) => example.status === status)
    return statusLine(status, shown[0]?.response, shown)
  })
  return otherError ? [...lines, statusLine('default', otherError, [])] : lines
}

function statusLine(status: number | 'default', response: ResponseView | undefined, shown: { example?: string }[]) {
  const schema = response?.body?.schema
  const names = shown.flatMap(({ example }) => (example === undefined ? [] : [literal(example)]))
  return `    ${status}: { body: ${schema ? typeText(schema) : 'undefined'}; example: ${names.join(' | ') || 'never'} }\n`
}

/** The names of the examples with their statuses. `default` has those that its examples name. */
function examplesOf(response: ResponseView): { status: number; response: ResponseView; example?: string }[] {
  const { status, body } = response
  const named = Object.entries(body?.examples ?? {}).map(([name, example]) => {
    return { status: status || (example['x-status'] ?? 0), response, example: name }
  })
  const found = named.filter((one) => one.status > 0)
  return found.length > 0 || status === 0 ? found : [{ status, response }]
}
