// Checks pages: how to request them, what follows the last one, and what surrounds the records of each.

import { assumedFact } from '../assumed.ts'
import type { Resource } from '../contract.ts'
import { numbersAround, placesOf, type TwoPages } from '../bodies/list-places.ts'
import { entriesAt, envelopeAt, inCommon } from '../bodies/places.ts'
import { type Cursor, cursorAt, cursorsIn } from '../bodies/cursors.ts'
import type { ListEnvelope } from '../../facts/list-envelope.ts'
import type { CursorPages, NumberedPages } from '../../facts/page-selection.ts'
import { at } from '../../facts/places.ts'
import { type Exchange, isSuccess, type Query } from '../http/exchange.ts'
import { NotTested, Other } from '../judge/observation.ts'
import { needNoneLate } from '../records/strays.ts'
import { pageLengths, parameterFor, queryFor } from '../records/query.ts'
import { among, longList, type OwnList, shownList } from '../records/read.ts'
import type { Run } from '../run.ts'
import type { Probe, Probes } from './probe.ts'
import { Shared } from '../records/shared.ts'

/** Two pages of one length, as the service counts them. */
interface Pages extends OwnList {
  /** How long a page is. */
  length: number
  first: Exchange
  /** Both pages; undefined if the second one does not have the other records. */
  two: TwoPages | undefined
  /** What selects it. */
  selection?: CursorPages | Pick<NumberedPages, 'parameter' | 'first'>
}

/** What lists our records, and how long its pages are. */
type Listed = Pick<Pages, 'query' | 'length'>

function page(run: Run, { query, length }: Listed, selector: Query = {}): Promise<Exchange> {
  return shownList(run, run.main, { ...query, ...queryFor(run.main, { 'page-length': length }), ...selector })
}

const bothPages = new Shared<Pages>()

function pages(run: Run): Promise<Pages> {
  return bothPages.of(run, '', async () => {
    const list = await longList(run, run.main)
    const known = assumedFact(run.contract, 'page-selection')
    const hasCursors = known !== undefined && 'next' in known
    return run.clock.again(
      () => pagesOf(run, { ...list, length: pageLengths(run.main).shortest }),
      ({ selection }) => selection !== undefined && 'next' in selection === hasCursors,
      'create list',
    )
  })
}

async function pagesOf(run: Run, list: OwnList & Listed): Promise<Pages> {
  needNoneLate(run)
  const first = await firstOfSeveral(run, list)
  const known = assumedFact(run.contract, 'page-selection')
  const { name } = parameterFor(run.main, 'page')
  const found =
    known && 'next' in known
      ? await byCursor(run, list, first, cursorAt(first, known))
      : ((await byNumber(run, list, first, [name])) ??
        (await byCursor(run, list, first, cursorsIn(first, list.array))) ??
        (await byNumber(run, list, first, otherParameters)))
  return { ...list, first, two: undefined, ...found }
}

/** Usual names of the parameter for the number of a page, beside that of the contract. */
const otherParameters = ['page[number]', 'page_number', 'p']

type Second = Pick<Pages, 'two' | 'selection'> | undefined

/** The second page by its number; undefined if numbers select no page. */
async function byNumber(run: Run, list: OwnList & Listed, first: Exchange, parameters: string[]): Promise<Second> {
  for (const parameter of parameters) {
    // Where pages count from 0, page 1 is the second one.
    const one = await page(run, list, { [parameter]: 1 })
    const number = idsOn(run, list, one).join() === idsOn(run, list, first).join() ? 1 : 0
    const second = number === 0 ? one : await page(run, list, { [parameter]: 2 })
    if (!isFollowed(run, list, first, second)) continue
    return { two: twoPages(list, first, second, [number, number + 1]), selection: { parameter, first: number } }
  }
  return undefined
}

/** The second page by a cursor; undefined if none selects it. */
async function byCursor(run: Run, list: OwnList & Listed, first: Exchange, cursors: Cursor[]): Promise<Second> {
  for (const { value, ...selection } of cursors) {
    const second = await page(run, list, { [selection.parameter]: value })
    if (isFollowed(run, list, first, second)) return { two: twoPages(list, first, second), selection }
  }
  return undefined
}

/** @param numbers of the pages; cursors have none */
function twoPages(
  list: OwnList & Listed,
  first: Exchange,
  second: Exchange,
  numbers: TwoPages['numbers'] = [Number.NaN, Number.NaN],
): TwoPages {
  return {
    first,
    second,
    counts: [entriesAt(first, list.array) ?? 0, entriesAt(second, list.array) ?? 0],
    numbers,
    length: list.length,
    total: list.isOnlyOurs ? list.records.length : undefined,
  }
}

/**
 * The first page.
 *
 * @throws {NotTested} if the service rejects it, or all records are on it
 */
