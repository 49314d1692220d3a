// Pages: where their records and their numbers stand, and how the next one is asked for.

import { entriesAt } from '../found.ts'
import type { Lab, Query } from '../lab.ts'
import { AnyOf, NotTested, type Observation } from '../observation.ts'
import { type Place, placesIn, valueAt } from '../pointers.ts'
import { asking, lengthsOf } from '../list-queries.ts'
import { type Exchange, isSuccess } from '../received.ts'
import type { Probe } from './probe.ts'
import { narrowRange, ofMade, type Range } from './range.ts'

/** The pages of the shortest length, as the service counts them. */
interface Paging extends Range {
  /** Undefined if neither page 0 nor page 1 is the page that comes without a number. */
  first: number | undefined
  /** The first page; the second, if it has the other records. */
  one: Exchange
  two: Exchange | undefined
  /** The second page, if no other comes after it. */
  last: Exchange | undefined
}

function page(lab: Lab, search: Query, number?: number): Promise<Exchange> {
  const pixels = lab.resource('pixels')
  return lab.list(pixels, { ...search, ...asking(pixels, { 'page-length': lengthsOf(pixels).shortest, page: number }) })
}

function paging(lab: Lab): Promise<Paging> {
  return lab.once('paging', async () => {
    const range = await narrowRange(lab, lab.resource('pixels'))
    const { search, made, isNarrow, array } = range
    const one = await page(lab, search)
    const idsOf = (exchange: Exchange): string[] => ofMade(lab, exchange, made).map(({ id }) => String(id))
    if (idsOf(one).length >= made.length)
      throw new NotTested(`${one.sent.path} lists all ${made.length} pixels on one page.`)
    const isFirst = async (number: number): Promise<boolean> =>
      idsOf(await page(lab, search, number)).join() === idsOf(one).join()
    const first = (await isFirst(1)) ? 1 : (await isFirst(0)) ? 0 : undefined
    const two = await page(lab, search, (first ?? 1) + 1)
    const others = idsOf(two).filter((id) => !idsOf(one).includes(id))
    const isRest = idsOf(one).length + others.length === made.length && others.length === entriesAt(two.json, array)
    const isNext = isNarrow ? isRest : others.length > 0
    const isLast = isNext && (entriesAt(two.json, array) ?? 0) < (entriesAt(one.json, array) ?? 0)
    return { ...range, first, one, two: isNext ? two : undefined, last: isLast ? two : undefined }
  })
}

// No account has so many pages.
const farPage = 1_000_000

async function pageSelection(lab: Lab): Promise<Observation> {
  const { search, array, first, one, two } = await paging(lab)
  const after = await page(lab, search, farPage)
  const afterLast = isSuccess(after) ? (entriesAt(after.json, array) === 0 ? 'empty' : 'records') : after.status
  const isOrderly = first !== undefined && two !== undefined
  const parameter = isOrderly ? 'page' : 'not page'
  return { value: { parameter, first: first ?? 'neither 0 nor 1', afterLast }, exchange: isOrderly ? after : one }
}

async function listEnvelope(lab: Lab): Promise<Observation> {
  const { made, one, last, first, isNarrow } = await paging(lab)
  const found = ofMade(lab, one, made)
  const arrays = [...new Set(found.map(({ array }) => array))]
  const [records] = arrays
  if (records === undefined || arrays.length > 1) return { value: { records: 'no array' }, exchange: one }
  const outside = placesIn(one.json).filter(({ pointer }) => !pointer.startsWith(`${records}/`))
  const isOurs = isNarrow && found.length === found[0]?.length
  const totals = outside.filter(({ value }) => (isOurs ? value === made.length : typeof value === 'number'))
  const nexts = outside.filter((place) => isNextAddress(place, last)).map(({ pointer }) => pointer)
  const links = nextLink(one) !== undefined && (!last || nextLink(last) === undefined) ? ['Link'] : []
  const wrong = isOurs && last && first !== undefined ? wrongNumber(lab, last, made.length, first) : undefined
  if (wrong !== undefined) return { value: { numbers: wrong }, exchange: last ?? one }
  const total = new AnyOf(totals.map(({ pointer }) => pointer))
  return { value: { records, total, next: new AnyOf([...nexts, ...links]) }, exchange: one }
}

