// The errors of the contract: which classes each operation documents, with which statuses and bodies.

import type { Schema } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { pointerTo, schemaAt } from '../../contract/roles.ts'
import { docComment } from '../doc-comment.ts'
import { key, typeText } from '../type-text.ts'
import { access, firstOf, members } from './access.ts'
import { classesOf, errorSchemas, rejectionClasses } from './error-classes.ts'

/** The types that the classes and the methods name. */
export function errorTypesText(views: OperationView[]): string {
  const schemas = errorSchemas(views)
  const classes = [...rejectionClasses, 'other']
  return [
    docComment(['Why a service rejects a request.']),
    `export type RejectionRole = ${rolesOf(views).map(literal).join(' | ')}\n\n`,
    docComment(['A class of errors that operations document.']),
    `export type ErrorName = ${rejectionClasses.map(literal).join(' | ')}\n\n`,
    interfaceText(
      'All that a call of each operation can reject with.',
      'OperationErrors',
      views.map((view) => [view.operationId, errorsOf(view)]),
    ),
    interfaceText(
      'The statuses that each class stands for.',
      'ErrorStatuses',
      rejectionClasses.map((name) => [name, statusesOf(views, name).join(' | ') || 'number']),
    ),
    interfaceText(
      'The body of each class of errors. `other` is that of every error that is not documented.',
      'ErrorBodies',
      classes.map((name) => [name, schemas.get(name)?.map(typeText).join(' | ') || 'undefined']),
    ),
    interfaceText(
      'What is wrong with each invalid field or query parameter, by its name: at least one sentence each.',
      'FieldErrors',
      fieldNames(views).map((name) => [`readonly ${key(name)}?`, 'string[]']),
    ).trimEnd(),
    '\n',
  ].join('')
}

function rolesOf(views: OperationView[]): string[] {
  return [...new Set(views.flatMap(({ rejections }) => rejections.flatMap(({ roles }) => roles)))]
}

/** The errors of an operation as a type. */
export function errorsOf({ rejections }: OperationView): string {
  return [...classesOf(...rejections), 'OtherErrors'].join(' | ')
}

/** What the client reads in the body of an error. */
export function errorCodeText(views: OperationView[]): string {
  const schemas = errorSchemas(views)
  const all = [...schemas.values()].flat()
  const statuses = rejectionClasses.map((name) => [name, usualStatusOf(views, name)?.toString()])
  return [
    `/** The status that says that the key is not known, and nothing else. */\n`,
    `export const keyStatus: number | undefined = ${keyStatusOf(views)}\n\n`,
    `/** The usual status of each class. */\n`,
    `export const documentedStatuses = {\n${members(Object.fromEntries(statuses), '  ')}} as const\n\n`,
    errorMessageText(all),
    fieldErrorsText(all),
  ].join('')
}

/** Of a message that is a list, the first sentence; where a body has none, the first sentence about a field. */
function errorMessageText(schemas: Schema[]): string {
  const places = schemas.flatMap((schema) => pointerTo(schema, 'message') ?? [])
  const isList = (place: string): boolean => schemas.some((schema) => schemaAt(schema, place)?.type === 'array')
  const found = places.map((place) => (isList(place) ? `[${access('body', place)}].flat()[0]` : access('body', place)))
  if (places.length < schemas.length) found.push('Object.values(fieldErrors(body)).flat()[0]')
  return `/** The message of an error for people. */
export function errorMessage(body: Json): unknown {
  return ${firstOf(found)}
}

`
}

/** The sentences for each field at fault, whatever form this contract gives them. */
function fieldErrorsText(schemas: Schema[]): string {
  const found = schemas.flatMap((schema) => {
    const pointer = pointerTo(schema, 'field-errors')
    const errors = schemaAt(schema, pointer)
    return pointer === undefined || !errors ? [] : [errorsByField(access('body', pointer), errors)]
  })
  const code = `/** The sentences for each field at fault; none if the body has none. */
export function fieldErrors(body: Json): FieldErrors {
  return ${firstOf([...found, '{}'])}
}
`
  return [code, code.includes('listed(') ? listed : '', code.includes('grouped(') ? grouped : '']
    .filter(Boolean)
    .join('\n')
}

function errorsByField(found: string, { items, additionalProperties }: Schema): string {
  if (items) {
    const at = (role: string) => access('entry', pointerTo(items, role) ?? '')
    return `grouped(${found}, (entry) => [${at('field')}, ${at('reason')}])`
  }
  const isList = typeof additionalProperties === 'object' && additionalProperties.type === 'array'
  return isList ? found : `listed(${found})`
}

const listed = `/** Each sentence as a list of one. */
function listed(errors: Json): FieldErrors | undefined {
  return errors && Object.fromEntries(Object.entries(errors).map(([field, reason]) => [field, [reason].flat()]))
}
`

const grouped = `/** The reasons of an array by their fields. Where the name of a field is a path, its last part is the field. */
function grouped(entries: Json, fieldAndReason: (entry: Json) => [field: Json, reason: Json]): FieldErrors | undefined {
  if (!Array.isArray(entries)) return undefined
  const errors: Record<string, string[]> = {}
  for (const [field, reason] of entries.map(fieldAndReason)) {
    const name = \`\${[field].flat().at(-1)}\`
    errors[name] = [...(errors[name] ?? []), reason].flat()
  }
  return errors
}
`

function keyStatusOf(views: OperationView[]): string {
  const rejections = views.flatMap((view) => view.rejections)
  const [status] = statusesOf(views, 'UnauthenticatedError')
  const meanings = new Set(rejections.filter((one) => one.status === status).flatMap((one) => classesOf(one)))
  return meanings.size === 1 ? `${status}` : 'undefined'
}

function interfaceText(about: string, name: string, entries: (readonly [name: string, type: string])[]): string {
  const lines = entries.map(([member, type]) => `  ${member}: ${type}\n`)
  return `${docComment([about])}export interface ${name} {\n${lines.join('')}}\n\n`
}

function statusesOf(views: OperationView[], name: string): number[] {
  return [...countsOf(views, name).keys()].sort()
}

/** The status of a class that most operations document. */
function usualStatusOf(views: OperationView[], name: string): number | undefined {
  const [usual] = [...countsOf(views, name)].sort(([, one], [, other]) => other - one)
  return usual?.[0]
}

/** How often each status of a class is documented. */
function countsOf(views: OperationView[], name: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const rejection of views.flatMap((view) => view.rejections)) {
    const { status } = rejection
    if (classesOf(rejection).includes(name)) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return counts
}

function fieldNames(views: OperationView[]): string[] {
  const names = views.flatMap(({ form, queryParameters }) => [
    ...Object.keys(form?.schema.properties ?? {}),
    ...queryParameters.map(({ name }) => name),
  ])
  return [...new Set(names)].sort()
}
