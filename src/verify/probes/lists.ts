// Lists: where their records stand, how pages are selected, what a search finds.

import type { Resource } from '../../../generated/ledger.ts'
import type { Exchange } from '../received.ts'
import type { Found } from '../found.ts'
import type { Lab, Made } from '../lab.ts'
import { AnyOf, NotTested, type Observation } from '../observation.ts'
import { type Place, placesIn, valueAt } from '../pointers.ts'
import { many } from '../subjects.ts'
import type { Probe } from './probe.ts'

/** Lists the pixels that fill pages, and only them. */
export async function manyListed(lab: Lab, query: Readonly<Record<string, string | number>> = {}): Promise<Exchange> {
  const pixels = lab.resource('pixels')
  await manyVisible(lab)
  return lab.list(pixels, { [pixels.search]: lab.names.many, ...query })
}

/** The list as it comes without a query. */
export function plainList(lab: Lab, resource: Resource): Promise<Exchange> {
  return lab.once(`list of ${resource.name}`, () => lab.list(resource))
}

/** Waits until the list has what was created. */
async function manyVisible(lab: Lab): Promise<void> {
  const pixels = lab.resource('pixels')
  const made = await many(lab, pixels)
  await lab.once('many visible', async () => {
    const query = { [pixels.search]: lab.names.many, ...shortestPage(lab) }
    const expected = Math.min(...Object.values(shortestPage(lab)), made.length)
    const listed = await lab.settled(
      () => lab.list(pixels, query),
      (exchange) => ofMade(lab, exchange, made).length >= expected,
    )
    if (ofMade(lab, listed, made).length > 0) return
    throw new NotTested(`${listed.sent.path} was ${listed.status}, and does not list the pixels that were created.`)
  })
}

export function ofMade(lab: Lab, { json }: Exchange, made: Made[]): Found[] {
  const ids = made.map((one) => String(one.id))
  return lab.ours(json).filter(({ id }) => ids.includes(String(id)))
}

function idsOf(lab: Lab, { json }: Exchange): string {
  return lab
    .ours(json)
    .map(({ id }) => String(id))
    .join()
}

export function pageLength(lab: Lab): { name: string; values: number[]; default: number } {
  const parameter = lab.resource('pixels').list.query.find(({ role }) => role === 'page-length')
  if (!parameter) throw new NotTested('The contract has no parameter for the length of a page.')
  return { name: parameter.name, values: parameter.values.map(Number), default: Number(parameter.default) }
}

function shortestPage(lab: Lab): Record<string, number> {
  const { name, values } = pageLength(lab)
  return { [name]: Math.min(...values) }
}

export function longestPage(lab: Lab): Record<string, number> {
  const { name, values } = pageLength(lab)
  return { [name]: Math.max(...values) }
}

/** How pages are counted, as the service shows it. */
interface Paging {
  parameter: string
  /** Undefined if neither page 0 nor page 1 is the page that comes without a number. */
  first: number | undefined
  /** The first page; the second, if it has other records. */
  one: Exchange
  two: Exchange | undefined
}

function paging(lab: Lab): Promise<Paging> {
  return lab.once('paging', async () => {
    const parameter = pageParameter(lab)
    const page = (number: number): Promise<Exchange> => manyListed(lab, { ...shortestPage(lab), [parameter]: number })
    const one = await manyListed(lab, shortestPage(lab))
    const made = await many(lab, lab.resource('pixels'))
    if (ofMade(lab, one, made).length >= made.length)
      throw new NotTested(`${one.sent.path} lists all ${made.length} pixels on one page.`)
    const isFirst = async (number: number): Promise<boolean> => idsOf(lab, await page(number)) === idsOf(lab, one)
    const first = (await isFirst(1)) ? 1 : (await isFirst(0)) ? 0 : undefined
    const two = await page((first ?? 1) + 1)
    const isOther = idsOf(lab, two) !== '' && idsOf(lab, two) !== idsOf(lab, one)
    return { parameter, first, one, two: isOther ? two : undefined }
  })
}

function pageParameter(lab: Lab): string {
  const parameter = lab.resource('pixels').list.query.find(({ role }) => role === 'page')
  if (!parameter) throw new NotTested('The contract has no parameter that selects a page.')
  return parameter.name
}

// No account has so many pages of records with our name.
const farPage = 1000

async function pageSelection(lab: Lab): Promise<Observation> {
  const { parameter, first, one, two } = await paging(lab)
  const after = await manyListed(lab, { ...shortestPage(lab), [parameter]: farPage })
  const isListed = after.status >= 200 && after.status < 300
  const afterLast = isListed ? (lab.ours(after.json).length === 0 ? 'empty' : 'records') : after.status
  const isOrderly = first !== undefined && two !== undefined
  return {
    value: { parameter: isOrderly ? parameter : `not ${parameter}`, first: first ?? 'neither 0 nor 1', afterLast },
    exchange: isOrderly ? after : (two ?? one),
  }
}

