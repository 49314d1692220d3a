import { validateFields } from '../../lib/validation.ts'
import { isNewestFirst, type MockContract, type MockRecord, responseOf, type ValueSchema } from '../contract/types.ts'
import { stampOf } from './record-fields.ts'
import type { SeedRecord } from './state.ts'

/** Names that test a page: accents, quotes, an ampersand, other scripts, length. */
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
  'A name as long as a name can be.',
  'wholesale',
]

/** The initial records: those of the contract's examples, then enough to page, search and filter. */
export function builtInRecords(contract: MockContract, resource: string): SeedRecord[] {
  const shown = recordsShown(contract, resource)
  return [...shown, ...renamed(contract, resource, shown, namesFor(contract, resource))]
}

/** As many records, repeating the given ones, each with its own id, name and times: the last is as new as the newest. */
export function madeUpRecords(contract: MockContract, resource: string, of: readonly MockRecord[], count: number) {
  const { id = 'id', ids, name = 'name' } = contract.resources[resource] ?? {}
  const format = ids?.()
  const longest = nameSchemaOf(contract, resource)?.maxLength
  const stamps = stampsAfter(contract, resource, of)
  return Array.from({ length: of.length === 0 ? 0 : count }, (_, index): MockRecord => {
    const record = of[index % of.length]
    const value = `${index + 1}-${String(record?.[name])}`
    const isTooLong = longest !== undefined && value.length > longest
    const fitting = isTooLong ? [...value].slice(0, longest).join('') : value
    return { ...record, ...stamps(index + 1 - count), [id]: format?.of(index + 1) ?? index + 1, [name]: fitting }
  })
}

/** A record for each name, without an id. The given records provide the other fields, in turn. */
function renamed(contract: MockContract, resource: string, records: SeedRecord[], names: string[]): SeedRecord[] {
  const { id = 'id', name = 'name' } = contract.resources[resource] ?? {}
  if (records.length === 0) return []
  const stamps = stampsAfter(contract, resource, records)
  return names.map((value, index) => {
    return { ...records[index % records.length], ...stamps(index + 1), [id]: undefined, [name]: value }
  })
}

const minute = 60_000

/** The times of a record that was created so many minutes after the newest of these: ids and times have one order. */
function stampsAfter({ resources }: MockContract, resource: string, records: readonly SeedRecord[]) {
  const stamped = Object.entries(resources[resource]?.fields ?? {}).filter(([, { stamp }]) => stamp)
  const times = records.flatMap((record) => stamped.map(([name]) => Date.parse(String(record[name]))))
  const newest = Math.max(...times.filter((time) => !Number.isNaN(time)))
  return (minutes: number): MockRecord => {
    if (!Number.isFinite(newest)) return {}
    const time = new Date(newest + minutes * minute).toISOString()
    return Object.fromEntries(stamped.map(([name, facts]) => [name, stampOf(time, facts)]))
  }
}

/** The names that the contract allows: it may have changed since they were written. */
function namesFor(contract: MockContract, resource: string): string[] {
  const schema = nameSchemaOf(contract, resource)
  const names = contract.seedNames?.[resource] ?? usualNames
  return schema
    ? names.filter(
        (value) => validateFields({ fields: { name: schema } }, { name: value }, 'invalid-form').length === 0,
      )
    : []
}

/** The schema of the name in the form of a create. */
function nameSchemaOf({ operations, resources }: MockContract, resource: string): ValueSchema | undefined {
  const create = operations.find((operation) => operation.resource === resource && operation.action === 'create')
  return create?.form?.fields[resources[resource]?.name ?? 'name']
}

/** The records in the examples of the resource's list, and of one record, the oldest first. */
function recordsShown({ operations, resources }: MockContract, resource: string): MockRecord[] {
  const { id = 'id' } = resources[resource] ?? {}
  const reading = operations.filter((one) => one.resource === resource && ['list', 'show'].includes(one.action))
  const shown = reading.flatMap((operation) => {
    const { examples = {} } = responseOf(operation, operation.success) ?? {}
    return Object.values(examples).flatMap(({ records, record }) => (records ?? record ?? []) as MockRecord[]) // records, by role
  })
  const byId = new Map(shown.map((record) => [record[id], record]))
  const records = [...byId.values()]
  return reading.some(isNewestFirst) ? records.reverse() : records
}
