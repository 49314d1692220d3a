// Checks the length of a page: by its records, if there are enough.

import { entriesAt } from '../bodies/places.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import { NotTested } from '../judge/observation.ts'
import { needNoneLate, removeStrays } from '../records/strays.ts'
import { pageLengths } from '../records/query.ts'
import { longList, shownList } from '../records/read.ts'
import { holds, type Probe, type Probes } from './probe.ts'

const pageLength: Probe['observe'] = async (run, resource, of) => {
  const { query, array, exchange: everything } = await longList(run, resource)
  needNoneLate(run)
  const { all, usual } = pageLengths(resource)
  // With ours, there are more than the default, even if a search lets in records of others.
  const most = entriesAt(everything, array) ?? 0
  if (most <= usual)
    throw new NotTested(
      `There are only ${most} ${resource.name} to list, and ${usual + 1} are needed to see how long a page is. Create more.`,
    )
  for (const length of [undefined, ...all]) {
    const expected = Math.min(length ?? usual, most)
    const read = (): Promise<Exchange> =>
      shownList(run, resource, { ...query, ...(length !== undefined && { [of]: length }) })
    // A twin of a record may have come since.
    const readWithoutTwins = async (): Promise<Exchange> => {
      const page = await read()
      const isLonger = (entriesAt(page, array) ?? 0) > expected
      return isLonger && (await removeStrays(run, resource, page)) ? read() : page
    }
    const list = await run.clock.until(
      readWithoutTwins,
      (page) => !isSuccess(page) || entriesAt(page, array) === expected,
      'create list',
    )
    const what = length === undefined ? `Without \`${of}\`` : `With \`${of}=${length}\``
    if (!isSuccess(list)) return holds(false, `${what}, a list gets ${list.status}.`, list)
    const count = entriesAt(list, array) ?? 'no'
    if (count !== expected)
      return holds(false, `${what}, a page has ${count} records instead of ${expected}.`, list, {
        [of]: length ?? null,
        records: count,
      })
  }
  return { value: true, exchange: everything }
}

export const pageLengthProbes: Probes = {
  'page-length': { phase: 'pages', readOnly: 'confirms', observe: pageLength },
}
