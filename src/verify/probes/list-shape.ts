// What stands around the records of a list: the numbers of the page, and the addresses of others.

import { valueAt } from '../../lib/json-pointer.ts'
import type { Exchange, Query } from '../http/exchange.ts'
import { lackingIn } from '../bodies/list-envelope.ts'
import { pageLengths, queryFor } from '../records/query.ts'
import { OneOf, NotTested, unlessInconclusive } from '../judge/observation.ts'
import { among, plainList } from '../records/read.ts'
import { type Place, placesIn } from '../bodies/places.ts'
import type { Probe, Probes } from './probe.ts'
import type { Run } from '../run.ts'
import { pages } from './paging.ts'

const listEnvelope: Probe['observe'] = async (run) => {
  const { records, first, last, firstNumber, isOnlyOurs } = await pages(run)
  const found = among(run, first, records)
  const [array, ...others] = new Set(found.map((record) => record.array))
  if (array === undefined || others.length > 0) return { value: { records: 'no array' }, exchange: first }
  const isOurs = isOnlyOurs && found.length === found[0]?.length
  const wrong = isOurs && last && firstNumber !== undefined && wrongNumber(run, last, records.length, firstNumber)
  if (wrong) return { value: { numbers: wrong }, exchange: last }
  const outside = placesIn(first.json).filter(({ pointer }) => !pointer.startsWith(`${array}/`))
  const totals = outside.filter(({ value }) => (isOurs ? value === records.length : typeof value === 'number'))
  const nexts = outside.filter((place) => isNextAddress(place, last))
  const links = nextLink(first) !== undefined && (!last || nextLink(last) === undefined) ? ['Link'] : []
  const pointers = (places: Place[]): string[] => places.map(({ pointer }) => pointer)
  const value = { records: array, total: new OneOf(pointers(totals)), next: new OneOf([...pointers(nexts), ...links]) }
  const lists = [first, last, await plainList(run, run.resource('domains')).catch(unlessInconclusive)]
  return { value, exchange: first, ...lackingIn(run, ...lists) }
}

/** Which number of the last of two pages is not what it should be, where the contract has it. */
function wrongNumber(run: Run, { json }: Exchange, total: number, firstNumber: number): string | undefined {
  const pixels = run.resource('pixels')
  const { shortest } = pageLengths(pixels)
  const expected: Record<string, number> = {
    page: firstNumber + 1,
    'page-length': shortest,
    'last-page': firstNumber + 1,
    total,
    'first-position': shortest + 1,
    'last-position': total,
  }
  const problems = Object.entries(pixels.list.numbers).flatMap(([role, pointer]) => {
    const said = valueAt(json, pointer) ?? expected[role]
    return String(said) === String(expected[role]) ? [] : [`${pointer} is ${String(said)} and not ${expected[role]}`]
  })
  return problems[0]
}

/** An address that the last page does not have is the one of the page after. */
function isNextAddress({ value, pointer }: Place, last: Exchange | undefined): boolean {
  if (typeof value !== 'string' || !/[?/]/.test(value)) return false
  return !last || (valueAt(last.json, pointer) ?? null) === null
}

function nextLink({ headers }: Exchange): string | undefined {
  return /<([^>]*)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1]
}

/** Whether the address of the next page asks for the next page of the same list. */
const linksQuery: Probe['observe'] = async (run, pixels) => {
  const { query: search, first, second, last, firstNumber } = await pages(run)
  const inBody = placesIn(first.json).filter((place) => isNextAddress(place, last))
  const addresses = [...inBody.map(({ value }) => String(value)), nextLink(first) ?? ''].filter((text) => text !== '')
  if (!second || addresses.length === 0) throw new NotTested('The list has no address of its next page.')
  const number = (firstNumber ?? 1) + 1
  const queries = addresses.map((address) => new URLSearchParams(address.split('?')[1] ?? ''))
  const query = queries.find((one) => hasAll(one, queryFor(pixels, { page: number })))
  if (!query) return { value: `not of page ${number}`, exchange: first }
  const asked = { ...search, ...queryFor(pixels, { 'page-length': pageLengths(pixels).shortest }) }
  const inPart = Object.keys(asked).some((name) => query.has(name)) ? 'kept in part' : 'dropped'
  return { value: hasAll(query, asked) ? 'kept' : inPart, exchange: first }
}

function hasAll(query: URLSearchParams, wanted: Query): boolean {
  return Object.entries(wanted).every(([name, value]) => query.get(name) === String(value))
}

export const listShapeProbes: Probes = {
  'list-envelope': { phase: 'list', readOnly: 'confirms', observe: listEnvelope },
  'links-query': { phase: 'list', readOnly: 'confirms', observe: linksQuery },
}
