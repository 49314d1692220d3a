// fixtures.ts: one record and one page of each resource and each error, from the examples of the contract, for tests of
// users.

import { exampleOf, type OperationView } from '../contract/operations.ts'
import { valueAt } from '../../src/lib/json-pointer.ts'
import { lowerFirst } from '../contract/literal.ts'
import { pointerTo } from '../contract/roles.ts'
import { classesOf, rejectionClasses } from './client/error-classes.ts'
import { dataText } from './data-text.ts'
import { docComment } from './doc-comment.ts'
import { typeText } from './type-text.ts'

/** A list whose records have a type of their own, and an example. */
interface Fixture {
  name: string
  recordType: string
  pageType: string
  /**
   * Its record and its page in the examples, where the parts of the page stand (JSON pointers, by role), and the query
   * parameter for the length of a page.
   */
  example: {
    record: unknown
    page: unknown
    records: string
    roles: Record<string, string | undefined>
    length: { name: string; values: unknown[] }
  }
}

const urls = ['first-url', 'last-url', 'next-url', 'previous-url']
const roles = ['page', 'page-length', 'last-page', 'total', 'first-position', 'last-position', ...urls]

export function fixturesText(views: OperationView[]): string {
  const fixtures = views.flatMap(fixtureOf)
  const about = docComment(['Records and pages as the service sends them, for your tests.'])
  const examples = Object.fromEntries(fixtures.map(({ name, example }) => [name, example]))
  const errors = errorFixtures(views)
  const members = [...fixtures.map(methodsText), ...Object.keys(errors).map(errorMethodText)]
  return `import type { ${Object.keys(errors).join(', ')}, StatusErrorInit } from '../src/client/errors/status-errors.ts'

${about}export interface Fixtures {\n${members.join('')}}\n\n${dataText({ examples, errors })}`
}

/** The first example of each class of errors. */
function errorFixtures(views: OperationView[]): Record<string, { status: number; body: unknown }> {
  // A form that is rejected is what most tests are about.
  const rejections = [...views.filter(({ form }) => form), ...views].flatMap((view) => view.rejections)
  const found = rejectionClasses.flatMap((name) => {
    const rejection = rejections.find((one) => classesOf(one)[0] === name && one.body?.examples)
    return rejection ? [[name, { status: rejection.status, body: exampleOf(rejection.body) }] as const] : []
  })
  return Object.fromEntries(found)
}

function errorMethodText(name: string): string {
  const about = docComment(['The error of an example; what you give replaces its parts.'], '  ')
  return `${about}  ${lowerFirst(name)}(init?: StatusErrorInit): ${name}\n`
}

function fixtureOf({ success, pages }: OperationView): Fixture[] {
  const { body, records = '', recordSchema } = success
  const recordType = recordSchema?.['x-name']
  const page = exampleOf(body)
  const [record] = [valueAt(page, records)].flat()
  if (!pages || !body || !recordType || record === undefined) return []
  const name = lowerFirst(recordType)
  const pointers = Object.fromEntries(roles.map((role) => [role, pointerTo(body.schema, role)]))
  const length = { name: pages.length.name, values: pages.length.schema.enum ?? [] }
  // Its records are those that a test gives.
  const empty = JSON.parse(JSON.stringify(page, (_, part) => (part === valueAt(page, records) ? [] : part)))
  const example = { record, page: empty, records, roles: pointers, length }
  return [{ name, recordType, pageType: typeText(body.schema), example }]
}

function methodsText({ name, recordType, pageType }: Fixture): string {
  const record = docComment([`A record with these fields; the others are those of the example.`], '  ')
  const page = docComment([`The only page of a list with these records.`], '  ')
  return `${record}  ${name}(fields?: Partial<${recordType}>): ${recordType}\n${page}  ${name}Page(records?: ${recordType}[]): ${pageType}\n`
}
