// errors.ts: which statuses are documented as errors, by which operations, and with which body.

import type { Contract } from '../contract/contract.ts'
import { docComment, header, key } from './doc-comment.ts'
import { errorClass, errorsType } from './error-names.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import { type OperationFacts, operationFacts } from './operation-facts.ts'
import { typeText } from './type-text.ts'

export function errorFiles(contract: Contract): Map<string, string> {
  const bodies = [...bodiesByStatus(contract)].sort(([one], [other]) => one.localeCompare(other))
  const models = [...new Set(bodies.map(([, schema]) => typeText(schema)))].sort()
  const statuses = bodies.map(([status]) => status).filter((status) => status !== 'default')
  const operations = operationFacts(contract)
  const classes = statuses.map((status) => errorClass(Number(status)))
  const text = [
    header,
    `\nimport type { ${[...classes, 'OtherErrors'].sort().join(', ')} } from '../src/client/status-errors.ts'\n`,
    `import type { ${models.join(', ')} } from './models.ts'\n\n`,
    docComment(['The body of each documented error by its status. `default` is every status that has no entry.']),
    `export interface ErrorBodies {\n${bodies.map(([status, schema]) => `  ${status}: ${typeText(schema)}\n`).join('')}}\n`,
    `\nexport type DocumentedStatus = ${statuses.join(' | ')}\n\n`,
    ...operations.map(errorsText),
    docComment(['All that each operation can reject with.']),
    `export interface OperationErrors {\n${operations.map((operation) => `  ${operation.operationId}: ${errorsType(operation)}\n`).join('')}}\n\n`,
    docComment(['What is wrong with each field or query parameter at fault, by its name: at least one sentence each.']),
    `export interface FieldErrors {\n${fieldNames(contract)
      .map((name) => `  readonly ${key(name)}?: string[]\n`)
      .join('')}}\n\n`,
    docComment(['The class that each documented status becomes. It is written in src/client/status-errors.ts.']),
    `export interface ErrorNames {\n${statuses.map((status) => `  ${status}: '${errorClass(Number(status))}'\n`).join('')}}\n`,
  ]
  return new Map([['errors.ts', text.join('')]])
}

function errorsText(operation: OperationFacts): string {
  const classes = operation.errors.map(({ status }) => `${errorClass(status)} | `).join('')
  return `${docComment([`All that \`${operation.operationId}\` can reject with.`])}export type ${errorsType(operation)} = ${classes}OtherErrors\n\n`
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
    const all = [
      ...errors.map(({ status, schema }) => [String(status), schema] as const),
      ['default', otherError?.schema] as const,
    ]
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
