import { validateFields } from '../../lib/validation.ts'
import { type MockContract, type MockRecord, responseOf } from '../contract/types.ts'
import type { SeedRecord } from './state.ts'

/** What a page has to cope with: accents, quotes, an ampersand, other scripts, length. */
const usualNames: readonly string[] = [
  'Events',
  'Club',
  'Gifts',
  'Café',
  'Schools',
  'Podcast',
  'Sale',
  'Archive',
  'Kiosk',
  'Gift cards',
  "Children's books",
  '"Signed copies" page',
  'Éditions de poche',
  'Größe & Gewicht',
  'Книжный клуб',
  '読書会',
  'Café hours',
  'Reading list (summer)',
  'A name so long that a table has to wrap it or cut it off',
  'wholesale',
]

/** The records that the mock begins with: those of the contract's examples, then enough to page, search and filter. */
export function builtInRecords(contract: MockContract, resource: string): SeedRecord[] {
  const shown = recordsShown(contract, resource)
  return [...shown, ...renamed(contract, resource, shown, namesFor(contract, resource))]
}

/** So many records without ids: those of the built-in ones again and again, each with a name of its own. */
export function madeUpRecords(contract: MockContract, resource: string, count: number): SeedRecord[] {
  const { name = 'name' } = contract.resources[resource] ?? {}
  const records = builtInRecords(contract, resource)
  const names = Array.from({ length: count }, (_, index) => `${index + 1}-${records[index % records.length]?.[name]}`)
  return renamed(contract, resource, records, names)
}

/** A record for each name, without an id. What else it has is that of the given records, one after the other. */
function renamed(contract: MockContract, resource: string, records: SeedRecord[], names: string[]): SeedRecord[] {
  const { id = 'id', name = 'name' } = contract.resources[resource] ?? {}
  if (records.length === 0) return []
  return names.map((value, index) => ({ ...records[index % records.length], [id]: undefined, [name]: value }))
}

/** Those of the names that the contract allows: it may have changed since they were written. */
function namesFor({ operations, resources, seedNames }: MockContract, resource: string): string[] {
  const create = operations.find((operation) => operation.resource === resource && operation.action === 'create')
  const { name = 'name' } = resources[resource] ?? {}
  const { [name]: schema } = create?.form?.fields ?? {}
  const names = seedNames?.[resource] ?? usualNames
  return schema
    ? names.filter(
        (value) => validateFields({ fields: { name: schema } }, { name: value }, 'invalid-form').length === 0,
      )
    : []
}

/** The records in the examples of the resource's list, and of one record, the oldest first. */
function recordsShown({ operations, resources }: MockContract, resource: string): MockRecord[] {
  const { id = 'id' } = resources[resource] ?? {}
  const reading = operations.filter((one) => one.resource === resource && ['list', 'show'].includes(one.action))
  const shown = reading.flatMap((operation) => {
    const { examples = {} } = responseOf(operation, operation.success) ?? {}
    return Object.values(examples).flatMap(({ records, record }) => (records ?? record ?? []) as MockRecord[]) // the roles say so
  })
  const byId = new Map(shown.map((record) => [record[id], record]))
  return [...byId.values()].reverse()
}
