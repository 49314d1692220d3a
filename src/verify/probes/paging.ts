// Checks pages: how to request them, what follows the last one, and what surrounds the records of each.

import { assumedFact } from '../assumed.ts'
import { at, likelyPlaces, placesOf, type TwoPages } from '../bodies/list-places.ts'
import { entriesAt, envelopeAt, inCommon, placesIn } from '../bodies/places.ts'
import type { ListEnvelope } from '../../facts/list-envelope.ts'
import { at as inWords } from '../../facts/places.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import { Inconclusive, NotTested, Other, reasonIn, unlessInconclusive } from '../judge/observation.ts'
import { needNoneLate } from '../records/late.ts'
import { withMore } from '../records/fixtures.ts'
import { pageLengths, parameterFor, queryFor } from '../records/query.ts'
import { among, listOf, longList, ownList, type OwnList } from '../records/read.ts'
import type { Run } from '../run.ts'
import { knows, type Probe, type Probes } from './probe.ts'
import { Shared } from '../records/shared.ts'

/** Two pages of one length, as the service counts them. */
interface Pages extends OwnList {
  /** How long a page is. */
  length: number
  first: Exchange
  /** Both pages; undefined if the second one does not have the other records. */
  two: TwoPages | undefined
}

/** What lists our records, and how long its pages are. */
type Listed = Pick<Pages, 'query' | 'length'>

function page(run: Run, { query, length }: Listed, number?: number): Promise<Exchange> {
  return run.list(run.main, { ...query, ...queryFor(run.main, { 'page-length': length, page: number }) })
}

const bothPages = new Shared<Pages>()

function pages(run: Run): Promise<Pages> {
  return bothPages.of(run, '', async () => {
    try {
      const list = await longList(run, run.main)
      return await pagesOf(run, { ...list, length: pageLengths(run.main).shortest })
    } catch (error) {
      const short = error instanceof Inconclusive ? await shortPages(run) : undefined
      if (short) return short
      throw error
    }
  })
}

/** Two pages of so many records tell each number of a list from all others: 4 in all, 3 on a page, 2 pages, page 1. */
const tellingCount = 4

/** Pages of a length that the contract does not have, where an account is too small for more and the service has such pages. */
async function shortPages(run: Run): Promise<Pages | undefined> {
  const found = withMore(run, run.main, tellingCount, async (records) => {
    const list = await listOf(run, run.main, records)
    const length = Math.max(tellingCount - 1, Math.ceil(records.length / 2))
    const first = await page(run, { ...list, length })
    const isObeyed = isSuccess(first) && entriesAt(first, list.array) === length
    return isObeyed ? pagesOf(run, { ...list, length }) : undefined
  })
  return found.catch(unlessInconclusive)
}

async function pagesOf(run: Run, list: OwnList & Listed): Promise<Pages> {
  needNoneLate(run)
  const { main } = run
  const { records, isOnlyOurs, array, length } = list
  const idsOn = (exchange: Exchange): string[] => among(run, exchange, records).map(({ id }) => String(id))
  const first = await page(run, list)
  const ids = idsOn(first)
  if (ids.length >= records.length) {
    const what = `${first.sent.path} lists all ${records.length} ${main.name} on one page`
    const parameter = `${main.list.operationId}.${parameterFor(main, 'page-length').name}`
    throw new NotTested(`(after ${parameter}) ${what}, so there is no second page to request.`)
  }
  const isFirst = async (number: number): Promise<boolean> => idsOn(await page(run, list, number)).join() === ids.join()
  const firstNumber = (await isFirst(1)) ? 1 : (await isFirst(0)) ? 0 : undefined
  if (firstNumber === undefined) return { ...list, first, two: undefined }
  const second = await page(run, list, firstNumber + 1)
  const others = idsOn(second).filter((id) => !ids.includes(id)).length
  const counts = [entriesAt(first, array) ?? 0, entriesAt(second, array) ?? 0] as const
  const isRest = ids.length + others === records.length && others === counts[1]
  if (isOnlyOurs ? !isRest : others === 0) return { ...list, first, two: undefined }
  const two: TwoPages = {
    first,
    second,
    counts,
    numbers: [firstNumber, firstNumber + 1],
    length,
    total: isOnlyOurs ? records.length : undefined,
    parameter: parameterFor(main, 'page').name,
  }
  return { ...list, first, two }
}

// No account has so many pages.
const farPage = 1_000_000

