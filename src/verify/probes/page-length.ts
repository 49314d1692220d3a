// Checks the length of a page: by its records if there are enough, and by the numbers of the list.

import { valueAt } from '../../lib/json-pointer.ts'
import { entriesAt, placesIn } from '../bodies/places.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import { NotTested } from '../judge/observation.ts'
import { needNoneLate } from '../records/strays.ts'
import { pageLengths } from '../records/query.ts'
import { longList, shownList } from '../records/read.ts'
import { holds, type Probe, type Probes } from './probe.ts'

interface PageOfLength {
  /** The requested length. */
  length: number
  list: Exchange
}

interface SaidLength extends PageOfLength {
  pointer: string
  said: string
}

/** There are not enough records to fill the longest page, but a list may contain the length of its pages. */
function otherLength(lists: PageOfLength[], array: string): SaidLength | undefined {
  const pointers = placesIn(lists[0]?.list.json).map(({ pointer }) => pointer)
  for (const pointer of pointers.filter((one) => !one.startsWith(`${array}/`))) {
    const pages = lists.map((page) => ({ ...page, pointer, said: String(valueAt(page.list.json, pointer)) }))
    const isRight = ({ length, said }: SaidLength): boolean => said === String(length)
    // The number of records on the page is not its length.
    const isOther = ({ said, list }: SaidLength): boolean =>
      /^[1-9]\d*$/.test(said) && said !== String(entriesAt(list, array))
    if (pages.filter(isRight).length > 1) {
      const other = pages.find((page) => !isRight(page) && isOther(page))
      if (other) return other
    }
  }
  return undefined
}

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
  const lists: PageOfLength[] = []
  for (const length of [undefined, ...all]) {
    const expected = Math.min(length ?? usual, most)
    const list = await run.clock.until(
      () => shownList(run, resource, { ...query, ...(length !== undefined && { [of]: length }) }),
      (page) => !isSuccess(page) || entriesAt(page, array) === expected,
      'create list',
    )
    const what = length === undefined ? `Without \`${of}\`` : `With \`${of}=${length}\``
    if (!isSuccess(list)) return holds(false, `${what}, a list gets ${list.status}.`, list)
    const count = entriesAt(list, array) ?? 'no'
    if (count !== expected) return holds(false, `${what}, a page has ${count} records instead of ${expected}.`, list)
    if (length !== undefined) lists.push({ length, list })
  }
  const capped = otherLength(lists, array)
  if (capped)
    return holds(
      false,
      `With \`${of}=${capped.length}\`, the length of a page is ${capped.said} at \`${capped.pointer}\`.`,
      capped.list,
    )
  return { value: true, exchange: everything }
}

export const pageLengthProbes: Probes = {
  'page-length': { phase: 'pages', readOnly: 'confirms', observe: pageLength },
}
