// Creates records, pages and errors for users' tests from the examples of a contract.

import { fill, placesIn, type Roles, type Template } from '../lib/fill-body.ts'
import type { MockContract } from '../mock/contract/types.ts'
import { propertiesOf } from '../lib/json.ts'
import { lowerFirst } from '../lib/text.ts'

/** What the contract provides for a list. */
interface List {
  /** The template of its body, and the values of its first example, by role. */
  body: Template
  roles: Roles
  /** The records of the example as a body has them. */
  records: unknown
  lengths: readonly unknown[]
}

/** The names of the examples that become fixtures. */
interface Sources {
  /** The operations that list each record. */
  lists: Readonly<Record<string, string>>
  /** The response of each class of errors. */
  errors: Readonly<Record<string, { status: number; body: unknown }>>
  classes: Readonly<Record<string, new (init: object) => Error>>
}

/** Records, pages and errors as the service sends them. */
export function makeFixtures<Fixtures>(contract: MockContract, { lists, errors, classes }: Sources): Fixtures {
  const made: Record<string, unknown> = {}
  for (const [name, operationId] of Object.entries(lists)) {
    const list = listOf(contract, operationId)
    const [record] = [list.records].flat()
    made[name] = (fields: object = {}) => ({ ...structuredClone(propertiesOf(record)), ...fields })
    made[`${name}Page`] = (records: unknown[] = []) => pageOf(list, records)
  }
  for (const [name, Class] of Object.entries(classes)) {
    const method = lowerFirst(name)
    made[method] = (init?: object) => new Class({ ...errors[name], ...init })
  }
  // The generator derives names and types from the same lists.
  return made as Fixtures
}

function listOf({ operations }: MockContract, id: string): List {
  const operation = operations.find(({ operationId }) => operationId === id)
  const { body = { value: undefined }, examples = {} } = operation?.responses[operation.success] ?? {}
  const [roles = {}] = Object.values(examples)
  const lengthName = operation?.roles['page-length'] ?? ''
  const place = placesIn(body).find(({ role }) => role === 'records')
  const lengths = operation?.query?.fields[lengthName]?.enum ?? []
  return { body: withRecordsAsGiven(body), roles, records: place && fill(place, roles), lengths }
}

/** The tests of users have records as a body has them. */
function withRecordsAsGiven(template: Template): Template {
  if ('role' in template) {
    const { record: _, ...place } = template
    return place
  }
  if (!('fields' in template)) return template
  const fields = Object.entries(template.fields).map(([name, part]) => [name, withRecordsAsGiven(part)])
  return { fields: Object.fromEntries(fields) }
}

function pageOf({ body, roles, lengths }: List, records: unknown[]): unknown {
  const count = records.length
  const pageLength = [roles['page-length'], ...lengths].map(Number).find((one) => one >= count) ?? count
  return fill(body, {
    ...roles,
    records,
    count,
    total: count,
    // The first page is also the last one.
    'last-page': roles['page'],
    'page-length': pageLength,
    'next-url': null,
    'next-cursor': null,
    'has-next': false,
  })
}
