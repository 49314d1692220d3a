// Lists: where their records stand, how pages are selected, what a search finds.

import type { Resource } from '../../../generated/ledger.ts'
import type { Exchange } from '../exchange.ts'
import type { Found } from '../found.ts'
import type { Lab, Made } from '../lab.ts'
import { AnyOf, NotTested, type Observation } from '../observation.ts'
import { placesIn } from '../pointers.ts'
import { many, onePixel } from '../subjects.ts'
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
    const query = { [pixels.search]: lab.names.many, ...longestPage(lab) }
    const listed = await lab.settled(
      () => lab.list(pixels, query),
      (exchange) => ofMany(lab, exchange, made).length === made.length,
    )
    if (ofMany(lab, listed, made).length > 0) return
    throw new NotTested(`${listed.sent.path} was ${listed.status}, and does not list the pixels that were created.`)
  })
}

export function ofMany(lab: Lab, { json }: Exchange, made: Made[]): Found[] {
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

export function shortestPage(lab: Lab): Record<string, number> {
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
    if (ofMany(lab, one, made).length >= made.length)
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
  const found = ofMany(lab, one, made)
  const all = ofMany(lab, await manyListed(lab, longestPage(lab)), made).length
  const arrays = [...new Set(found.map(({ array }) => array))]
  if (found.length === 0 || arrays.length !== 1 || arrays[0] === undefined)
    return { value: { records: 'no array' }, exchange: one }
  const [records] = arrays
  const outside = placesIn(one.json).filter(({ pointer }) => !pointer.startsWith(`${records}/`) || records === '')
  const totals = outside.filter(({ value }) => isCount(value, all)).map(({ pointer }) => pointer)
  const nexts = outside.filter(({ value, pointer }) => isNext(value, pointer, two)).map(({ pointer }) => pointer)
  const links = isLinked(one) && (two === undefined || !isLinked(two)) ? ['Link'] : []
  const value = { records, total: new AnyOf(totals), next: new AnyOf([...nexts, ...links]) }
  return { value, exchange: one }
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

/** Which queries find a name, and how a search is called that finds exactly these. */
const searches: Record<string, string> = {
  'whole flipped beginning flippedPart part': 'contains-ignoring-case',
  whole: 'exact',
  'whole beginning part': 'case-sensitive',
  'whole flipped beginning': 'prefix',
  'whole flipped beginning flippedPart part swapped': 'words',
}

async function searchMatch(lab: Lab): Promise<Observation> {
  const pixel = await onePixel(lab)
  const name = pixel.fields['name'] ?? ''
  const [one, two] = lab.names.words
  const part = `${one.slice(2)} ${two.slice(0, 4)}`
  const queries = {
    whole: name,
    flipped: flipped(name),
    beginning: name.slice(0, name.indexOf(one) + 3),
    flippedPart: flipped(part),
    part,
    swapped: part.split(' ').reverse().join(' '),
    nothing: `${one}${one}`,
  }
  await lab.once('one pixel visible', () =>
    lab.settled(
      () => searched(lab, name),
      (exchange) => finds(lab, exchange, pixel),
    ),
  )
  const hits: string[] = []
  let exchange = await searched(lab, name)
  for (const [query, text] of Object.entries(queries)) {
    if (query === 'part' && hits.includes('flippedPart')) {
      hits.push(query)
      continue
    }
    const listed = await searched(lab, text)
    if (finds(lab, listed, pixel)) hits.push(query)
    // The part from the middle tells most searches apart.
    if (query === 'flippedPart') exchange = listed
  }
  return { value: searches[hits.join(' ')] ?? `it finds the ${hits.join(', ') || 'name not at all'}`, exchange }
}

function searched(lab: Lab, text: string): Promise<Exchange> {
  const pixels = lab.resource('pixels')
  return lab.list(pixels, { [pixels.search]: text })
}

export function finds(lab: Lab, { json }: Exchange, { id }: Made): boolean {
  return lab.ours(json).some((found) => String(found.id) === String(id))
}

/** Upper case for lower case, and the reverse. */
function flipped(text: string): string {
  return [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
}

async function invalidQuery(lab: Lab): Promise<Observation> {
  const { name } = pageLength(lab)
  const made = await many(lab, lab.resource('pixels'))
  const filter = lab.resource('pixels').list.query.find(({ role }) => role === 'filter')?.name ?? ''
  const eleven = await manyListed(lab, { [name]: 11 })
  const unknown = await manyListed(lab, { [filter]: 'zz' })
  const statuses = [...new Set([eleven.status, unknown.status])]
  if (statuses.length === 1 && (statuses[0] ?? 0) >= 300) return { value: statuses[0], exchange: eleven }
  const isListed = statuses.every((status) => status >= 200 && status < 300)
  const counts = [ofMany(lab, eleven, made).length, ofMany(lab, unknown, made).length] as const
  const value = isListed
    ? corrected(counts[0], counts[1], lab)
    : { tooLong: eleven.status, unknownType: unknown.status }
  return { value, exchange: eleven }
}

/** What a service made of 11 records a page and of a type that there is not, by how many records it listed. */
function corrected(ofEleven: number, ofUnknown: number, lab: Lab): unknown {
  const isDefault = ofEleven === pageLength(lab).default
  if (isDefault && ofUnknown > 0) return 'default'
  if (isDefault) return 'empty'
  if (ofEleven === 11 && ofUnknown === 0) return 'clamped'
  return { recordsOfEleven: ofEleven, recordsOfUnknownType: ofUnknown }
}

export const listProbes: Record<string, Probe> = {
  'list-envelope': { phase: 'list', observe: listEnvelope },
  'page-selection': { phase: 'list', observe: pageSelection },
  'search-match': { phase: 'list', observe: searchMatch },
  'invalid-query': { phase: 'list', observe: invalidQuery },
}
