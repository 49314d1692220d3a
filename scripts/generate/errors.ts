// errors.ts: which statuses are documented as errors, by which operations, and with which body.

import type { Contract } from '../contract.ts'
import { docComment, header } from './doc-comment.ts'
import { errorClass } from './error-names.ts'
import type { NamedSchema } from './named-contract.ts'
import { operationFacts } from './operation-facts.ts'
import { literal, typeText } from './type-text.ts'

export function errorFiles(contract: Contract): Map<string, string> {
  const bodies = [...bodiesByStatus(contract)].sort(([one], [other]) => one.localeCompare(other))
  const models = [...new Set(bodies.map(([, schema]) => typeText(schema)))].sort()
  const statuses = bodies.map(([status]) => status).filter((status) => status !== 'default')
  const documented = operationFacts(contract).map(
    ({ operationId, errors }) => `  ${operationId}: ${errors.map(({ status }) => status).join(' | ') || 'never'}\n`,
  )
  const text = [
    header,
    `\nimport type { ${models.join(', ')} } from './models.ts'\n\n`,
    docComment(['The body of each documented error by its status. `default` is every status that has no entry.']),
    `export interface ErrorBodies {\n${bodies.map(([status, schema]) => `  ${status}: ${typeText(schema)}\n`).join('')}}\n`,
    `\nexport type DocumentedStatus = ${statuses.join(' | ')}\n\n`,
    docComment(['The statuses that each operation documents as errors.']),
    `export interface OperationErrors {\n${documented.join('')}}\n\n`,
    docComment(['The names of all form fields and query parameters.']),
    `export type FieldName = ${fieldNames(contract).map(literal).join(' | ')}\n\n`,
    docComment(['The class that each documented status becomes. It is written in src/client/status-errors.ts.']),
    `export interface ErrorNames {\n${statuses.map((status) => `  ${status}: '${errorClass(Number(status))}'\n`).join('')}}\n`,
  ]
  return new Map([['errors.ts', text.join('')]])
}

function fieldNames(contract: Contract): string[] {
  const names = operationFacts(contract).flatMap(({ form, queryParameters }) => [
    ...Object.keys(form?.properties ?? {}),
    ...queryParameters.map(({ name }) => name),
  ])
  return [...new Set(names)].sort()
}

/** @throws if a status has two bodies: the client has one class for each status. */
function bodiesByStatus(contract: Contract): Map<string, NamedSchema> {
  const bodies = new Map<string, NamedSchema>()
  for (const { operationId, errors, otherError } of operationFacts(contract)) {
    const all = [...errors.map(({ status, schema }) => [String(status), schema] as const), ['default', otherError?.schema] as const]
    for (const [status, schema] of all) {
      if (!schema) continue
      const known = bodies.get(status) ?? schema
      if (typeText(known) !== typeText(schema)) {
        throw new Error(
          `Failed to type the errors with status ${status}: ${operationId} documents ${typeText(schema)}, others ${typeText(known)}. Give them one schema.`,
        )
      }
      bodies.set(status, schema)
    }
  }
  return bodies
}