const pageSelection: Probe['observe'] = async (run, resource) => {
  const found = await pages(run)
  const { array, first, two } = found
  const { name: parameter } = parameterFor(resource, 'page')
  if (!two) {
    const cursor = placesIn(first.json).find(
      ({ pointer, value }) => /cursor/i.test(pointer) && typeof value === 'string',
    )
    const instead = cursor ? ` There is a cursor at \`${cursor.pointer}\`.` : ''
    return { value: new Other(`\`${parameter}\` does not select a page.${instead}`), exchange: first }
  }
  const far = await page(run, found, farPage)
  // An empty list may have no array at all.
  if (isSuccess(far) && (entriesAt(far, array) ?? 0) > 0)
    return { value: new Other(`A page after the last one has records.`), exchange: far }
  const afterLast = isSuccess(far) ? 'empty' : far.status
  return { value: { parameter, first: two.numbers[0], afterLast }, exchange: far }
}

/** One page of few records, if the service has no more: likely numbers in the contract's places may be right. */
async function singlePage(run: Run, reason: Error): Promise<Pages & { reason: Error }> {
  const list = await ownList(run, run.main)
  needNoneLate(run)
  const { shortest: length } = pageLengths(run.main)
  return { ...list, length, first: await page(run, { ...list, length }), two: undefined, reason }
}

const listEnvelope: Probe['observe'] = async (run, resource) => {
  const found: Pages & { reason?: Error } = await pages(run).catch((error: unknown) => singlePage(run, reasonIn(error)))
  const { first, two, records, reason } = found
  const [array, ...others] = new Set(among(run, first, records).map((record) => record.array))
  if (array === undefined || others.length > 0)
    return { value: new Other('The records of a list are not in one array.'), exchange: first }
  const [{ pointer: place = '' } = {}] = among(run, first, records)
  if (!/^\/\d+$/.test(place.slice(array.length)))
    return {
      value: new Other(`Each entry of the list at \`${array}\` has its record inside: ${place}.`),
      exchange: first,
    }
  const { places: known } = assumedEnvelope(run)
  const places = two ? placesOf(two, array, known) : likelyPlaces(first, known)
  const more = two ? [two.second, await page(run, found, farPage)] : []
  const body = inCommon(first.json, ...more.filter(isSuccess).map(({ json }) => json))
  const { pointer, seen } = envelopeAt(body, array, resource.name)
  const lacking = Object.entries(known).filter(([role]) => !(role in places))
  if (!reason || lacking.length === 0) return { value: { records: pointer, places, seen }, exchange: first }
  // What only two pages can distinguish may be elsewhere than in the contract.
  const nowhere = lacking.map(([, where]) => inWords(where)).join(', ')
  const sentence = `A list contains its records ${inWords(pointer)}, and nothing ${nowhere}.`
  return { value: new Other(sentence), exchange: first, open: reason }
}

/** Where the parts of a list are: as two pages show it, or as the contract has it. */
export async function listPlaces(run: Run): Promise<ListEnvelope['places']> {
  const { places: known } = assumedEnvelope(run)
  const found = await pages(run).catch(unlessInconclusive)
  return found?.two ? placesOf(found.two, found.array, known) : known
}

function assumedEnvelope({ contract }: Run): ListEnvelope {
  return assumedFact(contract, 'list-envelope') ?? { records: '', places: {} }
}

/** Whether the address of the next page leads to the next page of the same list. */
const linksQuery: Probe['observe'] = async (run, resource) => {
  const { query: search, first, two, array } = await pages(run)
  const place = two && placesOf(two, array, assumedEnvelope(run).places)['next-url']
  if (!two || place === undefined)
    throw new NotTested('(after list-envelope) A list has no link to its next page. Add one to its response.')
  const query = new URLSearchParams(String(at(first, place)).split('?')[1] ?? '')
  const length = parameterFor(resource, 'page-length').name
  const asked = Object.entries({ ...search, [length]: two.length })
  const kept = asked.filter(([name, value]) => query.get(name) === String(value)).map(([name]) => name)
  // A parameter that was not sent has its default in the link.
  const others = resource.list.query.filter(({ name, role }) => role !== 'page' && !asked.some(([one]) => one === name))
  const isCompleted = others.every((one) => one.default === undefined || query.get(one.name) === String(one.default))
  if (kept.length === asked.length)
    return { value: isCompleted && knows(run, 'links-query', 'completed') ? 'completed' : 'kept', exchange: first }
  const inPart = new Other(`The address of the next page keeps only this part of the query: ${kept.join(', ')}.`)
  return { value: kept.length > 0 ? inPart : 'dropped', exchange: first }
}

export const pageProbes: Probes = {
  'page-selection': { phase: 'pages', readOnly: 'confirms', observe: pageSelection },
  'list-envelope': { phase: 'pages', readOnly: 'confirms', observe: listEnvelope },
  'links-query': { phase: 'pages', readOnly: 'confirms', observe: linksQuery },
}