async function firstOfSeveral(run: Run, list: OwnList & Listed): Promise<Exchange> {
  const { main } = run
  const first = await page(run, list)
  const { path } = first.sent
  if (!isSuccess(first)) throw new NotTested(`(after ${lengthFact(main)}) ${path} returned ${first.status}.`)
  const all = list.records.length
  if (idsOn(run, list, first).length < all) return first
  const what = `${path} lists all ${all} ${main.name} on one page`
  throw new NotTested(`(after ${lengthFact(main)}) ${what}, so there is no second page to request.`)
}

/** Whether a page has what another one lacks: all of it, if the list has only records of this run. */
function isFollowed(run: Run, list: OwnList & Listed, first: Exchange, second: Exchange): boolean {
  const ids = idsOn(run, list, first)
  const others = idsOn(run, list, second).filter((id) => !ids.includes(id)).length
  if (!list.isOnlyOurs) return others > 0
  return ids.length + others === list.records.length && others === (entriesAt(second, list.array) ?? 0)
}

/** The ids of our records on a page. */
function idsOn(run: Run, { records }: OwnList, exchange: Exchange): string[] {
  return among(run, exchange, records).map(({ id }) => String(id))
}

/** The statement of the source about the lengths of pages. */
function lengthFact(resource: Resource): string {
  return `${resource.list.operationId}.${parameterFor(resource, 'page-length').name}`
}

// No account has so many pages.
const farPage = 1_000_000

const pageSelection: Probe['observe'] = async (run, resource) => {
  const found = await pages(run)
  const { array, first, two, selection } = found
  const { name: parameter } = parameterFor(resource, 'page')
  if (!two || !selection) {
    const [unknown] = cursorsIn(first, array)
    const instead = unknown ? ` There is a cursor at \`${unknown.next}\`.` : ''
    const data = { ignored: parameter, ...(unknown && { cursor: unknown.next }) }
    return { value: new Other(`\`${parameter}\` does not select a page.${instead}`, data), exchange: first }
  }
  if ('next' in selection) return { value: selection, exchange: two.second }
  const far = await page(run, found, { [selection.parameter]: farPage })
  // An empty list may have no array at all.
  if (isSuccess(far) && (entriesAt(far, array) ?? 0) > 0)
    return {
      value: new Other(`\`${selection.parameter}=${farPage}\` has records, after the last page.`, 'records-after-last'),
      exchange: far,
    }
  const afterLast = isSuccess(far) ? 'empty' : far.status
  return { value: { ...selection, afterLast }, exchange: far }
}

const listEnvelope: Probe['observe'] = async (run, resource) => {
  const found = await pages(run)
  const { first, two, records, selection } = found
  const [array, ...others] = new Set(among(run, first, records).map((record) => record.array))
  if (array === undefined || others.length > 0)
    return { value: new Other('The records of a list are not in one array.', 'several-arrays'), exchange: first }
  const [{ pointer: place = '' } = {}] = among(run, first, records)
  if (!/^\/\d+$/.test(place.slice(array.length)))
    return {
      value: new Other(`Each entry of the list at \`${array}\` has its record inside: ${place}.`, {
        array,
        inside: place.slice(array.length).replace(/^\/\d+/, ''),
      }),
      exchange: first,
    }
  const { records: assumed, places: known } = assumedEnvelope(run)
  const numbers = numbersAround(first, array)
  const present = Object.entries(known).filter(([, place]) => numbers.includes(place))
  const places = two ? placesOf(two, array, known) : Object.fromEntries(present)
  const isNumbered = selection !== undefined && !('next' in selection)
  const far = isNumbered ? [await page(run, found, { [selection.parameter]: farPage })] : []
  const more = two ? [two.second, ...far] : []
  const body = inCommon(first.json, ...more.filter(isSuccess).map(({ json }) => json))
  const { pointer, seen } = envelopeAt(body, array, resource.name)
  const isDecided = two !== undefined || numbers.length === 0
  if (!isDecided && pointer !== assumed)
    return {
      value: new Other(
        `A list contains its records ${at(pointer)}. Without a second page, nothing shows where its numbers are.`,
        { records: pointer },
      ),
      exchange: first,
    }
  const open = isDecided ? undefined : new NotTested('(after page-selection) There is no second page to compare with.')
  return { value: { records: pointer, places, seen }, exchange: first, open }
}

function assumedEnvelope({ contract }: Run): ListEnvelope {
  return assumedFact(contract, 'list-envelope') ?? { records: '', places: {} }
}

export const pageProbes: Probes = {
  'page-selection': { phase: 'pages', readOnly: 'confirms', observe: pageSelection },
  'list-envelope': { phase: 'pages', readOnly: 'confirms', observe: listEnvelope },
}
