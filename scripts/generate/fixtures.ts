// fixtures.ts: one record and one page of each resource, from the examples of the contract, for tests of users.

import type { OperationView } from '../contract/operations.ts'
import { valueAt } from '../contract/pointer.ts'
import { pointerTo } from '../contract/roles.ts'
import { dataText } from './data-text.ts'
import { docComment } from './doc-comment.ts'
import { typeText } from './type-text.ts'

/** A list whose records have a type of their own, and an example. */
interface Fixture {
  name: string
  recordType: string
  pageType: string
  /** Its record and its page in the examples, and where the parts of the page stand: JSON pointers, by role. */
  example: { record: unknown; page: unknown; records: string; roles: Record<string, string | undefined> }
}

const roles = ['page', 'last-page', 'total', 'first-position', 'last-position', 'next-url', 'previous-url']

export function fixturesText(views: OperationView[]): string {
  const fixtures = views.filter(({ pages }) => pages).flatMap(fixtureOf)
  const about = docComment(['Records and pages as the service sends them, for your tests.'])
  const examples = Object.fromEntries(fixtures.map(({ name, example }) => [name, example]))
  return `${about}export interface Fixtures {\n${fixtures.map(methodsText).join('')}}\n\n${dataText({ examples })}`
}

function fixtureOf({ success }: OperationView): Fixture[] {
  const { body, records = '', recordSchema } = success
  const recordType = recordSchema?.['x-name']
  const page = Object.values(body?.examples ?? {})[0]?.value
  const [record] = [valueAt(page, records)].flat()
  if (!body || !recordType || record === undefined) return []
  const name = `${recordType.charAt(0).toLowerCase()}${recordType.slice(1)}`
  const pointers = Object.fromEntries(roles.map((role) => [role, pointerTo(body.schema, role)]))
  return [{ name, recordType, pageType: typeText(body.schema), example: { record, page, records, roles: pointers } }]
}

function methodsText({ name, recordType, pageType }: Fixture): string {
  const record = docComment([`A record with these fields; the others are those of the example.`], '  ')
  const page = docComment([`The only page of a list with these records.`], '  ')
  return `${record}  ${name}(fields?: Partial<${recordType}>): ${recordType}\n${page}  ${name}Page(records?: ${recordType}[]): ${pageType}\n`
}
