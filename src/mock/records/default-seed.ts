import { type MockContract, type MockRecord, type PartSchema, responseOf } from '../contract/types.ts'
import { validateFields } from '../../lib/validation.ts'
import { read } from '../contract/read-body.ts'
import type { SeedRecord } from './state.ts'

// Names that show what a page has to cope with: accents, quotes, an ampersand, other scripts, length. Each pixel as
// `name|type|value`, each domain as `name|index_page|not_found_page`; a part left empty is not set.
const more: Record<string, string> = {
  pixels: `
    Children's books|facebook|902417735520185
    "Signed copies" page|google-ads|AW-16485230972
    Éditions de poche|pinterest|2613947058215
    Größe & Gewicht|bing|187045234
    Книжный клуб|x|p3t9w
    読書会|google-analytics|G-4ZC81YQ6TB
    Book club|linkedin|5104837
    Gift cards|facebook|902417735520186
    Holiday catalog|google-tag-manager|GTM-P4WD83N
    Author events|quora|7f3c1e0b9a5d4826b1c0e9d8f7a6b5c5
    Loyalty|adroll|4XK7QJH2VZDWTAL3M9N8QC
    Café hours|google-ads|AW-16485230973
    Workshop|pinterest|2613947058216
    Returns|bing|187045235
    Reading list (summer)|facebook|902417735520187
    Podcast|x|o91xz
    Schools|linkedin|5104838
    Checkout|google-ads|AW-16485230974
    A name so long that a table has to wrap it or cut it off|x|o91y0
    wholesale|google-tag-manager|GTM-T6MZ4QV`,
  domains: `
    events.harborbooks.example|https://harborbooks.example/events|https://harborbooks.example/lost
    club.harborbooks.example|https://harborbooks.example/club
    gift.harborbooks.example||https://harborbooks.example/gifts
    café.harborbooks.example|https://harborbooks.example/café
    schools.harborbooks.example|https://harborbooks.example/schools|https://harborbooks.example/lost
    podcast.harborbooks.example|https://harborbooks.example/podcast
    sale.harborbooks.example
    old.harborbooks.example|https://harborbooks.example/|https://harborbooks.example/lost
    kiosk.harborbooks.example||https://harborbooks.example/help`,
}

/** The records that the mock begins with: those of the contract's examples, then enough to page, search and filter. */
export function builtInRecords(contract: MockContract, resource: string): SeedRecord[] {
  return [...recordsShown(contract, resource), ...moreRecords(contract, resource)]
}

/** So many records without ids: those of the built-in ones again and again, each with a name of its own. */
export function madeUpRecords(contract: MockContract, resource: string, count: number): SeedRecord[] {
  const { id = 'id', name = 'name' } = contract.resources[resource] ?? {}
  const records = builtInRecords(contract, resource)
  return Array.from({ length: records.length > 0 ? count : 0 }, (_, index) => {
    const record = records[index % records.length] ?? {}
    return { ...record, [id]: undefined, [name]: `${index + 1}-${String(record[name])}` }
  })
}

/** Those of the records above that the contract allows: it may have changed since they were written. */
function moreRecords({ operations }: MockContract, resource: string): SeedRecord[] {
  const form = operations.find((operation) => operation.resource === resource && operation.action === 'create')?.form
  const lines = more[resource]?.trim().split('\n') ?? []
  return form
    ? lines
        .map((line) => recordFrom(form, line))
        .filter((record) => validateFields(form, record, 'invalid-form').length === 0)
    : []
}

function recordFrom({ fields }: PartSchema, line: string): Record<string, string> {
  const values = line.trim().split('|')
  const names = Object.keys(fields)
  return Object.fromEntries(values.flatMap((value, index) => (value === '' ? [] : [[names[index] ?? '', value]])))
}

/** The records in the examples of the resource's list, and of one record, the oldest first. */
function recordsShown(contract: MockContract, resource: string): MockRecord[] {
  const reading = contract.operations.filter(
    (one) => one.resource === resource && ['list', 'show'].includes(one.action),
  )
  const shown = reading.flatMap((operation) => {
    const { schema = {}, examples = {} } = responseOf(operation, operation.success) ?? {}
    const bodies = Object.values(examples).map((body) => read(schema, body))
    return bodies.flatMap(({ records, record }) => (records ?? record ?? []) as MockRecord[]) // the roles say so
  })
  const { id = 'id' } = contract.resources[resource] ?? {}
  const byId = new Map(shown.map((record) => [record[id], record]))
  return [...byId.values()].reverse()
}
