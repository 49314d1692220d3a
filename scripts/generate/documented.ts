// documented.ts: the documented responses of each operation as types, for overrides in users' tests.

import { literal } from '../contract/literal.ts'
import type { OperationView } from '../contract/operations.ts'
import { docComment } from './doc-comment.ts'
import { responsesOf } from './mock-responses.ts'
import { key, typeText } from './type-text.ts'

export function documentedText(views: OperationView[]): string {
  const about = docComment([
    'By operation and status: the body of the response, and the names of its examples and headers. `default` is for all other errors.',
  ])
  const members = views.map((view) => `  ${key(view.operationId)}: {\n${statusLines(view).join('')}  }\n`)
  return `${about}export interface DocumentedResponses {\n${members.join('')}}\n`
}

/** The responses that the mock can send. */
function statusLines(view: OperationView): string[] {
  return Object.entries(responsesOf(view)).map(([status, { examples }]) => {
    const response = view.documented.find((one) => String(one.status) === status) ?? view.otherError
    const example = unionOf(status === 'default' ? [] : Object.keys(examples))
    const headers = unionOf(Object.keys(response?.response.headers ?? {}))
    const body = response?.body ? typeText(response.body.schema) : 'undefined'
    return `    ${status}: { body: ${body}; example: ${example}; headers: ${headers} }\n`
  })
}

function unionOf(names: string[]): string {
  return names.map(literal).join(' | ') || 'never'
}
