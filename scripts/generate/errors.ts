// errors.ts: which classes of errors each operation documents, with which statuses and bodies.

import type { OperationView } from '../contract/operations.ts'
import { docComment } from './doc-comment.ts'
import { classesOf, errorSchemas, rejectionClasses } from './error-classes.ts'
import { key, typeText } from './type-text.ts'

type Members = readonly (readonly [name: string, type: string])[]

export function errorsText(views: OperationView[]): string {
  const schemas = errorSchemas(views)
  const classes = [...rejectionClasses, 'other']
  return [
    interfaceText(
      'The classes of errors that each operation documents.',
      'OperationErrorNames',
      views.map((view) => [key(view.operationId), classNames(view) || 'never']),
    ),
    interfaceText(
      'The statuses that each class stands for.',
      'ErrorStatuses',
      rejectionClasses.map((name) => [name, statusesOf(views, name).join(' | ') || 'number']),
    ),
    interfaceText(
      'The body of each class of errors. `other` is that of every error that is not documented.',
      'ErrorBodies',
      classes.map((name) => [name, schemas.get(name)?.map(typeText).join(' | ') ?? 'undefined']),
    ),
    interfaceText(
      'What the methods need to know of the error classes in src/client.',
      'ErrorsByName',
      classes.map((name) => [name, 'unknown']),
    ),
    interfaceText(
      'What is wrong with each invalid field or query parameter, by its name: at least one sentence each.',
      'FieldErrors',
      fieldNames(views).map((name) => [`readonly ${key(name)}?`, 'string[]']),
    ),
  ].join('\n')
}

function interfaceText(about: string, name: string, members: Members): string {
  const lines = members.map(([member, type]) => `  ${member}: ${type}\n`)
  return `${docComment([about])}export interface ${name} {\n${lines.join('')}}\n`
}

function classNames({ rejections }: OperationView): string {
  return classesOf(...rejections)
    .map((name) => `'${name}'`)
    .join(' | ')
}

function statusesOf(views: OperationView[], name: string): number[] {
  const rejections = views.flatMap((view) => view.rejections.filter((rejection) => classesOf(rejection).includes(name)))
  return [...new Set(rejections.map(({ status }) => status))].sort()
}

function fieldNames(views: OperationView[]): string[] {
  const names = views.flatMap(({ form, queryParameters }) => [
    ...Object.keys(form?.schema.properties ?? {}),
    ...queryParameters.map(({ name }) => name),
  ])
  return [...new Set(names)].sort()
}