async function listEnvelope(lab: Lab): Promise<Observation> {
  const { one, two } = await paging(lab)
  const made = await many(lab, lab.resource('pixels'))
  const found = ofMade(lab, one, made)
  const arrays = [...new Set(found.map(({ array }) => array))]
  if (found.length === 0 || arrays.length !== 1 || arrays[0] === undefined)
    return { value: { records: 'no array' }, exchange: one }
  const [records] = arrays
  const outside = outsideOf(one, records)
  const count = (number: number): string[] => pointersOfCount(one, records, number)
  const expected = found.length < (found[0]?.length ?? 0) ? numbersOf(outside) : count(made.length)
  // When a response was lost on its way, one of ours may be there twice.
  const totals = expected.length > 0 ? expected : count(lab.ours((await manyListed(lab, longestPage(lab))).json).length)
  const last = two && entriesIn(two) < entriesIn(one) ? two : undefined
  const nexts = outside.filter(({ value, pointer }) => isNext(value, pointer, last)).map(({ pointer }) => pointer)
  const links = isLinked(one) && (last === undefined || !isLinked(last)) ? ['Link'] : []
  const value = { records, total: new AnyOf(totals), next: new AnyOf([...nexts, ...links]) }
  return { value, exchange: one }
}

/** The values in the body of a list beside its records. */
function outsideOf({ json }: Exchange, records: string): Place[] {
  return placesIn(json).filter(({ pointer }) => !pointer.startsWith(`${records}/`))
}

/** Where a search lists others, too, nobody knows how many there are: then any number may be their total. */
function numbersOf(places: Place[]): string[] {
  return places.filter(({ value }) => typeof value === 'number').map(({ pointer }) => pointer)
}

/** How many entries a list has, whoever's they are. */
export function entriesIn({ json }: Exchange): number {
  const arrays = placesIn(json).flatMap(({ value }) => (Array.isArray(value) ? [value.length] : []))
  return Math.max(0, ...arrays.slice(0, 1))
}

function pointersOfCount(exchange: Exchange, records: string, count: number): string[] {
  const counts = outsideOf(exchange, records).filter(({ value }) => isCount(value, count))
  return counts.map(({ pointer }) => pointer)
}

function isCount(value: unknown, count: number): boolean {
  return (typeof value === 'number' || typeof value === 'string') && String(value) === String(count)
}

/** An address that the last page does not have is the one of the page after. */
function isNext(value: unknown, pointer: string, last: Exchange | undefined): boolean {
  if (typeof value !== 'string' || !/[?/]/.test(value)) return false
  return last === undefined || !placesIn(last.json).some((place) => place.pointer === pointer && place.value !== null)
}

function isLinked({ headers }: Exchange): boolean {
  return /rel="?next"?/.test(headers.get('link') ?? '')
}

export function finds(lab: Lab, { json }: Exchange, { id }: Made): boolean {
  return lab.ours(json).some((found) => String(found.id) === String(id))
}

/** Whether the address of the next page asks for the same list. */
async function linksQuery(lab: Lab): Promise<Observation> {
  const { one, two } = await paging(lab)
  const pixels = lab.resource('pixels')
  const { name } = pageLength(lab)
  const next = nextAddress(one, two)
  if (next === undefined) throw new NotTested('The list has no address of its next page.')
  const query = new URLSearchParams(next.split('?')[1] ?? '')
  const isKept = query.get(pixels.search) === lab.names.many && query.has(name)
  const isDropped = !query.has(pixels.search) && !query.has(name)
  return { value: isKept ? 'kept' : isDropped ? 'dropped' : 'in part', exchange: one }
}

function nextAddress(one: Exchange, two: Exchange | undefined): string | undefined {
  const link = /<([^>]*)>;\s*rel="?next"?/.exec(one.headers.get('link') ?? '')?.[1]
  const next = placesIn(one.json).find(({ value, pointer }) => isNext(value, pointer, two))?.value
  return typeof next === 'string' ? next : link
}

async function emptyPage(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const { last, positions } = pixels.list.pointers
  const [word] = lab.names.words
  const exchange = await lab.list(pixels, { [pixels.search]: word + word })
  const { first } = await paging(lab)
  const value = last === undefined ? undefined : valueAt(exchange.json, last)
  if (value === undefined || first === undefined)
    throw new NotTested('The list has no number of its last page where the contract has it.')
  const hasPositions = positions.some((pointer) => (valueAt(exchange.json, pointer) ?? null) !== null)
  if (entriesIn(exchange) > 0) throw new NotTested('A search for a name that no record has finds records.')
  if (hasPositions) return { value: 'positions of records that are not there', exchange }
  // The entry names the pages of a service that counts from 1.
  return { value: `last-page-${Number(value) + 1 - first}`, exchange }
}

export const listProbes: Record<string, Probe> = {
  'list-envelope': { phase: 'list', observe: listEnvelope },
  'page-selection': { phase: 'list', observe: pageSelection },
  'links-query': { phase: 'list', observe: linksQuery },
  'empty-page': { phase: 'list', observe: emptyPage },
}
