// fixtures.ts: one record and one page of each resource, from the examples of the contract, for tests of users.

import type { Contract } from '../contract/contract.ts'
import { literal } from '../contract/literal.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { valueAt } from '../contract/pointer.ts'
import { pointerTo } from '../contract/roles.ts'
import { docComment, header } from './doc-comment.ts'
import { key, namesIn, typeText } from './type-text.ts'

/** A list whose records have a type of their own, and an example. */
interface Fixture {
  name: string
  recordType: string
  pageType: string
  record: unknown
  page: unknown
  records: string
  /** What the numbers and addresses of a page are for: JSON pointers by role. */
  roles: Record<string, string>
}

const roles = ['page', 'last-page', 'total', 'first-position', 'last-position', 'next-url', 'previous-url']

export function fixtureFiles(contract: Contract): Map<string, string> {
  const views = operationViews(contract).filter(({ pages }) => pages)
  const fixtures = views.flatMap(fixtureOf)
  const names = [...new Set(views.flatMap(typesIn))]
  const text = [
    `${header}\nimport type { ${names.sort().join(', ')} } from './models.ts'\n`,
    `${docComment(['Records and pages as the service sends them, for your tests.'])}export interface Fixtures {\n${fixtures.map(methodsText).join('')}}\n`,
    `${docComment(['Of each list: its record and its page in the examples, and where the parts of the page stand.'])}export const examples = {\n${fixtures.map(exampleText).join('')}} as const\n`,
  ]
  return new Map([['fixtures.ts', text.join('\n')]])
}

function fixtureOf({ success }: OperationView): Fixture[] {
  const { body, records = '', recordSchema } = success
  const recordType = recordSchema?.['x-name']
  const page = Object.values(body?.examples ?? {})[0]?.value
  const [record] = [valueAt(page, records)].flat()
  if (!body || !recordType || record === undefined) return []
  const found = roles.map((role) => [role, pointerTo(body.schema, role)] as const)
  const pointers = found.filter((entry): entry is [string, string] => entry[1] !== undefined)
  const name = `${recordType.charAt(0).toLowerCase()}${recordType.slice(1)}`
  return [
    { name, recordType, pageType: typeText(body.schema), record, page, records, roles: Object.fromEntries(pointers) },
  ]
}

function typesIn({ success: { body, recordSchema } }: OperationView): string[] {
  return [body?.schema, recordSchema].flatMap((schema) => (schema ? namesIn(schema) : []))
}

function methodsText({ name, recordType, pageType }: Fixture): string {
  const record = docComment([`A record with these fields; the others are those of the example.`], '  ')
  const page = docComment([`The only page of a list with these records.`], '  ')
  return `${record}  ${name}(fields?: Partial<${recordType}>): ${recordType}\n${page}  ${name}Page(records?: ${recordType}[]): ${pageType}\n`
}

function exampleText({ name, record, page, records, roles }: Fixture): string {
  const pointers = Object.entries(roles).map(([role, pointer]) => `${key(role)}: ${literal(pointer)}`)
  const places = `records: ${literal(records)}, roles: { ${pointers.join(', ')} }`
  return `  ${key(name)}: { record: ${JSON.stringify(record)}, page: ${JSON.stringify(page)}, ${places} },\n`
}
