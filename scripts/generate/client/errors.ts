// The errors of the contract as types: which classes each operation documents, with which statuses and bodies.

import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { docComment } from '../doc-comment.ts'
import { key, typeText } from '../type-text.ts'
import { classesOf, errorSchemas, rejectionClasses } from './error-classes.ts'

export function operationErrorsText(views: OperationView[]): string {
  return interfaceText(
    'All that a call of each operation can reject with.',
    'OperationErrors',
    views.map((view) => [view.operationId, errorsOf(view)]),
  )
}

/** The errors of an operation as a type. */
export function errorsOf({ rejections }: OperationView): string {
  return [...classesOf(...rejections), 'OtherErrors'].join(' | ')
}

/** The types that the classes name. */
export function errorTypesText(views: OperationView[]): string {
  const schemas = errorSchemas(views)
  const roles = [...new Set(views.flatMap(({ rejections }) => rejections.flatMap((one) => one.roles)))]
  return [
    `${docComment(['Why a service rejects a request.'])}export type RejectionRole = ${roles.map(literal).join(' | ')}\n`,
    `${docComment(['A class of errors that operations document.'])}export type ErrorName = ${rejectionClasses.map(literal).join(' | ')}\n`,
    interfaceText(
      'The statuses that each class stands for.',
      'ErrorStatuses',
      rejectionClasses.map((name) => [name, statusesOf(views, name).join(' | ') || 'number']),
    ),
    interfaceText(
      'The body of each class of errors. `other` is that of every error that is not documented.',
      'ErrorBodies',
      [...rejectionClasses, 'other'].map((name) => [name, schemas.get(name)?.map(typeText).join(' | ') || 'undefined']),
    ),
    interfaceText(
      'What is wrong with each invalid field or query parameter, by its name: at least one sentence each.',
      'FieldErrors',
      fieldNames(views).map((name) => [`readonly ${key(name)}?`, 'string[]']),
    ),
  ].join('\n')
}

export function statusesOf(views: OperationView[], name: string): number[] {
  return [...countsOf(views, name).keys()].sort()
}

/** The status of a class that most operations document. */
export function usualStatusOf(views: OperationView[], name: string): number | undefined {
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

function interfaceText(about: string, name: string, entries: (readonly [name: string, type: string])[]): string {
  const lines = entries.map(([member, type]) => `  ${member}: ${type}\n`)
  return `${docComment([about])}export interface ${name} {\n${lines.join('')}}\n`
}

function fieldNames(views: OperationView[]): string[] {
  const names = views.flatMap(({ form, queryParameters }) => [
    ...Object.keys(form?.schema.properties ?? {}),
    ...queryParameters.map(({ name }) => name),
  ])
  return [...new Set(names)].sort()
}
