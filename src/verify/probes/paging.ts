// Pages: how they are asked for, and what comes after the last one.

import { entriesAt, placesIn } from '../bodies/places.ts'
import { type Exchange, isSuccess, type Query } from '../http/exchange.ts'
import { NotTested, Other } from '../judge/observation.ts'
import { pageLengths, parameterFor, queryFor } from '../records/query.ts'
import { among, ownList, type OwnList } from '../records/read.ts'
import type { Run } from '../run.ts'
import type { Probe, Probes } from './probe.ts'

/** The pages of the shortest length, as the service counts them. */
export interface Pages extends OwnList {
  /** The number of the first page; undefined if neither page 0 nor page 1 is the one that comes without a number. */
  firstNumber: number | undefined
  first: Exchange
  /** The second page, if it has the other records. */
  second: Exchange | undefined
  /** How many records both pages have. */
  counts: [number, number]
}

function page(run: Run, search: Query, number?: number): Promise<Exchange> {
  const resource = run.main
  const { shortest } = pageLengths(resource)
  return run.list(resource, { ...search, ...queryFor(resource, { 'page-length': shortest, page: number }) })
}

export function pages(run: Run): Promise<Pages> {
  return run.once('pages', async () => {
    const resource = run.main
    const list = await ownList(run, resource)
    const { query, records, isOnlyOurs, array } = list
    const idsOn = (exchange: Exchange): string[] => among(run, exchange, records).map(({ id }) => String(id))
    const first = await page(run, query)
    const ids = idsOn(first)
    if (ids.length >= records.length) {
      const what = `${first.sent.path} lists all ${records.length} ${resource.name} on one page`
      throw new NotTested(
        `(after ${resource.list.operationId}.${parameterFor(resource, 'page-length').name}) ${what}, so there is no second page to ask for.`,
      )
    }
    const isFirst = async (number: number): Promise<boolean> =>
      idsOn(await page(run, query, number)).join() === ids.join()
    const firstNumber = (await isFirst(1)) ? 1 : (await isFirst(0)) ? 0 : undefined
    const next = await page(run, query, (firstNumber ?? 1) + 1)
    const others = idsOn(next).filter((id) => !ids.includes(id)).length
    const counts: [number, number] = [entriesAt(first, array) ?? 0, entriesAt(next, array) ?? 0]
    const isRest = ids.length + others === records.length && others === counts[1]
    const second = (isOnlyOurs ? isRest : others > 0) ? next : undefined
    return { ...list, firstNumber, first, second, counts }
  })
}

// No account has so many pages.
const farPage = 1_000_000

const pageSelection: Probe['observe'] = async (run, resource) => {
  const { query, array, firstNumber, first, second } = await pages(run)
  const { name: parameter } = parameterFor(resource, 'page')
  if (firstNumber === undefined || second === undefined) {
    const cursor = placesIn(first.json).find(
      ({ pointer, value }) => /cursor/i.test(pointer) && typeof value === 'string',
    )
    const instead = cursor ? ` There is a cursor at \`${cursor.pointer}\`.` : ''
    return { value: new Other(`\`${parameter}\` does not select a page.${instead}`), exchange: first }
  }
  const far = await page(run, query, farPage)
  if (isSuccess(far) && entriesAt(far, array) !== 0)
    return { value: new Other(`A page after the last one has records.`), exchange: far }
  const afterLast = isSuccess(far) ? 'empty' : far.status
  return { value: { parameter, first: firstNumber, afterLast }, exchange: far }
}

export const pageProbes: Probes = {
  'page-selection': { phase: 'list', readOnly: 'confirms', observe: pageSelection },
}
