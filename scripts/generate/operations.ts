// operations.ts: what the client has to know about each operation at run time.

import type { Contract } from '../contract/contract.ts'
import { header } from './doc-comment.ts'
import { type OperationFacts, operationFacts } from './operation-facts.ts'
import { shapeText } from './shape-text.ts'
import { literal } from './type-text.ts'

const types = `
/** What an object must have: each property, with a value of the kind that it must be of. */
export type Shape = Readonly<Record<string, unknown>>

/** A row without names: it is in the bundle of whoever imports the client, and what is alike stands together, which compresses best. */
export type Operation = readonly [
  method: string,
  /** Where the client keeps it: \`client[group][name]\`. */
  name: string,
  operationId: OperationId,
  group: string,
  path: string,
  /** The statuses that are documented as errors. */
  errors: readonly number[],
  /** The names of the form's fields for a method that sends a form, of the query parameters for any other. */
  fields: readonly string[],
  /** What the body has at least; its only property is an envelope. Without a shape, success has no body. */
  answer?: Shape,
  /** How all pages of a list are read. */
  pages?: Pages,
]

export type Pages = readonly [
  /** The query parameter that selects a page, and the one that sets its length, with the longest one. */
  page: string,
  perPage: string,
  length: number,
  /** The property of the answer that holds the records. */
  items: string,
]
`

export function operationFiles(contract: Contract): Map<string, string> {
  const operations = operationFacts(contract)
  const ids = `export type OperationId =${operations.map(({ operationId }) => `\n  | '${operationId}'`).join('')}\n`
  const table = `export const operations: readonly Operation[] = [\n${operations.map(rowText).join('')}]\n`
  return new Map([['operations.ts', [header.trimEnd() + `\n${types.trimEnd()}\n`, ids, table].join('\n')]])
}

function rowText({
  group,
  name,
  operationId,
  method,
  path,
  queryParameters,
  form,
  success,
  errors,
  pages,
}: OperationFacts): string {
  const cells = [
    literal(method.toUpperCase()),
    literal(name),
    literal(operationId),
    literal(group),
    literal(path),
    list(errors.map(({ status }) => status)),
    list(form ? Object.keys(form.properties ?? {}) : queryParameters.map((parameter) => parameter.name)),
    success.schema && shapeText(success.schema),
    pages && list([pages.pageParameter, pages.lengthParameter, pages.length, pages.items]),
  ]
  return `  [${cells.filter(Boolean).join(', ')}],\n`
}

function list(values: unknown[]): string {
  return `[${values.map(literal).join(', ')}]`
}