/** Which number of the last of two pages is not what it should be, where the contract has it. */
function wrongNumber(lab: Lab, { json }: Exchange, total: number, first: number): string | undefined {
  const pixels = lab.resource('pixels')
  const { shortest } = lengthsOf(pixels)
  const expected: Record<string, number> = {
    page: first + 1,
    'page-length': shortest,
    'last-page': first + 1,
    total,
    'first-position': shortest + 1,
    'last-position': total,
  }
  const numbers = Object.entries(pixels.list.numbers).map(([role, pointer]) => ({
    pointer,
    said: valueAt(json, pointer),
    expected: expected[role] ?? 0,
  }))
  const wrong = numbers.find((number) => (number.said ?? null) !== null && !isNumber(number.said, number.expected))
  return wrong && `${wrong.pointer} is ${String(wrong.said)} and not ${wrong.expected}`
}

function isNumber(value: unknown, number: number): boolean {
  return (typeof value === 'number' || typeof value === 'string') && String(value) === String(number)
}

/** An address that the last page does not have is the one of the page after. */
function isNextAddress({ value, pointer }: Place, last: Exchange | undefined): boolean {
  if (typeof value !== 'string' || !/[?/]/.test(value)) return false
  return !last || !placesIn(last.json).some((place) => place.pointer === pointer && place.value !== null)
}

function nextLink({ headers }: Exchange): string | undefined {
  return /<([^>]*)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1]
}

/** Whether the address of the next page asks for the next page of the same list. */
async function linksQuery(lab: Lab): Promise<Observation> {
  const { search, one, two, last, first } = await paging(lab)
  const places = placesIn(one.json).filter((place) => isNextAddress(place, last))
  const addresses = [...places.map(({ value }) => String(value)), nextLink(one) ?? ''].filter((text) => text !== '')
  if (!two || addresses.length === 0) throw new NotTested('The list has no address of its next page.')
  const pixels = lab.resource('pixels')
  const queries = addresses.map((address) => new URLSearchParams(address.split('?')[1] ?? ''))
  const query = queries.find((one) => hasAll(one, asking(pixels, { page: (first ?? 1) + 1 })))
  if (!query) return { value: `not of page ${(first ?? 1) + 1}`, exchange: one }
  const asked = { ...search, ...asking(pixels, { 'page-length': lengthsOf(pixels).shortest }) }
  if (hasAll(query, asked)) return { value: 'kept', exchange: one }
  return { value: Object.keys(asked).some((name) => query.has(name)) ? 'in part' : 'dropped', exchange: one }
}

function hasAll(query: URLSearchParams, wanted: Query): boolean {
  return Object.entries(wanted).every(([name, value]) => query.get(name) === String(value))
}

async function emptyPage(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const { numbers } = pixels.list
  const exchange = await lab.list(pixels, { [pixels.search]: lab.names.valueWord })
  const { first, array } = await paging(lab)
  const last = numbers['last-page'] === undefined ? undefined : valueAt(exchange.json, numbers['last-page'])
  if (last === undefined || first === undefined)
    throw new NotTested('The list has no number of its last page where the contract has it.')
  if (entriesAt(exchange.json, array) !== 0) throw new NotTested('A search for what nobody has finds records.')
  const positions = [numbers['first-position'], numbers['last-position']].flatMap((pointer) =>
    pointer === undefined ? [] : [valueAt(exchange.json, pointer) ?? null],
  )
  if (positions.some((position) => position !== null))
    return { value: 'positions of records that are not there', exchange }
  // The entry names the pages of a service that counts from 1.
  return { value: `last-page-${Number(last) + 1 - first}`, exchange }
}

export const pageProbes: Record<string, Probe> = {
  'list-envelope': { phase: 'list', readOnly: true, observe: listEnvelope },
  'page-selection': { phase: 'list', readOnly: true, observe: pageSelection },
  'links-query': { phase: 'list', readOnly: true, observe: linksQuery },
  'empty-page': { phase: 'list', readOnly: true, observe: emptyPage },
}
