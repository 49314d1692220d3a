// fixtures.ts: one record and one page of each resource and each error, from the examples of the contract, for users'
// tests.

import { exampleOf, type OperationView } from '../contract/operations.ts'
import { resolvePointer } from '../../src/lib/json-pointer.ts'
import { lowerFirst } from '../../src/lib/text.ts'
import { classesOf, errorClasses } from './client/error-classes.ts'
import { dataText } from './data-text.ts'
import { docComment } from './doc-comment.ts'
import { typeText } from './type-text.ts'

export function fixturesText(views: OperationView[]): string {
  const shown = views.filter(isShown)
  const about = docComment(['Records and pages as the service sends them, for your tests.'])
  const lists = Object.fromEntries(shown.map((view) => [nameOf(view), view.operationId]))
  const errors = errorFixtures(views)
  const members = [...shown.map(methodsText), ...Object.keys(errors).map(errorMethodText)]
  return `import type { StatusErrorInit } from '../src/client/errors/status-errors.ts'
import type { ${Object.keys(errors).join(', ')} } from './errors.ts'

${about}export interface Fixtures {\n${members.join('')}}\n\n${dataText({ lists, errors })}`
}

/** Whether it is a list with pages, whose records have their own type and an example. */
function isShown({ success: { body, records, recordSchema }, pages }: OperationView): boolean {
  const [record] = [resolvePointer(exampleOf(body), records ?? '')].flat()
  return pages !== undefined && recordSchema?.['x-name'] !== undefined && record !== undefined
}

function typeOf({ success: { recordSchema } }: OperationView): string {
  return recordSchema?.['x-name'] ?? ''
}

function nameOf(view: OperationView): string {
  return lowerFirst(typeOf(view))
}

/** The first example of each class of errors. */
function errorFixtures(views: OperationView[]): Record<string, { status: number; body: unknown }> {
  // Most tests are about a rejected form.
  const rejections = [...views.filter(({ form }) => form), ...views].flatMap((view) => view.rejections)
  const found = Object.keys(errorClasses).flatMap((name) => {
    const rejection = rejections.find((one) => classesOf(one)[0] === name && one.body?.examples)
    return rejection ? [[name, { status: rejection.status, body: exampleOf(rejection.body) }] as const] : []
  })
  return Object.fromEntries(found)
}

function errorMethodText(name: string): string {
  const about = docComment(['The error of an example; what you give replaces its parts.'], '  ')
  return `${about}  ${lowerFirst(name)}(init?: StatusErrorInit): ${name}\n`
}

function methodsText(view: OperationView): string {
  const [name, type] = [nameOf(view), typeOf(view)]
  const record = docComment([`A record with these fields; the others are those of the example.`], '  ')
  const page = docComment([`The only page of a list with these records.`], '  ')
  const pageType = typeText(view.success.body?.schema ?? {})
  return `${record}  ${name}(fields?: Partial<${type}>): ${type}\n${page}  ${name}Page(records?: ${type}[]): ${pageType}\n`
}
