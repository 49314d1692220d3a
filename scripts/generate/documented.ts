// documented.ts: the documented responses of each operation as types, for the overrides in tests of users.

import type { Contract } from '../contract/contract.ts'
import { literal } from '../contract/literal.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import { type OperationView, type ResponseView, operationViews } from '../contract/operations.ts'
import { docComment, header } from './doc-comment.ts'
import { key, namesIn, typeText } from './type-text.ts'

/** A response of one status. */
interface DocumentedStatus {
  status: number
  schema: NamedSchema | undefined
  examples: string[]
}

export function documentedFiles(contract: Contract): Map<string, string> {
  const views = operationViews(contract)
  const schemas = views.flatMap(statusesOf).flatMap(({ schema }) => schema ?? [])
  const names = [...new Set(schemas.flatMap(namesIn))].sort()
  const about = docComment(['By operation and status: the body of the response, and the names of its examples.'])
  const members = views.map(
    (view) => `  ${key(view.operationId)}: {\n${statusesOf(view).map(statusText).join('')}  }\n`,
  )
  const text = [
    `${header}\nimport type { ${names.join(', ')} } from './models.ts'\n`,
    `${about}export interface DocumentedResponses {\n${members.join('')}}\n`,
  ]
  return new Map([['documented.ts', text.join('\n')]])
}

function statusesOf({ success, rejections, otherError }: OperationView): DocumentedStatus[] {
  const byStatus = new Map<number, DocumentedStatus>()
  for (const response of [success, ...rejections, ...(otherError ? [otherError] : [])]) {
    for (const [status, example] of examplesOf(response)) {
      const known = byStatus.get(status) ?? { status, schema: response.body?.schema, examples: [] }
      byStatus.set(status, { ...known, examples: [...known.examples, ...(example === undefined ? [] : [example])] })
    }
  }
  return [...byStatus.values()].sort((one, other) => one.status - other.status)
}

/** The names of the examples with their statuses. `default` has those that its examples name. */
function examplesOf({ status, body }: ResponseView): [status: number, example?: string][] {
  const named = Object.entries(body?.examples ?? {}).map(([name, example]): [number, string] => [
    status || (example['x-status'] ?? 0),
    name,
  ])
  const found = named.filter(([one]) => one > 0)
  return found.length > 0 || status === 0 ? found : [[status]]
}

function statusText({ status, schema, examples }: DocumentedStatus): string {
  const body = schema ? typeText(schema) : 'undefined'
  const names = examples.length > 0 ? examples.map(literal).join(' | ') : 'never'
  return `    ${status}: { body: ${body}; example: ${names} }\n`
}
