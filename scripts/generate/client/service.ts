// service.ts: the contract's names of operations, reasons and fields, and how to read its errors.

import type { Schema } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { pointerTo, schemaAt } from '../../contract/roles.ts'
import { docComment } from '../doc-comment.ts'
import { key, typeText } from '../type-text.ts'
import { access, firstOf } from './access.ts'
import { errorSchemas } from './error-classes.ts'
import { sourceImportsText } from './source-imports.ts'

export function serviceText(views: OperationView[]): string {
  const schemas = [...errorSchemas(views).values()].flat()
  const code = [
    operationIdText(views),
    errorMessageText(schemas),
    fieldErrorsText(views, schemas),
    typesText(views, schemas),
  ].join('\n')
  return `${sourceImportsText(code)}\n${code}`
}

/** The ids of all operations, as a type. */
function operationIdText(views: OperationView[]): string {
  return `export type OperationId =${views.map(({ operationId }) => `\n  | ${literal(operationId)}`).join('')}\n`
}

/** The message of an error: the first sentence of a list; without a message, the first sentence about a field. */
function errorMessageText(schemas: Schema[]): string {
  const places = schemas.flatMap((schema) => pointerTo(schema, 'message') ?? [])
  const isList = (place: string): boolean => schemas.some((schema) => schemaAt(schema, place)?.type === 'array')
  const isShared = (place: string): boolean => schemas.some((schema) => pointerTo(schema, 'field-errors') === place)
  const found = places.map((place) => {
    const value = access('body', place)
    // Some errors have the errors of fields where others have their message.
    if (isShared(place)) return `messageOnly(${value})`
    return isList(place) ? `[${value}].flat()[0]` : value
  })
  if (places.length < schemas.length) found.push('Object.values(fieldErrors(body)).flat()[0]')
  return `/** The message of an error for people. */
export function errorMessage(body: unknown): unknown {
  return ${firstOf(found)}
}
`
}

/** Each invalid field's messages, whatever shape this contract gives them. */
function fieldErrorsText(views: OperationView[], schemas: Schema[]): string {
  const found = schemas.flatMap((schema) => {
    const pointer = pointerTo(schema, 'field-errors')
    const errors = schemaAt(schema, pointer)
    return pointer === undefined || !errors ? [] : [errorsByField(access('body', pointer), errors)]
  })
  const names = found.length > 0 ? `const fields = [${fieldNames(views).map(literal).join(', ')}]\n\n` : ''
  return `${names}/** Each invalid field's messages; none if the body has none. */
export function fieldErrors(body: unknown): FieldErrors {
  return ${firstOf([...found, '{}'])}
}
`
}

function errorsByField(found: string, { items }: Schema): string {
  if (!items) return `errorsByField(${found}, fields)`
  const at = (role: 'field' | 'reason') => access('entry', pointerTo(items, role) ?? '')
  return `errorsInList(${found}, fields, (entry) => [${at('field')}, ${at('reason')}])`
}

function typesText(views: OperationView[], schemas: Schema[]): string {
  const roles = new Set(views.flatMap(({ rejections }) => rejections.flatMap((one) => one.roles)))
  const fields = fieldNames(views).map((name) => `  readonly ${key(name)}?: string[]\n`)
  const about = 'What is wrong with each invalid field or query parameter, by its name: at least one sentence each.'
  return `/** Why a service rejects a request. */
export type RejectionRole = ${[...roles].map(literal).join(' | ')}

/** The body of an error. */
export type ErrorBody = ${[...new Set(schemas.map(typeText))].join(' | ') || 'undefined'}

${docComment([about])}export type FieldErrors = {
${fields.join('')}}
`
}

function fieldNames(views: OperationView[]): string[] {
  const names = views.flatMap(({ form, queryParameters }) => [
    ...Object.keys(form?.schema.properties ?? {}),
    ...queryParameters.map(({ name }) => name),
  ])
  return [...new Set(names)].sort()
}
