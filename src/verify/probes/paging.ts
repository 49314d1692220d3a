// Pages: how they are asked for, and what comes after the last one.

import { type Exchange, isSuccess, type Query } from '../http/exchange.ts'
import { valueAt } from '../../lib/json-pointer.ts'
import { entriesAt } from '../bodies/places.ts'
import { lackingIn } from '../bodies/list-envelope.ts'
import { pageLengths, queryFor } from '../records/query.ts'
import { NotTested } from '../judge/observation.ts'
import { among, ownList, type OwnList, plainList } from '../records/read.ts'
import type { Probe, Probes } from './probe.ts'
import type { Run } from '../run.ts'

/** The pages of the shortest length, as the service counts them. */
interface Pages extends OwnList {
  /** The number of the first page; undefined if neither page 0 nor page 1 is the one that comes without a number. */
  firstNumber: number | undefined
  first: Exchange
  /** The second page, if it has the other records. */
  second: Exchange | undefined
  /** The second page, if no other comes after it. */
  last: Exchange | undefined
}

function page(run: Run, search: Query, number?: number): Promise<Exchange> {
  const pixels = run.resource('pixels')
  const { shortest } = pageLengths(pixels)
  return run.list(pixels, { ...search, ...queryFor(pixels, { 'page-length': shortest, page: number }) })
}

export function pages(run: Run): Promise<Pages> {
  return run.once('pages', async () => {
    const list = await ownList(run, run.resource('pixels'))
    const { query, records, isOnlyOurs, array } = list
    const idsOn = (exchange: Exchange): string[] => among(run, exchange, records).map(({ id }) => String(id))
    const first = await page(run, query)
    const ids = idsOn(first)
    if (ids.length >= records.length)
      throw new NotTested(`${first.sent.path} lists all ${records.length} pixels on one page.`)
    const isFirst = async (number: number): Promise<boolean> =>
      idsOn(await page(run, query, number)).join() === ids.join()
    const firstNumber = (await isFirst(1)) ? 1 : (await isFirst(0)) ? 0 : undefined
    const next = await page(run, query, (firstNumber ?? 1) + 1)
    const others = idsOn(next).filter((id) => !ids.includes(id)).length
    const length = entriesAt(next, array) ?? 0
    const isRest = ids.length + others === records.length && others === length
    const second = (isOnlyOurs ? isRest : others > 0) ? next : undefined
    return { ...list, firstNumber, first, second, last: length < (entriesAt(first, array) ?? 0) ? second : undefined }
  })
}

// No account has so many pages.
const farPage = 1_000_000

const pageSelection: Probe['observe'] = async (run) => {
  const { query, array, firstNumber, first, second } = await pages(run)
  const far = await page(run, query, farPage)
  const farRecords = entriesAt(far, array) === 0 ? 'empty' : 'records'
  const isOrderly = firstNumber !== undefined && second !== undefined
  const value = {
    parameter: isOrderly ? 'page' : 'not page',
    first: firstNumber ?? 'neither 0 nor 1',
    afterLast: isSuccess(far) ? farRecords : far.status,
  }
  return { value, exchange: isOrderly ? far : first }
}

const emptyPage: Probe['observe'] = async (run, pixels) => {
  const { numbers } = pixels.list
  const exchange = await run.list(pixels, { [pixels.search]: run.names.valueWord })
  const { firstNumber, array } = await pages(run)
  const numberAt = (role: string): unknown => {
    const pointer = numbers[role]
    return pointer === undefined ? undefined : valueAt(exchange.json, pointer)
  }
  const last = numberAt('last-page')
  if (last === undefined || firstNumber === undefined)
    throw new NotTested('The list has no number of its last page where the contract has it.')
  if (entriesAt(exchange, array) !== 0) throw new NotTested('A search for what nobody has finds records.')
  const positions = [numberAt('first-position'), numberAt('last-position')]
  if (positions.some((position) => (position ?? null) !== null))
    return { value: 'positions of records that are not there', exchange }
  // The entry names the pages of a service that counts from 1.
  const value = `last-page-${Number(last) + 1 - firstNumber}`
  // What no page has, `list-envelope` says.
  const isAlone = lackingIn(run, await plainList(run, pixels)).lacking === undefined
  return { value, exchange, ...(isAlone && lackingIn(run, exchange)) }
}

export const pageProbes: Probes = {
  'page-selection': { phase: 'list', readOnly: 'confirms', observe: pageSelection },
  'empty-page': { phase: 'list', readOnly: 'confirms', observe: emptyPage },
}
