// operations.ts: what the client has to know about each operation at run time.

import type { Contract } from '../contract.ts'
import { header } from './doc-comment.ts'
import { type OperationFacts, operationFacts } from './operation-facts.ts'
import { shapeText } from './shape-text.ts'
import { literal } from './type-text.ts'

const types = `
/** The properties that an object must have, and of which kind each of them is. */
export type Shape = Readonly<Record<string, 'array' | 'object' | 'string' | 'number'>>

export interface Operation {
  /** Where the client keeps the method: \`client[group][name]\`. */
  group: string
  name: string
  method: string
  path: string
  /** The names of the query parameters, if there are any. */
  query?: readonly string[]
  /** The names of the form's fields, if a form is sent. */
  form?: readonly string[]
  /** The status that is documented for success. */
  success: number
  /** What the body has at least. Without a shape, success has no body. */
  answer?: Shape
  /** The property that holds the record, if the body is nothing but its envelope. */
  envelope?: string
  /** The statuses that are documented as errors. */
  errors: readonly number[]
}
`

export function operationFiles(contract: Contract): Map<string, string> {
  const operations = operationFacts(contract)
  const ids = `export type OperationId =${operations.map(({ operationId }) => `\n  | '${operationId}'`).join('')}\n`
  const table = `export const operations: Record<OperationId, Operation> = {\n${operations.map(operationText).join('')}}\n`
  return new Map([['operations.ts', [header.trimEnd() + `\n${types.trimEnd()}\n`, ids, table].join('\n')]])
}

function operationText(operation: OperationFacts): string {
  const { operationId, group, name, method, path, queryParameters, form, success, envelope, errors } = operation
  const entries = [
    `group: ${literal(group)}`,
    `name: ${literal(name)}`,
    `method: ${literal(method.toUpperCase())}`,
    `path: ${literal(path)}`,
    queryParameters.length > 0 && `query: ${list(queryParameters.map((parameter) => parameter.name))}`,
    form && `form: ${list(Object.keys(form.properties ?? {}))}`,
    `success: ${success.status}`,
    success.schema && `answer: ${shapeText(success.schema)}`,
    envelope && `envelope: ${literal(envelope)}`,
    `errors: ${list(errors.map(({ status }) => status))}`,
  ]
  return `  ${operationId}: {\n${entries.filter(Boolean).map((entry) => `    ${entry},\n`).join('')}  },\n`
}

function list(values: unknown[]): string {
  return `[${values.map(literal).join(', ')}]`
}
