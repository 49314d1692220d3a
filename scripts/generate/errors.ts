// errors.ts: which classes of errors each operation documents, with which statuses and bodies.

import type { Contract } from '../contract/contract.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { docComment, header } from './doc-comment.ts'
import { classesOf, classesOfOperation, rejectionClasses } from './error-classes.ts'
import { errorSchemas } from './operations.ts'
import { key, namesIn, typeText } from './type-text.ts'

export function errorFiles(contract: Contract): Map<string, string> {
  const views = operationViews(contract)
  const schemas = errorSchemas(views)
  const models = [...new Set([...schemas.values()].flat().flatMap(namesIn))].sort()
  const text = [
    `${header}\n`,
    models.length > 0 ? `import type { ${models.join(', ')} } from './models.ts'\n\n` : '',
    interfaceText(
      'The classes of errors that each operation documents.',
      'OperationErrorNames',
      namesByOperation(views),
    ),
    interfaceText(
      'The statuses that each class stands for.',
      'ErrorStatuses',
      rejectionClasses.map((name) => [name, statusesText(views, name)]),
    ),
    interfaceText(
      'The body of each class of errors. `other` is that of every error that is not documented.',
      'ErrorBodies',
      bodiesByClass(),
    ),
    interfaceText(
      'What the methods need to know of the error classes in src/client.',
      'ErrorsByName',
      [...rejectionClasses, 'other'].map((name) => [name, 'unknown']),
    ),
    docComment(['What is wrong with each invalid field or query parameter, by its name: at least one sentence each.']),
    `export interface FieldErrors {\n${fieldNames(views)
      .map((name) => `  readonly ${key(name)}?: string[]\n`)
      .join('')}}\n`,
  ]
  return new Map([['errors.ts', text.join('')]])

  function bodiesByClass(): [string, string][] {
    return [...rejectionClasses, 'other'].map((name) => [
      name,
      schemas.get(name)?.map(typeText).join(' | ') ?? 'undefined',
    ])
  }
}

function interfaceText(about: string, name: string, members: [string, string][]): string {
  const lines = members.map(([member, type]) => `  ${key(member)}: ${type}\n`)
  return `${docComment([about])}export interface ${name} {\n${lines.join('')}}\n\n`
}

function namesByOperation(views: OperationView[]): [string, string][] {
  return views.map((view) => [
    view.operationId,
    classesOfOperation(view)
      .map((name) => `'${name}'`)
      .join(' | ') || 'never',
  ])
}

function statusesText(views: OperationView[], name: string): string {
  const rejections = views.flatMap((view) => view.rejections.filter((rejection) => classesOf(rejection).includes(name)))
  const statuses = new Set(rejections.map(({ status }) => status))
  return [...statuses].sort().join(' | ') || 'number'
}

function fieldNames(views: OperationView[]): string[] {
  const names = views.flatMap(({ form, queryParameters }) => [
    ...Object.keys(form?.schema.properties ?? {}),
    ...queryParameters.map(({ name }) => name),
  ])
  return [...new Set(names)].sort()
}
